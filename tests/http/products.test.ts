import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEntry, removeEntry, restoreVersion, withdrawEntry } from '../../src/features/entries/entries.server.ts';
import { contentPreviewAddress } from '../../src/features/entries/preview/preview.server.ts';
import { createKeyring } from '../../src/platform/secrets/keyring.ts';
import { kindNamed, openContent } from '../fixtures/data/content.ts';
import { aPhoto, aPicture } from '../fixtures/data/library.ts';
import { aProduct } from '../fixtures/data/product.ts';
import { REQUEST_KINDS, type RequestKind, send } from '../fixtures/data/requests.ts';
import { SECRET, type Site, startSite } from '../fixtures/site.ts';

const LIVE = { timeout: 5_000, interval: 50 };
const ID = 'pointage';
const PATH = `/products/${ID}`;
const kind = kindNamed('products');

let site: Site;
let content: Awaited<ReturnType<typeof openContent>>;
beforeAll(async () => {
  site = await startSite({ env: { SITE_SECRET: SECRET, RATE_LIMIT_SCALE: '100' } });
  content = await openContent(site);
});
afterAll(async () => {
  await content?.close();
  await site?.stop();
});

const read = async (path: string) => {
  const response = await fetch(site.url + path, { headers: { Accept: 'text/html' } });
  const html = (await response.text()).replaceAll('&#x27;', "'").replaceAll('&#39;', "'");
  return { status: response.status, html };
};
const has = async (path: string, words: string) => (await read(path)).html.includes(words);
const shows = (path: string, words: string) =>
  expect.poll(() => has(path, words), { ...LIVE, message: `${path}: ${words}` }).toBe(true);
const hides = (path: string, words: string) =>
  expect.poll(() => has(path, words), { ...LIVE, message: `${path}: ${words}` }).toBe(false);
