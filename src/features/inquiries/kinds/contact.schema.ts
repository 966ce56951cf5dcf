import * as z from 'zod/mini';
import { LATER } from '../../../content/failures.ts';
import { SERVICE_NAMES, type ServiceValue, serviceValues } from '../../../content/service-choices.ts';
import { AMOUNT_ERROR, AMOUNT_MAX, amountInWords, readAmount } from '../fields/amount.schema.ts';
import { email, fullName, optional, paragraphs, type Validation, validate } from '../fields/fields.schema.ts';
import type { Inquiry, InquiryForm } from './inquiry.schema.ts';

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

const contactSchema = z.object({
  name: fullName,
  email,
  service: z.enum(serviceValues, { error: 'Choisissez un service dans la liste.' }),
  budget: optional(budget),
  message: paragraphs('Écrivez votre message.'),
});

export type ContactRequest = z.output<typeof contactSchema>;

function validateContact(input: unknown): Validation<ContactRequest> {
  return validate(contactSchema, input);
}

export const contactForm = {
  id: 'contact-form',
  action: '/api/contact',
  labels: {
    name: 'Nom complet',
    email: 'Adresse e-mail',
    service: 'Service',
    budget: 'Budget (FCFA)',
    message: 'Message',
  },
  validate: validateContact,
  success: { done: 'Message envoyé avec succès\u00a0!', next: 'Nous vous répondrons dans les plus brefs délais.' },
  failure: LATER,
  called: 'Message',
} satisfies InquiryForm;

export const contactInquiry: Inquiry<ContactRequest> = {
  form: contactForm,
  name: 'contact',
  mailbox: 'sales',
  contactOf: ({ name, email }) => ({ name, email, phone: '' }),
  inWords: {
    service: (value) => SERVICE_NAMES[value as ServiceValue] ?? String(value),
    budget: (value) => amountInWords(Number(value)),
  },
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
  acknowledgement: {
    subject: 'Votre message est bien arrivé',
    thanks: 'Merci de nous avoir écrit. Votre message est entre nos mains.',
    next: [
      "Une personne de l'équipe le lit en entier, et vous répond dans les 24\u00a0heures ouvrées\u00a0: avec ses questions, ou avec un premier avis.",
    ],
  },
};
