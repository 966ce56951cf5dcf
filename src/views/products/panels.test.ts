import { expect, test } from 'vitest';
import { type Product, products } from '@/content/kinds/offer/products.ts';
import { productSlugs } from '@/content/products/product.ts';
import { panelsOf } from './panels.ts';

const COLUMNS = { across: 12, seven: 7, five: 5, four: 4 } as const;
const some = (count: number): Product[] =>
  Array.from({ length: count }, (_, at) => ({ ...(products()[at % 8] as Product), id: productSlugs[at] ?? `p${at}` }));

test.each(Array.from({ length: 23 }, (_, at) => at + 2))('%i products fill their rows', (count) => {
  let column = 0;
  const firsts: number[] = [];
  const panels = panelsOf(some(count));
  expect(panels).toHaveLength(count);
  for (const [at, { place }] of panels.entries()) {
    if (column === 0) firsts.push(at + 1);
    column += COLUMNS[place];
    expect(column).toBeLessThanOrEqual(12);
    column %= 12;
  }
  expect(column).toBe(0);
  // The panels whose words begin at the page's margin (catalogue.css).
  const styled = panels.flatMap((_, at) =>
    [1, 2, 4].includes(at + 1) || ((at + 1) % 3 === 0 && at > 4) ? [at + 1] : [],
  );
  expect(firsts).toEqual(styled);
});

test('the products of the release keep the order of their windows, until staff order them otherwise', () => {
  const names = (list: readonly Product[]) => panelsOf(list).map(({ product }) => product.id);
  const drawn = ['fufullu', 'gomail', 'gomap', 'prophete-ai', 'otah', 'godrive', 'gocloud', 'nexttal'];
  expect(names(products())).toEqual(drawn);
  const kolo = { ...(products()[0] as Product), id: 'kolo' };
  expect(names([...products(), kolo])).toEqual([...drawn, 'kolo']);
  expect(names(products().filter(({ id }) => id !== 'gomap'))).toEqual(drawn.filter((id) => id !== 'gomap'));
  expect(names([kolo, ...products()])).toEqual(['kolo', ...productSlugs]);
});
