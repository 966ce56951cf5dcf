import * as z from 'zod';
import { findProduct, productPath, products } from '../kinds/offer/products.ts';
import { checked } from '../model/checked.ts';
import { sitePath, text } from '../model/fields.ts';
import { productSlugs } from '../products/product.ts';

/** Requirement 2.8: seven, in this order. */
const PRODUCT_MARKS = ['gomail', 'gocloud', 'prophete-ai', 'fufullu', 'odas', 'academy', 'developers'] as const;
export type ProductMark = (typeof PRODUCT_MARKS)[number];

const link = z.strictObject({ label: text, href: sitePath });

const erpSchema = z.strictObject({
  title: text,
  tagline: text,
  highlight: z.strictObject({ link }),
  logos: z.strictObject({
    label: text,
    pause: text,
    resume: text,
    items: z.array(z.strictObject({ mark: z.enum(PRODUCT_MARKS), name: text })).length(7),
  }),
  call: z.strictObject({ title: text, button: text }),
  modal: z.strictObject({ title: text, close: text }),
});

export const erp = checked('content/pages/home-products.ts', erpSchema, {
  title: 'Découvrez Fufullu SaaS',
  tagline: "L'outil tout-en-un pour votre entreprise",
  highlight: { link: { label: 'En savoir plus', href: '/products/fufullu' } },
  logos: {
    label: 'Les produits de Nkul',
    pause: 'Arrêter le défilement',
    resume: 'Reprendre le défilement',
    items: [
      { mark: 'gomail', name: 'GoMail' },
      { mark: 'gocloud', name: 'GoCloud' },
      { mark: 'prophete-ai', name: 'Prophète AI' },
      { mark: 'fufullu', name: 'Fufullu' },
      { mark: 'odas', name: 'Odas' },
      { mark: 'academy', name: 'Nkul Academy' },
      { mark: 'developers', name: 'Nkul Dev' },
    ],
  },
  call: {
    title: 'Notre Outil ERP vous intéresse\u00a0?',
    button: 'Demander une démo',
  },
  modal: {
    title: 'Demander une démo de Fufullu',
    close: 'Fermer',
  },
});

/** Pages of marks that are no product. */
const OTHER_PAGES: Partial<Record<ProductMark, string>> = { academy: '/careers/training', developers: '/developers' };

/** Requirement 2.8's, without those of withdrawn products, and the products that staff added. */
export function shownLogos() {
  const known = new Set<string>(productSlugs);
  const drawn = erp.logos.items.filter(({ mark }) => !known.has(mark) || findProduct(mark));
  const withPages = drawn.map((logo) => ({
    ...logo,
    href: findProduct(logo.mark) ? productPath(logo.mark) : OTHER_PAGES[logo.mark],
  }));
  return { drawn: withPages, added: products().filter(({ id }) => !known.has(id)) };
}
