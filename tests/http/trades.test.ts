import { expect, test } from 'vitest';
import { sharedSite } from '../fixtures/site.ts';

const site = await sharedSite();

// Proves 2.32.
test('the panel of a trade is sent by itself, and an unknown trade has none', async () => {
  const answer = await fetch(`${site.url}/api/trades/ecole`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(await answer.text()).toMatch(/^<article [^>]*id="ecole"[\s\S]*<\/article>$/);
  expect((await fetch(`${site.url}/api/trades/astronaute`)).status).toBe(404);
});

test('the home page holds the panel of one trade alone', async () => {
  const html = await (await fetch(`${site.url}/`)).text();
  expect(html.match(/class="trade-panel/g)).toHaveLength(1);
});
