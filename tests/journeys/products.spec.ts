import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const SLUGS = ['gomail', 'gocloud', 'godrive', 'prophete-ai', 'gomap', 'fufullu', 'otah', 'nexttal'];
const ROUTES = ['/services', '/products', '/developers', ...SLUGS.map((slug) => `/products/${slug}`)];

for (const path of ROUTES) {
  test(`${path} says where one is, to people and to machines`, async ({ page, site }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await page.title()).toMatch(/.{10,} \| Nkul$/);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/^.{110,160}$/);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site.url}${path}`);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    const nodes = await structuredData(page);
    expect(nodes.map((node) => node['@type'])).toContain('Organization');
    // What machines are told stands on the page too.
    const visible = ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, ' ');
    for (const text of nodes.filter((node) => node['@type'] !== 'Organization').flatMap(tellsPeople)) {
      expect(visible).toContain(text.replace(/\s+/g, ' '));
    }
    expect(JSON.stringify(nodes)).not.toMatch(/"(offers|price|priceRange|priceSpecification)"/);
  });
}

// Proves 2.15.
test('the catalogue leads to each of the eight products', async ({ page }) => {
  await page.goto('/products');
  const links = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    SLUGS.map((slug) => `/products/${slug}`),
  );
  // The whole row answers.
  const row = page.getByRole('main').getByRole('listitem').first();
  const { height } = (await row.boundingBox()) ?? fail();
  await row.click({ position: { x: 20, y: height - 8 } });
  await expect(page).toHaveURL('/products/gomail');
});

// Proves 2.15.
test('the way back: breadcrumbs and the link to the catalogue', async ({ page }) => {
  await page.goto('/products/otah');
  const crumbs = page.getByRole('navigation', { name: "Fil d'Ariane" });
  await expect(crumbs.getByRole('link')).toHaveText(['Accueil', 'Produits']);
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('Otah');
  await page.getByRole('link', { name: 'Retour aux produits' }).click();
  await expect(page).toHaveURL('/products');
});

for (const slug of SLUGS) {
  // Proves 2.15.
  test(`${slug}: the button tries it in a new tab, or asks for a demonstration`, async ({ page, context }) => {
    const actions = page.getByRole('main').getByRole('link');
    await page.goto(`/products/${slug}`);
    const tried = actions.filter({ hasText: 'Essayer maintenant' });
    const asked = actions.filter({ hasText: 'Demander une démo' });
    await expect(actions.filter({ hasText: 'Nous contacter' }).first()).toHaveAttribute(
      'href',
      /^\/(contact|#contact)$/,
    );
    if (slug !== 'otah') {
      await expect(tried).toHaveCount(0);
      await expect(asked.first()).toHaveAttribute('href', /^\/(contact|#contact)$/);
      await expect(asked.first()).not.toHaveAttribute('target');
      return;
    }
    await expect(asked).toHaveCount(0);
    await context.route('https://demo.otah.example/**', (route) => route.fulfill({ body: 'Otah' }));
    const opened = context.waitForEvent('page');
    await tried.first().click();
    expect((await opened).url()).toBe('https://demo.otah.example/');
    await expect(page).toHaveURL('/products/otah');
  });
}

interface Node {
  '@type': string;
  [property: string]: unknown;
}

async function structuredData(page: Page): Promise<Node[]> {
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(json ?? '')['@graph'];
}

/** The texts of a node that are meant for people. */
function tellsPeople(node: Node): string[] {
  const own = [node.name, node.description, ...((node.featureList as string[] | undefined) ?? [])];
  return own.filter((text): text is string => typeof text === 'string');
}

function fail(): never {
  throw new Error('The row has no box.');
}
