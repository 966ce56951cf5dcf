import * as z from 'zod/mini';
import { serviceValues } from '../../content/service-choices.ts';
import { email, fullName, optional, paragraphs, type Validation, validate } from './fields.schema.ts';

/** What each field is called in the form and in the mail, in the mail's order. */
export const CONTACT_LABELS = {
  name: 'Nom complet',
  email: 'Adresse e-mail',
  service: 'Service',
  budget: 'Budget (FCFA)',
  message: 'Message',
} as const;

/** Requirement 8.3. */
export const CONTACT_SUCCESS = 'Message envoyé avec succès\u00a0! Nous vous répondrons dans les plus brefs délais.';

const BUDGET_ERROR = 'Indiquez un montant en chiffres, par exemple 500 000, ou laissez ce champ vide.';
/** A thousand milliards: above it somebody leans on a key. */
const BUDGET_MAX = 1e12;

/** FCFA; a number, or one as people write it: '500 000', '500000 FCFA', '1 500 000,50'. */
const budget = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? amount(value) : value)),
  z.number({ error: BUDGET_ERROR }).check(z.gte(0, BUDGET_ERROR), z.lte(BUDGET_MAX, BUDGET_ERROR)),
);

function amount(typed: string): unknown {
  const digits = typed.replace(/[\s'’]|(f\s*cfa|xaf)\s*$/gi, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : typed;
}

export const contactSchema = z.object({
  name: fullName,
  email,
  service: z.enum(serviceValues, { error: 'Choisissez un service dans la liste.' }),
  budget: optional(budget),
  message: paragraphs('Écrivez votre message.'),
});

export type ContactRequest = z.output<typeof contactSchema>;

/** Checks what the form or the API received. */
export function validateContact(input: unknown): Validation<ContactRequest> {
  return validate(contactSchema, input);
}
