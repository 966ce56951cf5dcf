import * as z from 'zod/mini';
import { POSITIONS } from '../../content/positions.ts';
import { email, firstName, lastName, paragraphs, type Validation, validate } from './fields.schema.ts';
import { phone } from './phone.schema.ts';

/** What each field is called in the form, in the mail draft and in the mail, in their order. */
export const JOB_LABELS = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  position: 'Poste',
  experience: "Années d'expérience",
  message: 'Message',
  cv: 'CV (PDF)',
} as const;

export const JOB_SUCCESS =
  'Votre candidature a été envoyée avec succès\u00a0! Nous vous répondrons dans les plus brefs délais.';

/** Bytes. */
export const CV_MAX_BYTES = 5 * 1024 * 1024;
export const CV_ERRORS = {
  missing: 'Joignez votre CV au format PDF.',
  empty: 'Le fichier choisi est vide. Joignez votre CV au format PDF.',
  tooLarge: 'Votre CV dépasse 5\u00a0Mo. Joignez un fichier plus léger.',
  notPdf: "Le fichier choisi n'est pas un PDF. Enregistrez votre CV au format PDF, puis joignez-le.",
  /** After a refused plain form post: a browser does not give a file back. */
  again: 'Choisissez de nouveau votre CV\u00a0: un fichier ne peut pas être gardé.',
} as const;

const EXPERIENCE_MAX = 70;
const EXPERIENCE_ERROR = "Indiquez votre nombre d'années d'expérience, en chiffres (0 si vous débutez).";

const years = (value: unknown) => (typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value);

export const jobSchema = z.object({
  firstName,
  lastName,
  email,
  phone,
  position: z.enum(POSITIONS, { error: 'Choisissez un poste dans la liste.' }),
  experience: z.pipe(
    z.transform(years),
    z.int({ error: EXPERIENCE_ERROR }).check(z.gte(0, EXPERIENCE_ERROR), z.lte(EXPERIENCE_MAX, EXPERIENCE_ERROR)),
  ),
  message: paragraphs('Écrivez quelques mots sur votre candidature.'),
});

/** Without the CV, which is a file: what it holds is checked by the server. */
export type JobApplication = z.output<typeof jobSchema>;

/** Checks what the form or the API received, without the CV. */
export function validateJob(input: unknown): Validation<JobApplication> {
  return validate(jobSchema, input);
}

/** What the browser can see of the chosen file; undefined when it may be sent. */
export function cvError(file: { name: string; size: number; type: string } | undefined): string | undefined {
  if (!file || (file.size === 0 && file.name === '')) return CV_ERRORS.missing;
  if (file.size === 0) return CV_ERRORS.empty;
  if (file.size > CV_MAX_BYTES) return CV_ERRORS.tooLarge;
  return undefined;
}
