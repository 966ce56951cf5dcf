import type { Product } from '@/content/kinds/offer/products.ts';
import { type ProductSlug, productSlugs } from '@/content/products/product.ts';

/** The width: that of the page; seven columns with the window beside the words; five or four with it below. */
export type Place = 'across' | 'seven' | 'five' | 'four';

export interface Panel {
  readonly product: Product;
  readonly place: Place;
}

/** The drawn order of the release's products: each window was drawn for its neighbours. */
const DRAWN_ORDER: readonly ProductSlug[] = [
  'fufullu',
  'gomail',
  'gomap',
  'prophete-ai',
  'otah',
  'godrive',
  'gocloud',
  'nexttal',
];

/** The first panels, then rows of three; catalogue.css finds the first of each row by its number. */
const OPENING: readonly Place[] = ['across', 'seven', 'five', 'five', 'seven'];
const LAST: Readonly<Record<number, readonly Place[]>> = { 0: [], 1: ['across'], 2: ['seven', 'five'] };
const ROW = 3;

/** @param products in the order of staff, which replaces the drawn one once they have changed it */
export function panelsOf(products: readonly Product[]): Panel[] {
  const places = placesOf(products.length);
  return ordered(products).map((product, at) => ({ product, place: places[at] ?? 'four' }));
}

function placesOf(count: number): readonly Place[] {
  if (count === 2) return ['across', 'across'];
  if (count < OPENING.length) return count === 4 ? ['across', 'seven', 'five', 'across'] : OPENING;
  const last = LAST[(count - OPENING.length) % ROW] ?? [];
  const fours = count - OPENING.length - last.length;
  return [...OPENING, ...Array.from({ length: fours }, () => 'four' as const), ...last];
}

function ordered(products: readonly Product[]): readonly Product[] {
  const released = productSlugs.flatMap((slug) => products.find(({ id }) => id === slug) ?? []);
  if (!released.every((product, at) => products[at] === product)) return products;
  const drawn = DRAWN_ORDER.flatMap((slug) => released.find(({ id }) => id === slug) ?? []);
  return [...drawn, ...products.slice(released.length)];
}
