import { expect, test } from 'vitest';
import { tiersOf } from './prices.ts';
import { productSlugs } from './products/product.ts';
import { productBySlug, productPage, products, productsPage } from './products.ts';

// Proves 2.15.
test('the eight products of the requirements, in their order', () => {
  expect(products.map((product) => product.slug)).toEqual([
    'gomail',
    'gocloud',
    'godrive',
    'prophete-ai',
    'gomap',
    'fufullu',
    'otah',
    'nexttal',
  ]);
});

test('each slug finds its product', () => {
  for (const slug of productSlugs) expect(productBySlug(slug).slug).toBe(slug);
});

test('the story of one invoice counts in its title the products that change it, and names them and what they lie on', () => {
  const { title, paragraphs, steps, base } = productsPage.together;
  const namedIn = (text = '') => products.filter((product) => text.includes(product.title));
  const changing = namedIn(steps.map((step) => step.title).join(' '));
  expect(title).toContain(
    `${['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit'][changing.length - 1]} produits`,
  );
  expect(namedIn(paragraphs[0])).toEqual(products.filter((one) => changing.includes(one) || one.slug === base.product));
});

const monthly = 'par mois';

// Proves 3.8, 9.6.
test.each([
  [
    'gomail',
    [
      [2_000, monthly],
      [5_000, monthly],
      ['sur devis', null],
    ],
  ],
  [
    'gocloud',
    [
      [25_000, monthly],
      [100_000, monthly],
      ['sur devis', null],
    ],
  ],
  [
    'godrive',
    [
      [3_000, monthly],
      [8_000, 'par utilisateur et par mois'],
      ['sur devis', null],
    ],
  ],
  [
    'prophete-ai',
    [
      [50_000, monthly],
      [200_000, monthly],
      ['sur devis', null],
    ],
  ],
  [
    'gomap',
    [
      [15_000, monthly],
      [50_000, monthly],
      ['sur devis', null],
    ],
  ],
  [
    'fufullu',
    [
      [100_000, monthly],
      [300_000, monthly],
      ['sur devis', null],
    ],
  ],
  ['otah', undefined],
  ['nexttal', [[0, null]]],
] as const)('%s costs what the requirements say', (slug, tiers) => {
  expect(tiersOf(slug)?.map((tier) => [tier.price ?? 'sur devis', tier.period])).toEqual(tiers);
});

// Proves 2.15.
test('no text that a page shows tells a price', () => {
  for (const shown of products) {
    const words = JSON.stringify(shown).replace(/[\u00a0\u202f ]/g, '');
    const amounts = (tiersOf(shown.slug) ?? []).flatMap(({ price }) => price || []);
    for (const amount of amounts) expect(words, shown.slug).not.toMatch(new RegExp(`(?<!\\d)${amount}(?!\\d)`));
    expect(words, shown.slug).not.toMatch(/gratuit/i);
  }
});

// Proves 2.15.
test('only Otah can be tried on the spot', () => {
  expect(products.filter((product) => product.demoUrl).map((product) => product.slug)).toEqual(['otah']);
});

// Proves 2.15.
test('the buttons carry the words of the requirements', () => {
  expect(productPage.tryNow).toBe('Essayer maintenant');
  expect(productPage.demo).toEqual({ label: 'Demander une démo', href: '/contact' });
  expect(productPage.contact).toEqual({ label: 'Nous contacter', href: '/contact' });
  expect(productPage.back.href).toBe('/products');
});

test('32 screenshots, four as text, 28 as scenes of their own that are named after their product', () => {
  const scenes = products.flatMap((product) =>
    product.screenshots.items.flatMap((it) => ('sceneId' in it ? { product, sceneId: it.sceneId } : [])),
  );
  expect(products.flatMap(({ screenshots }) => screenshots.items)).toHaveLength(32);
  expect(new Set(scenes.map(({ sceneId }) => sceneId)).size).toBe(28);
  for (const { product, sceneId } of scenes) expect(sceneId.startsWith(`${product.slug}-`), sceneId).toBe(true);
});

test('no product counts itself among its integrations', () => {
  for (const { slug, integrations } of products) {
    expect(integrations?.items.map((item) => item.product)).not.toContain(slug);
  }
});

test('no two products say the same sentence', () => {
  const sentences = products.flatMap(({ promise, tagline, audience, result, description, features, call }) => [
    promise,
    tagline,
    audience,
    result,
    ...description,
    features.lead,
    ...features.items.map((item) => item.text),
    call.text,
  ]);
  expect(new Set(sentences).size).toBe(sentences.length);
});
