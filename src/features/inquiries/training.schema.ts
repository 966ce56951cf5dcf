import * as z from 'zod/mini';
import { TRAINING_TYPES } from '../../content/training-types.ts';
import {
  accepted,
  companyName,
  email,
  firstName,
  lastName,
  line,
  optional,
  paragraphs,
  SHORT_TEXT_MAX,
  type Validation,
  validate,
} from './fields.schema.ts';
import { phone } from './phone.schema.ts';

/** What each field is called in the form and in the mail, in the mail's order. */
export const TRAINING_LABELS = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  company: 'Entreprise',
  trainingType: 'Formation souhaitée',
  preferredDates: 'Dates souhaitées',
  message: 'Message',
} as const;

/** Requirement 8.6. */
export const TRAINING_SUCCESS =
  'Votre demande a été envoyée avec succès\u00a0! Nous vous contacterons dans les plus brefs délais.';

export const trainingSchema = z.object({
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

/** Checks what the form or the API received. */
export function validateTraining(input: unknown): Validation<TrainingRequest> {
  return validate(trainingSchema, input);
}
