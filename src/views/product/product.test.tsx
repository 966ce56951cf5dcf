import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { tiersOf } from '@/content/prices.ts';
import { productWindows } from '@/content/product-windows.ts';
import type { Product } from '@/content/products/product.ts';
import { productBySlug, products } from '@/content/products.ts';
import { ProductAbout } from './product-about.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductCall } from './product-call.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductFeatures } from './product-features.tsx';
import { ProductHero } from './product-hero.tsx';
import { ProductIntegrations } from './product-integrations.tsx';
import { ProductScreens } from './product-screens.tsx';
import { isPictured } from './scene-pictures.ts';

const contactHref = '/contact';
const escaped = (text: string) => renderToStaticMarkup(text);

const page = (product: Product) =>
  renderToStaticMarkup(
    <>
      <ProductHero product={product} contactHref={contactHref} />
      <ProductFacts facts={product.facts} />
      <ProductAbout description={product.description} audience={product.audience} result={product.result} />
      <ProductScreens screenshots={product.screenshots} />
      <ProductFeatures features={product.features} ground={product.ground} />
      <ProductCall product={product} contactHref={contactHref} />
    </>,
  );

describe.each(products.map((product) => [product.slug, product] as const))('%s', (_slug, product) => {
  // Proves 2.15.
  test('shows no tier of its prices', () => {
    const words = page(product)
      .replace(/<[^>]+>/g, '|')
      .replace(/[\u00a0\u202f ]/g, '');
    for (const { price, features } of tiersOf(product.slug) ?? []) {
      if (typeof price === 'number' && price > 0) expect(words).not.toMatch(new RegExp(`(?<!\\d)${price}(?!\\d)`));
      expect(words).not.toContain(features.join('').replaceAll(' ', ''));
    }
    expect(words).not.toMatch(/surdevis/i);
  });

  test('is shown without style attributes, which the security policy would refuse', () => {
    expect(page(product)).not.toContain('style=');
  });

  // Proves 2.15.
  test('has one title, and by day and by night a gesture of its own and four screenshots', () => {
    expect(page(product).match(/<h1/g)).toHaveLength(1);
    expect(product.screenshots.items.every(({ sceneId }) => isPictured(sceneId))).toBe(true);
    // The gesture may be inline; the eight screenshots never are.
    expect(page(product).match(/product-gesture/g)).toHaveLength(2);
    expect(page(product).match(/<picture(?![^>]*product-gesture)/g)).toHaveLength(8);
  });

  test('opens with one telephone, whose figure and detail are said in words too, under the tag', () => {
    const html = page(product);
    const { label, gesture, tag, total, detail } = productWindows[product.slug];
    expect(html.match(/live-handset/g)).toHaveLength(1);
    // Foreign words have an element of their own.
    const shown = html.replace(/<span lang="[a-z]+">([^<]*)<\/span>/g, '$1');
    for (const text of [label, gesture, tag, total.value, detail.title]) expect(shown).toContain(escaped(text));
  });
});

// Proves 2.15.
test('a demonstration is asked for of what cannot be tried', () => {
  const actions = renderToStaticMarkup(<ProductActions product={productBySlug('gomail')} contactHref={contactHref} />);
  expect(actions).not.toContain('target=');
  expect(actions).toContain('Demander une démo');
});

test('an integration leads to a page only when there is one', () => {
  const integrations = {
    lead: 'Avec le reste.',
    items: [{ name: 'API IA', text: 'Un appel.', href: '/developers#ai' }],
  };
  const html = (hrefOf: (path: string) => string | undefined) =>
    renderToStaticMarkup(<ProductIntegrations integrations={integrations} hrefOf={hrefOf} />);
  expect(html((path) => path)).toContain('href="/developers#ai"');
  expect(html(() => undefined)).not.toContain('<a ');
});
