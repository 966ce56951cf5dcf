import * as z from 'zod';
import { checked } from '../checked.ts';
import { outsideUrl, pageMeta, question, sitePath, text } from '../fields.ts';

/** In the order in which the site shows them. */
export const productSlugs = [
  'gomail',
  'gocloud',
  'godrive',
  'prophete-ai',
  'gomap',
  'fufullu',
  'otah',
  'nexttal',
] as const;

/** One flat colour behind the product's hero. */
export const productGrounds = ['indigo', 'cotton-2', 'palm', 'raffia', 'laterite'] as const;

/** `applicationCategory` of schema.org, in the spelling that search engines know. */
const structuredCategories = [
  'BrowserApplication',
  'BusinessApplication',
  'CommunicationApplication',
  'DeveloperApplication',
  'ReferenceApplication',
  'TravelApplication',
] as const;

const screenshot = z.strictObject({
  /** Names the drawn scene: the product's slug, then what it shows. */
  sceneId: z.string().regex(/^[a-z]+(-[a-z]+)+$/),
  caption: z.strictObject({ title: text, text }),
  /** What can be read in the picture; whoever draws the scene draws this. */
  alt: text.min(60).max(320),
});

const integration = z.strictObject({
  name: text,
  text,
  /** Set when the other side is one of our own products. */
  product: z.enum(productSlugs).optional(),
  /** Set when another page of this site says more. */
  href: sitePath.optional(),
});

const productSchema = z.strictObject({
  slug: z.enum(productSlugs),
  title: text,
  /** For menus and lists. */
  tagline: text.max(60),
  /** One line under the name. */
  promise: text.max(110),
  question,
  meta: pageMeta,
  ground: z.enum(productGrounds),
  description: z.array(text).min(2),
  /** For whom. */
  audience: text,
  /** What is different afterwards. */
  result: text,
  /** Short facts under the hero. */
  facts: z
    .array(z.strictObject({ value: text.max(24), label: text.max(40) }))
    .min(3)
    .max(4),
  features: z.strictObject({
    title: text,
    lead: text,
    items: z
      .array(z.strictObject({ name: text, text }))
      .min(5)
      .max(7),
  }),
  screenshots: z.strictObject({
    title: text,
    items: z.tuple([screenshot, screenshot, screenshot, screenshot]),
  }),
  specs: z
    .array(z.strictObject({ label: text, value: text }))
    .min(1)
    .optional(),
  integrations: z.strictObject({ lead: text, items: z.array(integration).min(1) }).optional(),
  call: z.strictObject({ title: text, text }),
  /** Opens in a new tab; without it the page offers a demonstration instead. */
  demoUrl: outsideUrl.optional(),
  structuredData: z.strictObject({
    category: z.enum(structuredCategories),
    operatingSystem: text,
  }),
});

export type Product = z.output<typeof productSchema>;
export type ProductSlug = (typeof productSlugs)[number];
export type ProductGround = (typeof productGrounds)[number];

/** A product that fits the one schema of the catalogue; its file is named after its slug. */
export function product(data: z.input<typeof productSchema>): Product {
  return checked(`content/products/${data.slug}.ts`, productSchema, data);
}
