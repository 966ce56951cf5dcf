import * as z from 'zod';

/** Fields that the schemas of several pages share. */

/** One visible sentence, label or paragraph: never empty, never padded. */
export const text = z.string().regex(/^\S(?:[\s\S]*\S)?$/, 'must be a text without spaces around it');

/** The one concrete question of a buyer, partner or candidate that a page answers. */
export const question = text.regex(
  /\u00a0\?$/,
  'must be a question that ends with a no-break space and a question mark',
);

/** Head of a page. The layout adds ` | Nkul` to the title. */
export const pageMeta = z.strictObject({
  title: text.max(53),
  description: text.min(110).max(160),
});

/** An address outside this site; sample addresses stay on `.example`, so that nobody is ever sent to a stranger. */
export const exampleUrl = z.url({ protocol: /^https$/, hostname: /(^|\.)[a-z0-9-]+\.example$/ });

/** An address outside this site; until there is a real one, a sample that no page shows (real-address.ts). */
export const outsideUrl = z.url({ protocol: /^https$/ });

/** A page of this site, with or without a fragment. */
export const sitePath = z.string().regex(/^\/[a-z0-9/-]*(#[a-z0-9-]+)?$/, 'must be a path of this site');

export type PageMeta = z.output<typeof pageMeta>;
