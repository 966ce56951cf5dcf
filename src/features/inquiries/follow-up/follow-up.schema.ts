import * as z from 'zod/mini';
import { line, paragraphs, SHORT_TEXT_MAX, type Validation, validate } from '../fields/fields.schema.ts';

export const ANSWER_MAX = 20_000;
export const NOTE_MAX = 5000;

const answer = z.object({
  subject: line("Indiquez l'objet de la réponse.", "L'objet", SHORT_TEXT_MAX),
  text: paragraphs('Écrivez la réponse.', 'La réponse', ANSWER_MAX),
});

export type Answer = z.output<typeof answer>;

export const validateAnswer = (input: unknown): Validation<Answer> => validate(answer, input);

const note = z.object({ note: paragraphs('Écrivez la note.', 'La note', NOTE_MAX) });

export const validateNote = (input: unknown): Validation<{ note: string }> => validate(note, input);

/** Placeholders of a template: [jour et heure]; not a number, [#1042]. */
export const BLANK = /\[(?!#\d)[^\][\n]{2,80}\]/g;

export const blanksIn = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(BLANK)].map(([blank]) => blank))),
];

export function withNumber(subject: string, number: number): string {
  const tag = `[#${number}]`;
  return subject.includes(tag) ? subject : `${subject} ${tag}`;
}
