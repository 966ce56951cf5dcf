import * as z from 'zod/mini';
import { paragraphs, type Validation, validate } from '../../inquiries/fields/fields.schema.ts';
import { COMMENT_MAX_LENGTH } from '../blog.schema.ts';

const BLANK = "Écrivez votre commentaire avant de l'envoyer.";

const commentSchema = z.object({ content: paragraphs(BLANK, 'Votre commentaire', COMMENT_MAX_LENGTH) });

export function validateComment(input: unknown): Validation<{ content: string }> {
  return validate(commentSchema, input);
}
