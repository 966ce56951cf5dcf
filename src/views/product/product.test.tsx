import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { pricePromise } from '@/content/kinds/company/promises.ts';
import { isFree, tiersOf } from '@/content/kinds/offer/prices.ts';
import { findProduct, type Product, products } from '@/content/kinds/offer/products.ts';
import { ProductActions } from './product-actions.tsx';
import { ProductPage } from './product-page.tsx';

const contactHref = '/contact';

const page = (product: Product, hrefOf: (path: string) => string | undefined = (path) => path) =>
  renderToStaticMarkup(<ProductPage product={product} contactHref={contactHref} hrefOf={hrefOf} />);

/** What a reader gets, with one space between parts. */
const wordsOf = (html: string) =>
  html
    .replace(/<(?:svg|picture).*?<\/(?:svg|picture)>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/ +/g, ' ');

const [model] = products();
/** A product that staff have added. */
const kolo = {
  ...(model as Product),
  id: 'kolo',
  title: 'Kolo',
  mark: undefined,
  specs: undefined,
  integrations: undefined,
} satisfies Product;

describe.each(
  [...products(), kolo, { ...kolo, id: 'sans-image', screenshots: findProduct('otah')?.screenshots as never }].map(
    (product) => [product.id, product] as const,
  ),
)('%s', (_id, product) => {
  // Proves 2.15.
  test('asks for its price, and shows no tier, unless it is free', () => {
    const words = page(product)
      .replace(/<[^>]+>/g, '|')
      .replaceAll('&#x27;', "'")
      .replace(/[\u00a0\u202f ]/g, '');
    for (const { price, features } of tiersOf(product.id) ?? []) {
      if (typeof price === 'number' && price > 0) expect(words).not.toMatch(new RegExp(`(?<!\\d)${price}(?!\\d)`));
      expect(words).not.toContain(features.join('').replaceAll(' ', ''));
    }
    expect(words).not.toMatch(/surdevis|combiença/i);
    if (isFree(product.id)) expect(words.indexOf('Gratuit')).toBeLessThan(words.indexOf(product.title));
    else expect(words).toContain(pricePromise().replace(/[\u00a0 ]/g, ''));
  });

  test('is shown without style attributes, which the security policy would refuse', () => {
    expect(page(product)).not.toContain('style=');
  });

  // Proves 2.15.
  test('has every required part, whatever its layout', () => {
    const html = page(product);
    const words = wordsOf(html);
    const { title, promise, description, audience, result, features, screenshots, specs, integrations, call } = product;
    expect(html.match(/<h1/g)).toHaveLength(1);
    const hasPicture = product.id !== 'sans-image';
    expect(html.match(/id="image"/g) ?? []).toHaveLength(hasPicture ? 1 : 0);
    for (const { name, text } of features.items) {
      expect(words).toContain(name);
      expect(words).toContain(text);
    }
    for (const text of [title, promise, ...description, audience, result, features.title, features.lead, call.title])
      expect(words).toContain(text);
    for (const { label, value } of specs ?? []) expect(words).toContain(`${label} ${value}`);
    for (const { name, text } of integrations?.items ?? []) expect(words).toMatch(`${name} ${text}`);
    expect(words.match(/Retour aux produits/g)).toHaveLength(1);
    for (const { caption } of screenshots.items) {
      if (!caption) continue;
      const captions = [...html.matchAll(/<figcaption.*?<\/figcaption>/gs)].map(([it]) => wordsOf(it));
      expect(captions.filter((it) => it.includes(caption.title) && it.includes(caption.text))).toHaveLength(1);
    }
  });

  test('names its parts in an order of headings without a gap', () => {
    const levels = [...page(product).matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  });
});

// Proves 2.15.
test('a demonstration is asked for of what cannot be tried', () => {
  const actions = renderToStaticMarkup(
    <ProductActions product={findProduct('gomail') as Product} contactHref={contactHref} />,
  );
  expect(actions).not.toContain('target=');
  expect(actions).toContain('Demander une démo');
});

test('an integration leads to a page only when there is one', () => {
  const [product] = products().filter(({ integrations }) => integrations?.items.some(({ href }) => href));
  if (!product) throw new Error('No integration has an address.');
  const [item] = product.integrations?.items.filter(({ href }) => href) ?? [];
  expect(page(product)).toContain(`href="${item?.href}"`);
  expect(page(product, () => undefined)).not.toContain(`href="${item?.href}"`);
});
