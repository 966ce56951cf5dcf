import * as z from 'zod/mini';
import { LATER_OR_DIRECTLY } from '../../../content/failures.ts';
import { TRAINING_TYPES } from '../../../content/training-types.ts';
import {
  accepted,
  companyName,
  email,
  firstName,
  lastName,
  line,
  optional,
  paragraphs,
  personOf,
  SHORT_TEXT_MAX,
  type Validation,
  validate,
} from '../fields/fields.schema.ts';
import { phone } from '../fields/phone.schema.ts';
import type { Inquiry, InquiryForm } from './inquiry.schema.ts';

const trainingSchema = z.object({
  firstName,
  lastName,
  email,
  phone,
  company: optional(companyName),
  trainingType: z.enum(TRAINING_TYPES, { error: 'Choisissez une formation dans la liste.' }),
  preferredDates: optional(line('Indiquez les dates souhaitées.', 'Les dates souhaitées', SHORT_TEXT_MAX)),
  message: optional(paragraphs('Écrivez votre message.')),
  acceptTerms: accepted('Cochez la case pour que nous puissions vous répondre.'),
});

export type TrainingRequest = z.output<typeof trainingSchema>;

function validateTraining(input: unknown): Validation<TrainingRequest> {
  return validate(trainingSchema, input);
}

export const trainingForm = {
  id: 'training-form',
  action: '/api/training-request',
  labels: {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    phone: 'Téléphone',
    company: 'Entreprise',
    trainingType: 'Formation souhaitée',
    preferredDates: 'Dates souhaitées',
    message: 'Message',
  },
  validate: validateTraining,
  success: {
    done: 'Votre demande a été envoyée avec succès\u00a0!',
    next: 'Nous vous contacterons dans les plus brefs délais.',
  },
  failure: LATER_OR_DIRECTLY,
  called: 'Demande de formation',
} satisfies InquiryForm;

export const trainingInquiry: Inquiry<TrainingRequest> = {
  form: trainingForm,
  name: 'formation',
  mailbox: 'training',
  phoneField: 'phone',
  contactOf: personOf,
  subject: ({ trainingType }, name) => `formation ${trainingType}\u00a0: ${name}`,
  intro: ({ trainingType }, name) => `${name} demande une formation\u00a0: ${trainingType}.`,
  page: {
    title: 'Demander une formation',
    description:
      'Dites-nous la formation, vos dates et votre point de départ\u00a0: une personne vous répond, puis vous propose une session et un devis.',
  },
  steps: [
    { name: 'Échange', text: 'Nous vous appelons pour connaître votre niveau, votre objectif et vos disponibilités.' },
    {
      name: 'Proposition',
      text: 'Vous recevez un programme, des dates et un prix. Rien ne vous engage avant votre accord.',
    },
  ],
  acknowledgement: {
    subject: 'Votre demande de formation est bien arrivée',
    thanks: 'Merci de votre confiance. Votre demande de formation est entre nos mains.',
    next: [
      'Nous vous appelons pour connaître votre niveau, votre objectif et vos disponibilités.',
      'Vous recevez ensuite un programme, des dates et un prix. Rien ne vous engage avant votre accord.',
    ],
  },
};
