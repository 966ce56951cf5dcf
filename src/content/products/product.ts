import * as z from 'zod';
import { checked } from '../checked.ts';
import { outsideUrl, pageMeta, question, sitePath, text } from '../fields.ts';

/** In the order of the site. */
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

export const productGrounds = ['indigo', 'cotton-2', 'palm', 'raffia', 'laterite'] as const;

/** `applicationCategory` of schema.org, as search engines spell it. */
const structuredCategories = [
  'BrowserApplication',
  'BusinessApplication',
  'CommunicationApplication',
  'DeveloperApplication',
  'ReferenceApplication',
  'TravelApplication',
] as const;

const caption = z.strictObject({ title: text, text });

const drawnScreenshot = z.strictObject({
  sceneId: z.string().regex(/^[a-z]+(-[a-z]+)+$/),
  caption,
  /** The drawn scene must show this. */
  alt: text.min(60).max(320),
});

/** Without a scene the product's layout sets it as text. */
const screenshot = z.union([drawnScreenshot, z.strictObject({ caption })]);

const integration = z.strictObject({
  name: text,
  text,
  /** If the other side is a product of ours. */
  product: z.enum(productSlugs).optional(),
  href: sitePath.optional(),
});

const productSchema = z.strictObject({
  slug: z.enum(productSlugs),
  title: text,
  tagline: text.max(60),
  promise: text.max(110),
  question,
  meta: pageMeta,
  ground: z.enum(productGrounds),
  description: z.array(text).min(2),
  audience: text,
  result: text,
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
    /** Where the screenshots have a section of their own. */
    title: text.optional(),
    items: z.tuple([screenshot, screenshot, screenshot, screenshot]),
  }),
  specs: z
    .array(z.strictObject({ label: text, value: text }))
    .min(1)
    .optional(),
  integrations: z.strictObject({ lead: text, items: z.array(integration).min(1) }).optional(),
  call: z.strictObject({ title: text, text }),
  /** Without it the page offers a demonstration. */
  demoUrl: outsideUrl.optional(),
  structuredData: z.strictObject({
    category: z.enum(structuredCategories),
    operatingSystem: text,
  }),
});

export type Product = z.output<typeof productSchema>;
export type ProductSlug = (typeof productSlugs)[number];
export type ProductGround = (typeof productGrounds)[number];

type DrawnScreenshot = z.output<typeof drawnScreenshot>;
type DrawnScreenshots = Omit<Product['screenshots'], 'items'> & {
  items: [DrawnScreenshot, DrawnScreenshot, DrawnScreenshot, DrawnScreenshot];
};
type DrawnProduct = Omit<Product, 'screenshots'> & { screenshots: DrawnScreenshots };

export function product(data: z.input<typeof productSchema> & { screenshots: DrawnScreenshots }): DrawnProduct;
export function product(data: z.input<typeof productSchema>): Product;
export function product(data: z.input<typeof productSchema>): Product {
  return checked(`content/products/${data.slug}.ts`, productSchema, data);
}
