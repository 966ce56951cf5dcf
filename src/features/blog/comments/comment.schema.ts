import * as z from 'zod/mini';
import { paragraphs, type Validation, validate } from '../../inquiries/fields/fields.schema.ts';
import { COMMENT_MAX_LENGTH } from '../blog.schema.ts';

const BLANK = "Écrivez votre commentaire avant de l'envoyer.";

export const commentSchema = z.object({ content: paragraphs(BLANK, 'Votre commentaire', COMMENT_MAX_LENGTH) });

const BLANK_REPLY = 'Écrivez la réponse avant de la publier.';

const replySchema = z.object({ reply: paragraphs(BLANK_REPLY, 'La réponse', COMMENT_MAX_LENGTH) });

export function validateReply(input: unknown): Validation<{ reply: string }> {
  return validate(replySchema, input);
}

export function validateComment(input: unknown): Validation<{ content: string }> {
  return validate(commentSchema, input);
}
