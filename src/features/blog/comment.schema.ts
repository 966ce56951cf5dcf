import * as z from 'zod/mini';
import { type Validation, validate } from '../inquiries/fields.schema.ts';
import { COMMENT_MAX_LENGTH } from './blog.schema.ts';

/** Control characters other than tabulation and line feed, those that turn the direction of a text, private ones. */
const UNSEEN = /[^\P{Cc}\t\n]|[\p{Co}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** A text of spaces and invisible signs alone is blank. */
const SEEN = /[^\p{Z}\p{C}\s]/u;

const BLANK = "Écrivez votre commentaire avant de l'envoyer.";

const commentSchema = z.object({
  content: z.string({ error: BLANK }).check(
    z.overwrite((value) => value.replace(/\r\n?|[\u2028\u2029]/g, '\n').trim()),
    z.refine((value) => SEEN.test(value), { error: BLANK, abort: true }),
    z.maxLength(COMMENT_MAX_LENGTH, `Votre commentaire ne doit pas dépasser ${COMMENT_MAX_LENGTH} caractères.`),
    z.refine((value) => !UNSEEN.test(value), {
      error: 'Votre commentaire ne doit pas contenir de caractères spéciaux invisibles.',
    }),
  ),
});

/** What a visitor wrote under a post: plain text, trimmed, its line ends as '\n'. */
export function validateComment(input: unknown): Validation<{ content: string }> {
  return validate(commentSchema, input);
}
