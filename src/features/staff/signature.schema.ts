import * as z from 'zod/mini';
import { plainText } from '../../text/intake.ts';
import { typedMax } from '../inquiries/fields/field-limits.schema.ts';
import { fullName, line, optional, type Validation, validate } from '../inquiries/fields/fields.schema.ts';
import { ROLE_LABELS, type Role } from './staff.schema.ts';

export const SIGNATURE_LINES_MAX = 4;
const LINE_MAX = 80;
const PHONE_ERROR = 'Écrivez un numéro, par exemple +237 6 22 00 01 37.';
const LINES_ERROR = `${LINE_MAX} caractères au plus par ligne.`;
const MARKS_ERROR = 'Une signature ne contient ni crochets ni accolades.';

/** Brackets are blanks of an answer, and braces placeholders. */
const plain = <Schema extends z.ZodMiniType<string>>(schema: Schema) =>
  schema.check(z.refine((text: unknown) => !/[[\]{}]/.test(String(text)), { error: MARKS_ERROR })) as Schema;

const signature = z.object({
  name: plain(fullName),
  title: optional(plain(line('Indiquez votre fonction.', 'La fonction', LINE_MAX))),
  phone: optional(
    z.string().check(
      z.maxLength(typedMax(LINE_MAX), { error: PHONE_ERROR, abort: true }),
      z.overwrite((typed) => plainText(typed).replace(/\s+/gu, ' ')),
      z.refine((text) => /^[+(]?\d[\d .()/-]{6,38}$/.test(text), { error: PHONE_ERROR }),
    ),
  ),
  lines: optional(
    plain(
      z.string().check(
        z.maxLength(typedMax(SIGNATURE_LINES_MAX * LINE_MAX), { error: LINES_ERROR, abort: true }),
        z.overwrite((typed) =>
          plainText(typed)
            .split('\n')
            .map((text) => text.replace(/\s+/gu, ' ').trim())
            .filter(Boolean)
            .join('\n'),
        ),
        z.refine((text) => text.split('\n').length <= SIGNATURE_LINES_MAX, {
          error: `${SIGNATURE_LINES_MAX} lignes au plus.`,
        }),
        z.refine((text) => text.split('\n').every((it) => it.length <= LINE_MAX), {
          error: LINES_ERROR,
        }),
      ),
    ),
  ),
});

export type Signature = z.output<typeof signature>;

export const validateSignature = (input: unknown): Validation<Signature> => validate(signature, input);

/** Signature of a colleague who has not written one. */
export const defaultSignature = ({ name, role }: { name: string; role: Role }): Signature => ({
  name,
  title: ROLE_LABELS[role],
});

/** The signature as it closes an answer. @param company its name and address, by line */
export const signatureText = ({ name, title, phone, lines }: Signature, company: readonly string[]): string =>
  [name, title, phone, lines, ...company].filter(Boolean).join('\n');

/** Whether the text has the name of the signature on a line of its own. */
export function isSigned(text: string, signature: string): boolean {
  const [name = ''] = signature.split('\n', 1);
  return text.split('\n').some((it) => it.trim() === name || it.trim().startsWith(`${name},`));
}

/** What was typed of a signed text. */
export const unsignedText = (text: string, signature: string): string =>
  text.endsWith(`\n\n${signature}`) ? text.slice(0, -signature.length - 2) : text;

export const signedText = (text: string, signature: string): string =>
  text.trim() === '' || isSigned(text, signature) ? text : `${text.trimEnd()}\n\n${signature}`;
