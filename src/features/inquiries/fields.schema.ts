import * as z from 'zod/mini';
import { isPlainLine, LETTER_OR_DIGIT, UNSEEN, UNSEEN_IN_TEXT } from '../../content/plain-text.ts';
import { EMAIL_MAX, NAME_MAX } from './field-limits.schema.ts';

export { EMAIL_MAX, NAME_MAX };

/** The rules that the forms share: one validator for a name, an e-mail address, a text … and its French messages. */

export const COMPANY_MAX = 160;
export const SHORT_TEXT_MAX = 200;
export const MESSAGE_MAX = 5000;
const URL_MAX = 500;

/** One line of plain text with at least a letter or a digit, trimmed. `name` begins a sentence: 'Votre nom'. */
export const line = (missing: string, name: string, max: number) =>
  z.string({ error: missing }).check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(max, `${name} ne doit pas dépasser ${max} caractères.`),
    z.refine(isPlainLine, {
      error: `${name} ne doit contenir ni chevrons (< >) ni caractères spéciaux invisibles.`,
    }),
    z.refine((value) => LETTER_OR_DIGIT.test(value), { error: missing }),
  );

/** Text of several lines, trimmed, its line ends as '\n'. */
export const paragraphs = (missing: string, name = 'Votre message', max = MESSAGE_MAX) =>
  z.string({ error: missing }).check(
    z.overwrite((value) => value.replace(/\r\n?|[\u2028\u2029]/g, '\n').trim()),
    z.minLength(1, missing),
    z.maxLength(max, `${name} ne doit pas dépasser ${max} caractères.`),
    z.refine((value) => !UNSEEN_IN_TEXT.test(value), {
      error: `${name} ne doit pas contenir de caractères spéciaux invisibles.`,
    }),
    z.refine((value) => LETTER_OR_DIGIT.test(value), { error: missing }),
  );

/** What may be left out: absent, null and blank are the same. */
export const optional = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (isBlank(value) ? undefined : value)),
      z.optional(schema),
    ),
  );

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

const EMAIL_ERROR = 'Indiquez une adresse e-mail valide, par exemple nom@entreprise.cm.';

/** Line breaks are refused before the spaces around are cut: they have no place in an address. */
export const email = z.pipe(
  z.string({ error: 'Indiquez votre adresse e-mail.' }).check(
    z.refine((value) => !UNSEEN.test(value), { error: EMAIL_ERROR, abort: true }),
    z.trim(),
    z.minLength(1, 'Indiquez votre adresse e-mail.'),
    z.maxLength(EMAIL_MAX, `L'adresse e-mail ne doit pas dépasser ${EMAIL_MAX} caractères.`),
  ),
  z.email({ error: EMAIL_ERROR }),
);

export const firstName = line('Indiquez votre prénom.', 'Votre prénom', NAME_MAX);
export const lastName = line('Indiquez votre nom.', 'Votre nom', NAME_MAX);
/** First and last name in one field. */
export const fullName = line('Indiquez votre nom.', 'Votre nom', NAME_MAX);
export const companyName = line('Indiquez le nom de votre entreprise.', "Le nom de l'entreprise", COMPANY_MAX);

/** Who fills in a form of first and last name. */
export const personOf = (person: { firstName: string; lastName: string; email: string; phone: string }) => ({
  name: `${person.firstName} ${person.lastName}`,
  email: person.email,
  phone: person.phone,
});

const WEBSITE_ERROR = "Indiquez l'adresse complète du site, par exemple https://www.entreprise.cm.";

/** http or https; who leaves it out means https. */
export const website = z.string({ error: WEBSITE_ERROR }).check(
  z.refine((value) => !UNSEEN.test(value), { error: WEBSITE_ERROR, abort: true }),
  z.overwrite((value) => (/^[a-z][a-z\d+.-]*:/i.test(value.trim()) ? value.trim() : `https://${value.trim()}`)),
  z.maxLength(URL_MAX, `L'adresse du site ne doit pas dépasser ${URL_MAX} caractères.`),
  z.refine(isWebsite, { error: WEBSITE_ERROR }),
);

function isWebsite(value: string): boolean {
  if (/[\s<>"'\\]/.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && /^[^.].*\.[^.\d][^.]*$/.test(hostname) && !username && !password;
}

/** A box that must be ticked: `true`, or what a plain form sends for it. */
export const accepted = (error: string) =>
  z.pipe(
    z.transform((value: unknown) => value === true || value === 'true' || value === 'on'),
    z.literal(true, { error }),
  );

/** `value` is what the schema made of it; `errors` has one French sentence by field name, `_` about the whole. */
export type Validation<T> = { ok: true; value: T } | { ok: false; errors: Record<string, string> };

/** Checks what a form or the API sent; unknown fields are left out of `value`. */
export function validate<T>(schema: z.ZodMiniType<T>, input: unknown): Validation<T> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { ok: false, errors: { _: "La demande n'a pas la forme attendue." } };
  }
  const result = schema.safeParse(input);
  if (result.success) return { ok: true, value: result.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
  return { ok: false, errors };
}
