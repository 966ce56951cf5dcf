import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { beforeAll, expect, test } from 'vitest';
import { type Site, sharedSite } from '../fixtures/site.ts';
import { sitePages } from '../fixtures/site-pages.ts';

interface Loaded {
  status: number;
  html: string;
  elements: Element[];
}

const PAGES = sitePages();
const SOLUTIONS = /^\/(services|products(\/[^/?]+)?|developers)$/;
const ASSET = /^\/(?!\/)[^?#]*\.\w+$/;

let site: Site;
const loaded = new Map<string, Loaded>();
const requested = new Map<string, Promise<{ status: number; type: string; body: string }>>();
beforeAll(async () => {
  site = await sharedSite();
  for (const { path } of PAGES) {
    const { status, body } = await request(path);
    loaded.set(path, { status, html: body, elements: elementsOf(body) });
  }
});

// Proves 10.4, 15.2.
test.each(PAGES)('$path: status, language, one title, one main part, metadata and canonical address', (page) => {
  const { status, elements } = pageOf(page.path);
  const all = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const content = (name: string) => attribute(metaOf(elements, name), 'content');
  expect(status).toBe(page.status);
  expect(attribute(all('html')[0], 'lang')).toBe('fr');
  expect([all('h1').length, all('main').length]).toEqual([1, 1]);
  expect(textOf(all('title')[0] ?? fail('no title'))).toContain('Nkul');
  if (page.status === 200) expect(content('description').length).toBeGreaterThan(30);
  const canonical = all('link').filter((link) => attribute(link, 'rel') === 'canonical');
  const isIndexed = content('robots') === '';
  expect(canonical.map((link) => attribute(link, 'href'))).toEqual(
    isIndexed ? [site.url + page.path.replace(/\?.*/, '')] : [],
  );
});

/** Thousands stand apart by a no-break space; requirement 2.29's price alone has points. */
const OTHER_FIGURES =
  /\d[\u202f\u2009]\d{3}(?!\d)|(?<![\d.,])(?!70\.000)\d{1,3}(?:[. ]\d{3})+(?=[\s\u00a0]?FCFA)|(?<!\d)\d{4,}(?=[\s\u00a0]?FCFA)/g;

// Proves 2.15.
test.each(PAGES)('$path: one style of figures', ({ path }) => {
  const words = pageOf(path)
    .html.replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, '');
  expect(words.match(OTHER_FIGURES) ?? []).toEqual([]);
});

test.each(PAGES)('$path: no id twice, and no reference to an id that is not there', ({ path }) => {
  const { elements, html } = pageOf(path);
  const ids = elements.map((element) => attribute(element, 'id')).filter(Boolean);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  const drawn = [...html.matchAll(/<use [^>]*?href="#([^"]+)"|url\(#([^)]+)\)/g)].map(([, use, url]) => use ?? url);
  const described = elements.flatMap((element) =>
    ['ariaLabelledBy', 'ariaDescribedBy', 'htmlFor'].flatMap((name) =>
      attribute(element, name).split(/\s+/).filter(Boolean),
    ),
  );
  expect([...drawn, ...described].filter((id) => !ids.includes(id ?? ''))).toEqual([]);
});

test.each(PAGES)('$path: each link of the site leads to a page, each fragment to an element', async ({ path }) => {
  const links = pageOf(path)
    .elements.filter(({ tagName }) => tagName === 'a')
    .map((link) => new URL(attribute(link, 'href') || path, site.url + path))
    .filter(({ origin }) => origin === site.url);
  for (const { pathname, hash } of links) {
    const { status, body } = await request(pathname);
    if (pathname !== path) expect(status, pathname).toBe(200);
    if (hash) expect(body, pathname + hash).toContain(`id="${hash.slice(1)}"`);
  }
});

test.each(PAGES)('$path: each picture, sheet, script and font that it names is there', async ({ path }) => {
  const { elements } = pageOf(path);
  const named = elements.flatMap((element) => [
    ...['src', 'poster', 'componentUrl', 'component-url', 'rendererUrl', 'renderer-url'].map((name) =>
      attribute(element, name),
    ),
    ...(element.tagName === 'link' ? [attribute(element, 'href')] : []),
    ...['srcSet', 'imageSrcSet'].flatMap((name) =>
      attribute(element, name)
        .split(',')
        .map((it) => it.trim().split(/\s+/)[0] ?? ''),
    ),
  ]);
  for (const address of new Set(named.filter((it) => ASSET.test(it)))) {
    const { status, type } = await request(address);
    expect({ status, isPage: type.startsWith('text/html') }, address).toEqual({ status: 200, isPage: false });
  }
});

test.each(PAGES)('$path: each filled cell in the head of a table is a header', ({ path }) => {
  const heads = pageOf(path).elements.filter(({ tagName }) => tagName === 'thead');
  const filled: string[] = [];
  for (const head of heads)
    visit(head as Nodes, 'element', (cell) => {
      if (cell.tagName === 'td' && textOf(cell).trim()) filled.push(textOf(cell));
    });
  expect(filled).toEqual([]);
});

