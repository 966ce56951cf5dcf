import * as z from 'zod/mini';
import { LATER } from '../../../content/words/failures.ts';
import { AMOUNT_ERROR, AMOUNT_MAX, readAmount } from '../fields/amount.schema.ts';
import { emailField, messageField, nameField } from '../fields/field.schema.ts';
import { line, optional, SHORT_TEXT_MAX } from '../fields/fields.schema.ts';
import { type InquiryKindDefinition, inquiryForm, type Valid } from './inquiry.schema.ts';

const budget = z.pipe(
  z.transform((value: unknown) => {
    const amount = typeof value === 'string' ? readAmount(value) : undefined;
    return amount && 'value' in amount ? amount.value : value;
  }),
  z
    .number({
      error: ({ input }) => {
        const amount = typeof input === 'string' ? readAmount(input) : undefined;
        return amount && 'ask' in amount ? amount.ask : AMOUNT_ERROR;
      },
    })
    .check(z.gte(0, AMOUNT_ERROR), z.lte(AMOUNT_MAX, AMOUNT_ERROR)),
);

export const UNKNOWN_SERVICE = 'Choisissez un service dans la liste.';

export const contactForm = inquiryForm({
  id: 'contact-form',
  action: '/api/contact',
  fields: {
    name: nameField,
    email: emailField,
    service: {
      label: 'Service',
      rule: line(UNKNOWN_SERVICE, 'Le service', SHORT_TEXT_MAX),
      input: 'select',
      placeholder: 'Choisissez un service',
    },
    budget: {
      label: 'Budget (FCFA)',
      rule: optional(budget),
      input: 'amount',
      hint: 'En FCFA, même approximatif. Facultatif.',
    },
    message: messageField,
  },
  success: { done: 'Message envoyé avec succès\u00a0!', next: 'Nous vous répondrons dans les plus brefs délais.' },
  failure: LATER,
  called: 'Message',
  unsent: "Votre message n'est pas encore parti",
});

export type ContactRequest = Valid<typeof contactForm>;

export const contactInquiry: InquiryKindDefinition<ContactRequest> = {
  form: contactForm,
  name: 'contact',
  mailbox: 'sales',
  serviceField: 'service',
  sender: { name: ['name'], email: 'email' },
  subject: (_answers, name) => `contact\u00a0: ${name}`,
  intro: (_answers, name) => `${name} a écrit par le formulaire de contact.`,
  page: {
    title: 'Nous écrire',
    description:
      'Posez une question ou demandez un devis\u00a0: une personne vous répond dans les 24\u00a0heures ouvrées.',
  },
  steps: [
    { name: 'Lecture', text: "Une personne de l'équipe lit votre message, en entier." },
    {
      name: 'Réponse',
      text: 'Elle vous répond par e-mail dans les 24\u00a0heures ouvrées, avec ses questions ou un premier avis.',
    },
  ],
};
