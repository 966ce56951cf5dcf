import * as z from 'zod/mini';
import { readEmail } from '../fields/email.schema.ts';
import { TYPED_MAX } from '../fields/field-limits.schema.ts';
import { line, paragraphs, SHORT_TEXT_MAX, type Validation, validate } from '../fields/fields.schema.ts';

export const ANSWER_MAX = 20_000;
export const NOTE_MAX = 5000;

const answer = z.object({
  subject: line("Indiquez l'objet de la réponse.", "L'objet", SHORT_TEXT_MAX),
  text: paragraphs('Écrivez la réponse.', 'La réponse', ANSWER_MAX),
});

export type InquiryAnswer = z.output<typeof answer>;

export const validateAnswer = (input: unknown): Validation<InquiryAnswer> => validate(answer, input);

export const CC_MAX = 20;
const CC_TYPED_MAX = CC_MAX * TYPED_MAX;
const TOO_MANY = `${CC_MAX} adresses en copie au plus.`;

/** A name stands before its address in chevrons. */
export const ccParts = (typed: string): string[] =>
  typed
    .split(/[,;\n]+|(?<=>)/)
    .flatMap((part) => (part.includes('<') ? [part.trim()] : part.split(/\s+/)))
    .filter(Boolean);

/** Addresses apart by commas, semicolons, line ends or spaces, with or without names. */
export function readCc(typed: string): { ok: true; value: string[] } | { ok: false; error: string } {
  if (typed.length > CC_TYPED_MAX) return { ok: false, error: TOO_MANY };
  const parts = ccParts(typed);
  const found = new Map<string, string>();
  for (const part of parts) {
    const address = readEmail(part);
    if (!address.ok) {
      return { ok: false, error: `«\u00a0${part.trim().slice(0, 80)}\u00a0» n'est pas une adresse e-mail valide.` };
    }
    found.set(address.value.toLowerCase(), address.value);
  }
  if (found.size > CC_MAX) return { ok: false, error: TOO_MANY };
  return { ok: true, value: [...found.values()] };
}

const note = z.object({ note: paragraphs('Écrivez la note.', 'La note', NOTE_MAX) });

export const validateNote = (input: unknown): Validation<{ note: string }> => validate(note, input);

/** Placeholders of a template: [jour et heure]; not a number, [#1042]. */
export const BLANK = /\[(?!#\d)[^\][\n]{2,80}\]/g;

export const blanksIn = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(BLANK)].map(([blank]) => blank))),
];

export function withNumber(subject: string, number: number | undefined): string {
  if (number === undefined) return subject;
  const tag = `[#${number}]`;
  return subject.includes(tag) ? subject : `${subject} ${tag}`;
}