test('no picture of people stands on more than two pages', () => {
  const pages = new Map<string, Set<string>>();
  for (const { path } of PAGES)
    for (const [, name = ''] of pageOf(path).html.matchAll(/\/_assets\/([\w-]+?)-light\.[\w-]+\.svg/g))
      pages.set(name, new Set(pages.get(name)).add(path));
  expect([...pages].filter(([name, { size }]) => size > 2 && !name.startsWith('portrait'))).toEqual([]);
  expect(pages.size).toBeGreaterThan(10);
});

test.each(PAGES)('$path: structured data offer something only where its price is shown', ({ path }) => {
  const { elements } = pageOf(path);
  const main = elements.find(({ tagName }) => tagName === 'main') ?? fail('no main');
  const visible = textOf(main).replace(/(?<=\d)[\s.](?=\d{3})/g, '');
  for (const element of elements.filter((it) => attribute(it, 'type') === 'application/ld+json'))
    for (const offer of offersOf(JSON.parse(textOf(element)))) {
      const prices = [...JSON.stringify(offer).matchAll(/"(?:price|minPrice|maxPrice|lowPrice|highPrice)":"?(\d+)/g)];
      expect(prices.length, JSON.stringify(offer)).toBeGreaterThan(0);
      for (const [, price = ''] of prices) expect(visible).toContain(price);
    }
});

// Proves 15.2.
test('the home page has what is shown of it where it is shared, with a picture', async () => {
  const { elements } = pageOf('/');
  for (const name of ['og:title', 'og:url', 'og:description', 'twitter:card'])
    expect(attribute(metaOf(elements, name), 'content'), name).not.toBe('');
  const image = attribute(metaOf(elements, 'og:image'), 'content');
  expect(image.startsWith(site.url)).toBe(true);
  expect((await request(image.slice(site.url.length))).type).toMatch(/^image\//);
});

// Proves 15.2.
test.each(PAGES.filter(({ path }) => SOLUTIONS.test(path)))(
  '$path: title and description have their length, and structured data say what is visible, prices included',
  ({ path }) => {
    const { elements } = pageOf(path);
    const one = (name: string) => elements.find(({ tagName }) => tagName === name) ?? fail(`no ${name}`);
    expect(textOf(one('title'))).toMatch(/.{10,} \| Nkul$/);
    expect(attribute(metaOf(elements, 'description'), 'content')).toMatch(/^.{110,160}$/);
    const data = elements.find((element) => attribute(element, 'type') === 'application/ld+json');
    const nodes: Record<string, unknown>[] = JSON.parse(textOf(data ?? fail('no structured data')))['@graph'];
    expect(nodes.map((node) => node['@type'])).toContain('Organization');
    const visible = textOf(one('main')).replace(/\s+/g, ' ');
    for (const { name, description, featureList = [] } of nodes.filter((node) => node['@type'] !== 'Organization')) {
      const texts = [name, description, ...(featureList as unknown[])].filter((it) => typeof it === 'string');
      for (const text of texts) expect(visible).toContain(text.replace(/\s+/g, ' '));
    }
    const prices = [...JSON.stringify(nodes).matchAll(/"(?:price|minPrice|maxPrice)":(\d+)/g)];
    expect(prices.length > 0).toBe(path === '/services');
    for (const [, price = ''] of prices) expect(visible).toContain(price.replace(/\B(?=(\d{3})+$)/g, ' '));
  },
);

/** Offers at any depth. */
function offersOf(data: unknown): unknown[] {
  if (typeof data !== 'object' || data === null) return [];
  const isOffer = '@type' in data && /^(Aggregate)?Offer$/.test(String(data['@type']));
  return isOffer ? [data] : Object.values(data).flatMap(offersOf);
}

function pageOf(path: string): Loaded {
  return loaded.get(path) ?? fail(`${path} was not loaded`);
}

function request(path: string) {
  const answer =
    requested.get(path) ??
    fetch(site.url + path).then(async (response) => ({
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      body: await response.text(),
    }));
  requested.set(path, answer);
  return answer;
}

/** Those of dialogs too, which wait in templates. */
function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const add = (nodes: Nodes) =>
    visit(nodes, 'element', (element) => {
      found.push(element);
      if (element.properties['dataDialogId']) add(element.content as Nodes);
    });
  add(fromHtml(html) as Nodes);
  return found;
}

function attribute(element: Element | undefined, name: string): string {
  const value = element?.properties[name];
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

const metaOf = (elements: Element[], name: string) =>
  elements.find(
    (element) =>
      element.tagName === 'meta' && (attribute(element, 'name') === name || attribute(element, 'property') === name),
  );

function fail(text: string): never {
  throw new Error(text);
}
