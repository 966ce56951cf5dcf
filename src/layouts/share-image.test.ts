import { existsSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tradePath, trades } from '@/content/kinds/offer/trades.ts';
import { shareTitles } from '@/pictures/share.data.ts';
import { shareName } from '@/pictures/share-name.ts';
import { sitemapPaths } from './page-routes.ts';
import { SHARE_SIZE, shareImage } from './share-image.ts';

const DRAWN_BY = 'npm run build && npx node studio/make-share-images.ts draws both';
const file = (url: string) => new URL(`../..${url}`, import.meta.url).pathname;

// Proves 15.2.
test.each(sitemapPaths())(
  '%s has a picture of its own for shared links, of the size and weight that networks take',
  async (path) => {
    const picture = `src/pictures/share/${shareName(path)}.png`;
    const image = existsSync(file(`/${picture}`)) && shareTitles[path] ? shareImage(path) : undefined;
    if (!image) throw new Error(`${path} lacks ${picture}, or its title in share.data.ts: ${DRAWN_BY}`);
    if (path !== '/') expect(image.url).not.toBe(shareImage('/')?.url);
    expect(image.alt.length).toBeGreaterThan(20);
    expect(statSync(file(image.url)).size).toBeLessThanOrEqual(60_000);
    const { width, height } = await sharp(file(image.url)).metadata();
    expect({ width, height }).toEqual(SHARE_SIZE);
  },
);

test.each(trades().map(({ id, page }) => [id, page.title]))(
  'the picture of the trade %s says its title',
  (id, title) => {
    expect(shareImage(tradePath(id), title)?.url).toMatch(`pour-${id}`);
  },
);

test('a page without a picture is shared with that of the home page', () => {
  expect(shareImage('/demande/demo')).toEqual(shareImage('/'));
});
