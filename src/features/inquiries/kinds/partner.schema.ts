import { LATER_OR_DIRECTLY } from '../../../content/words/failures.ts';
import {
  companyField,
  emailField,
  firstNameField,
  lastNameField,
  listedField,
  messageField,
} from '../fields/field.schema.ts';
import { accepted, line, NAME_MAX, optional, website } from '../fields/fields.schema.ts';
import { phoneField } from '../fields/phone.schema.ts';
import { type InquiryKindDefinition, inquiryForm, PERSON, type Valid } from './inquiry.schema.ts';

export const partnerForm = inquiryForm({
  id: 'partner-form',
  action: '/api/partner-request',
  fields: {
    companyName: companyField,
    website: {
      label: 'Site web',
      rule: optional(website),
      autoComplete: 'url',
      hint: 'Par exemple https://www.entreprise.cm',
      inputMode: 'url',
      type: 'url',
    },
    firstName: firstNameField,
    lastName: lastNameField,
    position: {
      label: 'Fonction',
      rule: line('Indiquez votre fonction.', 'Votre fonction', NAME_MAX),
      autoComplete: 'organization-title',
      maxLength: NAME_MAX,
    },
    email: { ...emailField, label: 'Adresse e-mail professionnelle' },
    phone: phoneField,
    partnerType: {
      label: 'Type de partenariat',
      ...listedField('partner-types', 'Choisissez un type de partenariat dans la liste.'),
      placeholder: 'Choisissez un type',
    },
    message: { ...messageField, rule: optional(messageField.rule) },
    acceptTerms: {
      label: 'utilise ces informations pour étudier ma candidature',
      rule: accepted('Cochez la case pour que nous puissions étudier votre candidature.'),
      input: 'consent',
    },
  },
  success: {
    done: 'Votre demande de partenariat a été envoyée avec succès\u00a0!',
    next: 'Notre équipe vous contactera dans les plus brefs délais.',
  },
  failure: LATER_OR_DIRECTLY,
  called: 'Demande de partenariat',
  unsent: "Votre demande n'est pas encore partie",
});

export type PartnerRequest = Valid<typeof partnerForm>;

export const partnerInquiry: InquiryKindDefinition<PartnerRequest> = {
  form: partnerForm,
  name: 'partenariat',
  mailbox: 'partners',
  sender: PERSON,
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
};
