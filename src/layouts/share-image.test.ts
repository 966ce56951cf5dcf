import { statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tradePath, trades } from '@/content/kinds/offer/trades.ts';
import { findablePaths } from './routes.ts';
import { SHARE_SIZE, shareImage } from './share-image.ts';

const file = (url: string) => new URL(`../..${url}`, import.meta.url).pathname;

// Proves 15.2.
test.each(findablePaths())(
  '%s has a picture of its own for shared links, of the size and weight that networks take',
  async (path) => {
    const image = shareImage(path);
    if (!image) throw new Error('node studio/make-share-images.ts was not run');
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
