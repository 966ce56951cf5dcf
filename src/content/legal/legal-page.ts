import * as z from 'zod';
import { question, text } from '../model/fields.ts';

export const legalSection = z.strictObject({
  /** Fragment for links of the table of contents. */
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: text,
  paragraphs: z.array(text).min(1),
  items: z.array(text).min(2).optional(),
});

export const legalPage = {
  question,
  title: text,
  updated: z.string().startsWith('Dernière mise à jour\u00a0: '),
  introduction: z.array(text).min(1),
  sections: z.array(legalSection).min(1),
  contact: z.strictObject({
    title: text,
    text,
    email: z.email(),
    phone: z.strictObject({ href: z.string().startsWith('tel:+'), label: text }),
  }),
};

export type LegalSection = z.output<typeof legalSection>;
