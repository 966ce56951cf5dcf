import { beforeAll, expect, test } from 'vitest';
import { type Site, sharedSite } from '../fixtures/site.ts';

let site: Site;
let addresses: string[];
beforeAll(async () => {
  site = await sharedSite();
  const xml = await (await fetch(`${site.url}/sitemap.xml`)).text();
  addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
});

// Proves 15.1.
test('robots are led to the sitemap of the public origin', async () => {
  const response = await fetch(`${site.url}/robots.txt`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await response.text()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
});

test('the sitemap is XML and names each address once', async () => {
  const response = await fetch(`${site.url}/sitemap.xml`);
  expect(response.headers.get('content-type')).toMatch(/^(application|text)\/xml/);
  expect(addresses).toContain(`${site.url}/`);
  expect(addresses).toContain(`${site.url}/products/fufullu`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

// Proves 15.1, 15.2.
test('every address in it is a page with that canonical URL and without noindex', async () => {
  for (const address of addresses) {
    const response = await fetch(address, { redirect: 'manual' });
    expect(response.status, address).toBe(200);
    const html = await response.text();
    expect(/<link href="([^"]+)" rel="canonical"/.exec(html)?.[1], address).toBe(address);
    expect(html, address).not.toMatch(/<meta content="noindex"/);
  }
});

test('every linked page is in it, unless it is noindex', async () => {
  const linked = new Set<string>();
  for (const address of addresses) {
    const html = await (await fetch(address)).text();
    // A file to save is no page.
    for (const [, path = ''] of html.matchAll(/<a [^>]*href="(\/(?!_assets\/)[^"#?]*)/g))
      linked.add(new URL(path, site.url).href);
  }
  for (const address of linked) {
    const html = await (await fetch(address)).text();
    if (!/<meta content="noindex"/.test(html)) expect(addresses).toContain(address);
  }
});