const ask = async (question: string) => {
  const response = await fetch(`${site.url}/api/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', Origin: site.url },
    body: JSON.stringify({ messages: [{ role: 'user', content: question }] }),
  });
  return response.text();
};
async function withdraw(id: string) {
  const { version = 0 } = (await readEntry(content, kind, id)) ?? {};
  const withdrawn = await withdrawEntry(content, 'Essai', kind, id, version);
  expect(withdrawn.status).toBe('ok');
  return withdrawn;
}

// Proves 2.15, 15.1, 15.2.
test('a ninth product is on every list and has a page of its own, until it is withdrawn', async () => {
  expect((await read(PATH)).status).toBe(404);
  const [shot, other] = await Promise.all(
    ['#1d4d8f', '#8f1d4d'].map(async (background) =>
      aPicture(content, await aPhoto({ width: 800, height: 1400, background }), { alt: `Écran ${background}` }),
    ),
  );
  const data = aProduct();
  for (const item of data.screenshots.items) {
    item.picture = shot;
    delete item.sceneId;
  }
  data.logo = other;
  expect(await content.add('products', data)).toMatchObject({ status: 'ok', id: ID });
  await shows('/products', 'Neuf produits qui se parlent');
  await shows('/products', `href="${PATH}"`);
  expect((await read('/about')).html).toContain('Neuf produits qui se parlent entre eux');
  await shows('/', 'Pointage');
  await shows('/sitemap.xml', `${site.url}${PATH}<`);

  const page = await read(PATH);
  expect(page.status).toBe(200);
  expect(page.html.match(/<h1/g)).toHaveLength(1);
  for (const words of ['Retour aux produits', 'Demander une démo', 'Nous contacter', 'Fiche technique'])
    expect(page.html).toContain(words);
  for (const { caption } of data.screenshots.items) expect(page.html).toContain(caption?.title);
  expect(page.html.match(/alt="Écran #1d4d8f"/g)).toHaveLength(4);
  const [, source = ''] = /src="(\/images\/m\/[^"]+)"/.exec(page.html) ?? [];
  expect((await fetch(site.url + source)).status).toBe(200);
  expect(page.html).toMatch(/"@type":"SoftwareApplication","name":"Pointage"/);
  expect(page.html).toContain(`"item":"${site.url}${PATH}"`);
  expect(/<meta content="([^"]+)" property="og:image"/.exec(page.html)?.[1]).toMatch(/\/_assets\/home\.[^/]+\.png$/);
  expect(/ style="|undefined/.exec(page.html)?.[0]).toBeUndefined();
  expect(await ask('Combien coûte Pointage ?')).toContain('Le prix de Pointage se fixe sur devis');

  const contact = REQUEST_KINDS.find((it) => it.kind === 'contact') as RequestKind;
  const request = contact.aRequest({ message: 'Une démonstration de Pointage, lundi si possible.' });
  expect((await send(site, contact, request)).status).toBe(201);

  await content.publish(
    'products',
    ID,
    (entry: { data: { screenshots: { items: { picture?: string | undefined }[] } } }) => {
      const [first] = entry.data.screenshots.items;
      if (first) first.picture = other;
    },
  );
  await shows(PATH, 'alt="Écran #8f1d4d"');

  await withdraw(ID);
  await expect.poll(async () => (await read(PATH)).status, LIVE).toBe(410);
  const gone = await read(PATH);
  expect(gone.html).toContain("Pointage\u00a0: ce produit n'est plus proposé");
  expect(gone.html).toContain('href="/products/fufullu"');
  expect(gone.html).toMatch(/<meta content="noindex"/);
  for (const path of ['/', '/products', '/sitemap.xml']) await hides(path, path === '/' ? 'Pointage' : PATH);
  expect((await read('/products')).html).toContain('Huit produits qui se parlent');
  expect(await ask('Quels sont vos produits ?')).not.toContain('Pointage');
});

// Proves 2.15.
test('a product of the release is withdrawn and comes back as it was built', async () => {
  const etag = async (path: string) => (await fetch(site.url + path)).headers.get('etag');
  const built = await Promise.all(['/products/otah', '/products'].map(etag));
  const withdrawn = await withdraw('otah');
  await expect.poll(async () => (await read('/products/otah')).status, LIVE).toBe(410);
  await shows('/products', 'Sept produits qui se parlent');
  await hides('/references/quincaillerie-bafoussam', 'href="/products/otah"');
  await hides('/products/nexttal', 'href="/products/otah"');
  const { version = 0 } = (await readEntry(content, kind, 'otah')) ?? {};
  const undo = withdrawn.status === 'ok' ? withdrawn.undo : null;
  await restoreVersion(content, 'Essai', kind, 'otah', { version: undo ?? 0, seenVersion: version, as: 'whole' });
  await expect.poll(async () => (await read('/products/otah')).status, LIVE).toBe(200);
  await expect.poll(async () => Promise.all(['/products/otah', '/products'].map(etag)), LIVE).toEqual(built);
});

test('a draft is seen by its signed link alone, and a removed product is gone, not unknown', async () => {
  const added = await content.add('products', aProduct({ title: 'Relève' }));
  const id = added.status === 'ok' ? added.id : '';
  await expect.poll(async () => (await read(`/products/${id}`)).status, LIVE).toBe(200);
  await content.save('products', id, (entry: { data: { promise: string } }) => {
    entry.data.promise = 'Une promesse encore à relire.';
  });
  const address = contentPreviewAddress(
    { keys: createKeyring(SECRET) },
    { entry: { kind: 'products', id }, path: `/products/${id}` },
    Date.now() + 60_000,
  );
  expect((await read(address)).html).toContain('Une promesse encore à relire.');
  expect((await read(`/products/${id}`)).html).not.toContain('Une promesse encore à relire.');
  const { version = 0 } = (await readEntry(content, kind, id)) ?? {};
  expect((await removeEntry(content, 'Essai', kind, id, version)).status).toBe('ok');
  await expect.poll(async () => (await read(`/products/${id}`)).status, LIVE).toBe(410);
  expect((await read('/products/jamais-vu')).status).toBe(404);
});
