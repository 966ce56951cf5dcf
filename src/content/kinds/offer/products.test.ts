import { afterEach, expect, test } from 'vitest';
import { type Published, publish, runningOn } from '../../model/editable.ts';
import { productsPage, productsPageKind } from '../../pages/products-page.ts';
import { productSlugs } from '../../products/product.ts';
import { menuItems, type NavigationLink, noteOf } from '../company/navigation.ts';
import { metaOf } from '../company/page-titles.ts';
import { tiersOf } from './prices.ts';
import { findProduct, layoutOf, type Product, productName, productPage, products } from './products.ts';

// Proves 2.15.
test('the eight products of the requirements, in their order', () => {
  expect(products().map((product) => product.id)).toEqual([
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

test('each id finds its product', () => {
  for (const id of productSlugs) expect(findProduct(id)?.id).toBe(id);
});

test('the story of one invoice counts in its title the products that change it, and names them and what they lie on', () => {
  const { together } = productsPage();
  if (!together) throw new Error('all products of the story are published');
  const { title, paragraphs, steps, base } = together;
  const namedIn = (text = '') => products().filter((product) => text.includes(product.title));
  const changing = namedIn(steps.map((step) => step.title).join(' '));
  expect(title).toContain(
    `${['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit'][changing.length - 1]} produits`,
  );
  expect(namedIn(paragraphs[0])).toEqual(products().filter((one) => changing.includes(one) || one.id === base.product));
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
  for (const shown of products()) {
    const words = JSON.stringify(shown).replace(/[\u00a0\u202f ]/g, '');
    const amounts = (tiersOf(shown.id) ?? []).flatMap(({ price }) => price || []);
    for (const amount of amounts) expect(words, shown.id).not.toMatch(new RegExp(`(?<!\\d)${amount}(?!\\d)`));
    expect(words, shown.id).not.toMatch(/gratuit/i);
  }
});

// Proves 2.15.
test('only Otah can be tried on the spot', () => {
  expect(
    products()
      .filter((product) => product.demoUrl)
      .map((product) => product.id),
  ).toEqual(['otah']);
});

// Proves 2.15.
test('the buttons carry the words of the requirements', () => {
  expect(productPage.tryNow).toBe('Essayer maintenant');
  expect(productPage.demo).toEqual({ label: 'Demander une démo', href: '/contact' });
  expect(productPage.contact).toEqual({ label: 'Nous contacter', href: '/contact' });
  expect(productPage.back.href).toBe('/products');
});

test('32 screenshots, four as text, 28 as scenes of their own that are named after their product', () => {
  const scenes = products().flatMap((product) =>
    product.screenshots.items.flatMap((it) => (it.sceneId ? { product, sceneId: it.sceneId } : [])),
  );
  expect(products().flatMap(({ screenshots }) => screenshots.items)).toHaveLength(32);
  expect(new Set(scenes.map(({ sceneId }) => sceneId)).size).toBe(28);
  for (const { product, sceneId } of scenes) expect(sceneId.startsWith(`${product.id}-`), sceneId).toBe(true);
});

test('no product counts itself among its integrations', () => {
  for (const { id, integrations } of products()) {
    expect(integrations?.items.map((item) => item.product)).not.toContain(id);
  }
});

test('no two products say the same sentence', () => {
  const sentences = products().flatMap(({ promise, tagline, audience, result, description, features, call }) => [
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

const shown = (...list: readonly Product[]) => publish(new Map([['products', list]]) as never);
const SOLUTIONS = menuItems()
  .flatMap((entry) => ('links' in entry ? entry.links : []))
  .find(({ href }) => href === '/products') as NavigationLink;
const added = (title: string): Product => ({ ...(products()[0] as Product), id: title.toLowerCase(), title });
afterEach(() => publish(new Map()));

test('texts that count the products count those that are published', () => {
  const counts = () => [productsPage().title, metaOf('products').title, noteOf(SOLUTIONS)];
  expect(counts()).toEqual([
    'Huit produits qui se parlent',
    'Huit produits, du courrier à la carte',
    'Huit produits qui se parlent entre eux',
  ]);
  shown(...products(), added('Kolo'));
  for (const text of [...counts(), metaOf('products').description]) expect(text).toMatch(/neuf produits/i);
});

test('what names a withdrawn or renamed product is not said, and old data still has its name', () => {
  expect([productsPage().choices?.items.length, productsPage().together?.title]).toEqual([
    3,
    'Une facture, cinq produits',
  ]);
  shown(...products().map((product) => (product.id === 'gomap' ? { ...product, title: 'Nzela' } : product)));
  expect(JSON.stringify(productsPage())).not.toContain('GoMap');
  shown(...products().filter(({ id }) => id !== 'gomap'));
  expect(JSON.stringify(productsPage())).not.toContain('GoMap');
  expect([productName('gomap'), productName('autre-chose')]).toEqual(['GoMap', 'autre chose']);
});

test('what staff rewrite for a renamed product, or for one of their own, is said', () => {
  const [{ data: page }] = productsPageKind.seed as [(typeof productsPageKind.seed)[number]];
  const items = [
    { situation: 'Vos livreurs cherchent', answer: 'Nzela les guide.', product: 'gomap' },
    { situation: 'Vos équipes pointent', answer: 'Kolo compte.', product: 'kolo' },
    { situation: 'Vos clients écrivent', answer: 'GoMail répond.', product: 'retiré' },
  ];
  const data = { ...page, choices: { ...page.choices, items } };
  const renamed = products().map((product) => (product.id === 'gomap' ? { ...product, title: 'Nzela' } : product));
  publish(
    new Map<string, readonly object[]>([
      ['products', [...renamed, added('Kolo')]],
      ['products-page', runningOn('2027-01-01', [{ id: 'products-page', data }])],
    ]) as Published,
  );
  expect(productsPage().choices?.items.map(({ product }) => product)).toEqual(['gomap', 'kolo']);
});

test('a product that staff add has the plain page, one of the release its own unless they choose the plain one', () => {
  expect(products().map(layoutOf)).toEqual(productSlugs);
  expect(layoutOf(added('Kolo'))).toBe('plain');
  expect(layoutOf({ ...(findProduct('otah') as Product), layout: 'plain' })).toBe('plain');
});
