import { LATER_OR_DIRECTLY } from '../../../content/words/failures.ts';
import {
  companyField,
  emailField,
  firstNameField,
  lastNameField,
  listedField,
  messageField,
} from '../fields/field.schema.ts';
import { accepted, line, optional, SHORT_TEXT_MAX } from '../fields/fields.schema.ts';
import { phoneField } from '../fields/phone.schema.ts';
import { type InquiryKindDefinition, inquiryForm, PERSON, type Valid } from './inquiry.schema.ts';

export const trainingForm = inquiryForm({
  id: 'training-form',
  action: '/api/training-request',
  fields: {
    firstName: firstNameField,
    lastName: lastNameField,
    email: emailField,
    phone: phoneField,
    trainingType: {
      label: 'Formation souhaitée',
      ...listedField('training-types', 'Choisissez une formation dans la liste.'),
      placeholder: 'Choisissez une formation',
    },
    company: { ...companyField, label: 'Entreprise', rule: optional(companyField.rule) },
    preferredDates: {
      label: 'Dates souhaitées',
      rule: optional(line('Indiquez les dates souhaitées.', 'Les dates souhaitées', SHORT_TEXT_MAX)),
      hint: 'Comme vous les diriez, par exemple «\u00a0les samedis de mars\u00a0».',
      className: 'sm:col-span-2',
      maxLength: SHORT_TEXT_MAX,
    },
    message: { ...messageField, rule: optional(messageField.rule) },
    acceptTerms: {
      label: 'utilise ces informations pour répondre à ma demande de formation',
      rule: accepted('Cochez la case pour que nous puissions vous répondre.'),
      input: 'consent',
    },
  },
  success: {
    done: 'Votre demande a été envoyée avec succès\u00a0!',
    next: 'Nous vous contacterons dans les plus brefs délais.',
  },
  failure: LATER_OR_DIRECTLY,
  called: 'Demande de formation',
  unsent: "Votre demande n'est pas encore partie",
});

export type TrainingRequest = Valid<typeof trainingForm>;

export const trainingInquiry: InquiryKindDefinition<TrainingRequest> = {
  form: trainingForm,
  name: 'formation',
  mailbox: 'training',
  sender: PERSON,
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
};
