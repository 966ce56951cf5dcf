import * as z from 'zod/mini';
import { asciiLine, isSeen, plainLine, plainText } from '../../../text/intake.ts';
import { readUrl } from '../../../text/read-url.ts';
import { trimmedEnd } from '../../../text/trimmed-end.ts';
import { EMAIL_ERROR, readEmail } from './email.schema.ts';
import { EMAIL_MAX, NAME_MAX, TYPED_MAX, typedMax } from './field-limits.schema.ts';

export { EMAIL_MAX, NAME_MAX };

export const SHORT_TEXT_MAX = 200;
export const MESSAGE_MAX = 5000;
const URL_MAX = 500;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

const tooLong = (name: string, max: number) => `${name} ne doit pas dépasser ${max} caractères.`;

/** One line with at least a letter or digit. `name` starts the error's sentence: 'Votre nom'. */
export const line = (missing: string, name: string, max: number) =>
  z.string({ error: missing }).check(
    z.maxLength(typedMax(max), { error: tooLong(name, max), abort: true }),
    z.overwrite(plainLine),
    z.maxLength(max, { error: tooLong(name, max), abort: true }),
    z.refine((value) => !/[<>]/.test(value), { error: `${name} ne doit pas contenir de chevrons (< >).` }),
    z.refine((value) => LETTER_OR_DIGIT.test(value), { error: missing }),
  );

export const paragraphs = (missing: string, name = 'Votre message', max = MESSAGE_MAX) =>
  z
    .string({ error: missing })
    .check(
      z.maxLength(typedMax(max), { error: tooLong(name, max), abort: true }),
      z.overwrite(plainText),
      z.refine(isSeen, { error: missing, abort: true }),
      z.maxLength(max, tooLong(name, max)),
    );

/** Absent, null and blank are equal. */
export const optional = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (isBlank(value) ? undefined : value)),
      z.optional(schema),
    ),
  );

export const isBlank = (value: unknown) => value === null || (typeof value === 'string' && !isSeen(value));

const EMAIL_MISSING = 'Indiquez votre adresse e-mail.';

const emailField = (read: typeof readEmail) =>
  z.string({ error: EMAIL_MISSING }).check(
    z.maxLength(TYPED_MAX, { error: EMAIL_ERROR, abort: true }),
    z.refine(isSeen, { error: EMAIL_MISSING, abort: true }),
    z.overwrite((typed) => {
      const address = read(typed);
      return address.ok ? address.value : typed;
    }),
    z.refine((typed) => read(typed).ok, {
      error: ({ input }) => {
        const address = read(String(input));
        return address.ok ? EMAIL_ERROR : address.error;
      },
      abort: true,
    }),
    z.maxLength(EMAIL_MAX, tooLong("L'adresse e-mail", EMAIL_MAX)),
  );

export const email = emailField((typed) => readEmail(typed));
/** Accepts mistyped TLDs: the address is stored already. */
export const knownEmail = emailField((typed) => readEmail(typed, false));

export const fullName = line('Indiquez votre nom.', 'Votre nom', NAME_MAX);

const WEBSITE_ERROR = "Indiquez l'adresse complète du site, par exemple https://www.entreprise.cm.";

const WEBSITE_TOO_LONG = tooLong("L'adresse du site", URL_MAX);

export const website = z
  .string({ error: WEBSITE_ERROR })
  .check(
    z.maxLength(TYPED_MAX, { error: WEBSITE_TOO_LONG, abort: true }),
    z.overwrite(bareWebsite),
    z.maxLength(URL_MAX, { error: WEBSITE_TOO_LONG, abort: true }),
    z.refine(isWebsite, { error: WEBSITE_ERROR }),
  );

function bareWebsite(typed: string): string {
  const text = trimmedEnd(asciiLine(typed).replace(/^[\s<("«]+/, ''), /[\s>)"»,;.]/).replace(
    /^(https?)(?::?\/{1,2}|:)(?=[^/])/i,
    '$1://',
  );
  const [, host = ''] = /^([^/:]+):\d/.exec(text) ?? [];
  return /^[a-z][a-z\d+.-]*:/i.test(text) && !host.slice(1, -1).includes('.') ? text : `https://${text}`;
}

function isWebsite(value: string): boolean {
  const url = /[\s<>"'\\]/.test(value) ? undefined : readUrl(value);
  if (!url) return false;
  const { protocol, hostname, username, password } = url;
  return ['http:', 'https:'].includes(protocol) && /^[^.].*\.[^.\d][^.]*$/.test(hostname) && !username && !password;
}

export const accepted = (error: string) =>
  z.transform((value: unknown, { issues }): true => {
    const isAccepted = value === true || value === 'true' || value === 'on';
    if (!isAccepted) issues.push({ code: 'custom', input: value, message: error });
    return true;
  });

/** `errors`: one French sentence by field name; `_` for the whole form. */
export type Validation<T> = { ok: true; value: T } | { ok: false; errors: Record<string, string> };

/** Drops unknown fields. */
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
