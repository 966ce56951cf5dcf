import * as z from 'zod/mini';
import { PARTNER_TYPES } from '../../content/partner-types.ts';
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
  type Validation,
  validate,
  website,
} from './fields.schema.ts';
import { phone } from './phone.schema.ts';

/** What each field is called in the form and in the mail, in the mail's order. */
export const PARTNER_LABELS = {
  companyName: "Nom de l'entreprise",
  website: 'Site web',
  firstName: 'Prénom',
  lastName: 'Nom',
  position: 'Fonction',
  email: 'Adresse e-mail professionnelle',
  phone: 'Téléphone',
  partnerType: 'Type de partenariat',
  message: 'Message',
} as const;

/** Requirement 8.6. */
export const PARTNER_SUCCESS =
  'Votre demande de partenariat a été envoyée avec succès\u00a0! Notre équipe vous contactera dans les plus brefs délais.';

export const partnerSchema = z.object({
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

/** Checks what the form or the API received. */
export function validatePartner(input: unknown): Validation<PartnerRequest> {
  return validate(partnerSchema, input);
}
