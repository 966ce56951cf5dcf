import * as z from 'zod/mini';
import { LATER_OR_DIRECTLY } from '../../../content/failures.ts';
import { PARTNER_TYPES } from '../../../content/partner-types.ts';
import {
  accepted,
  companyName,
  email,
  firstName,
  lastName,
  line,
  NAME_MAX,
  optional,
  paragraphs,
  personOf,
  type Validation,
  validate,
  website,
} from '../fields/fields.schema.ts';
import { phone } from '../fields/phone.schema.ts';
import type { Inquiry, InquiryForm } from './inquiry.schema.ts';

const partnerSchema = z.object({
  companyName,
  website: optional(website),
  firstName,
  lastName,
  position: line('Indiquez votre fonction.', 'Votre fonction', NAME_MAX),
  email,
  phone,
  partnerType: z.enum(PARTNER_TYPES, { error: 'Choisissez un type de partenariat dans la liste.' }),
  message: optional(paragraphs('Écrivez votre message.')),
  acceptTerms: accepted('Cochez la case pour que nous puissions étudier votre candidature.'),
});

export type PartnerRequest = z.output<typeof partnerSchema>;

function validatePartner(input: unknown): Validation<PartnerRequest> {
  return validate(partnerSchema, input);
}

export const partnerForm = {
  id: 'partner-form',
  action: '/api/partner-request',
  labels: {
    companyName: "Nom de l'entreprise",
    website: 'Site web',
    firstName: 'Prénom',
    lastName: 'Nom',
    position: 'Fonction',
    email: 'Adresse e-mail professionnelle',
    phone: 'Téléphone',
    partnerType: 'Type de partenariat',
    message: 'Message',
  },
  validate: validatePartner,
  success: {
    done: 'Votre demande de partenariat a été envoyée avec succès\u00a0!',
    next: 'Notre équipe vous contactera dans les plus brefs délais.',
  },
  failure: LATER_OR_DIRECTLY,
  called: 'Demande de partenariat',
} satisfies InquiryForm;

export const partnerInquiry: Inquiry<PartnerRequest> = {
  form: partnerForm,
  name: 'partenariat',
  mailbox: 'partners',
  phoneField: 'phone',
  contactOf: personOf,
  subject: ({ partnerType, companyName }) => `partenariat (${partnerType})\u00a0: ${companyName}`,
  intro: ({ companyName }, name) => `${name}, de ${companyName}, propose un partenariat.`,
  page: {
    title: 'Devenir partenaire',
    description: "Présentez votre entreprise\u00a0: votre dossier arrive directement chez l'équipe partenaires.",
  },
  steps: [
    { name: 'Évaluation', text: "Notre équipe étudie votre activité et ce que nous pouvons faire l'un pour l'autre." },
    { name: 'Validation', text: "Un entretien, puis la signature d'un contrat si nous sommes d'accord." },
    {
      name: 'Onboarding',
      text: "Formation, accès et interlocuteur\u00a0: vous démarrez avec quelqu'un au bout du fil.",
    },
  ],
  acknowledgement: {
    subject: 'Votre proposition de partenariat est bien arrivée',
    thanks: 'Merci de vouloir travailler avec nous. Votre proposition de partenariat est entre nos mains.',
    next: [
      "Notre équipe étudie votre activité et ce que nous pourrions faire l'un pour l'autre.",
      'Elle vous propose ensuite un entretien, ou vous dit franchement pourquoi ce ne sera pas pour cette fois.',
    ],
  },
};
