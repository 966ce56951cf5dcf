import * as z from 'zod';

/** Never empty, never padded. */
export const text = z.string().regex(/^\S(?:[\s\S]*\S)?$/, 'must be a text without spaces around it');

/** The one question that a page answers. */
export const question = text.regex(
  /\u00a0\?$/,
  'must be a question that ends with a no-break space and a question mark',
);

/** The layout adds ` | Nkul` to the title. */
export const pageMeta = z.strictObject({
  title: text.max(53),
  description: text.min(110).max(160),
});

/** A path of this site, with or without a fragment. */
export const sitePath = z.string().regex(/^\/[a-z0-9/-]*(#[a-z0-9-]+)?$/, 'must be a path of this site');

export type PageMeta = z.output<typeof pageMeta>;
