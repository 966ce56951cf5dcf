import * as z from 'zod';

/** What a page is called outside itself, and what it is there for. */
export const pageMetaSchema = z.object({
  /** The one question of a buyer, partner or candidate that the page answers. For editors. */
  question: z.string().endsWith('?'),
  meta: z.object({
    title: z.string().min(10).max(65),
    /** Search results cut longer ones. */
    description: z.string().min(110).max(160),
  }),
});

export type PageMeta = z.infer<typeof pageMetaSchema>;
