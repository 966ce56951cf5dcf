import { existsSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { products } from '@/content/kinds/offer/products.ts';
import { drawnScenes } from '@/content/products/drawn-scenes.ts';
import { scenePictures } from '@/pictures/scenes.data.ts';
import { scenePicture } from './scene-pictures.ts';

const file = (url: string) => new URL(`../../..${url}`, import.meta.url);
const shown = products().flatMap(({ screenshots }) =>
  screenshots.items.flatMap(({ sceneId, alt = '' }) => (sceneId ? [{ sceneId, alt }] : [])),
);

describe.each(shown)('$sceneId', ({ sceneId, alt }) => {
  it('is said in words', () => {
    expect(alt.trim()).not.toBe('');
  });

  it('has its pictures by day and by night, for phones and if it is wide for wide windows, each with a format and of little weight', () => {
    const { fit, light, dark } = scenePicture(sceneId);
    for (const { wide, phone } of [light, dark]) {
      expect(wide !== undefined).toBe(fit === 'full');
      for (const { size, avif, webp } of wide ? [wide, phone] : [phone]) {
        expect(Math.min(...size)).toBeGreaterThan(300);
        expect(avif[0]?.width).toBe(size[0]);
        for (const { url } of [...avif, webp]) {
          expect(existsSync(file(url)), url).toBe(true);
          expect(statSync(file(url)).size, url).toBeLessThan(url.endsWith('.avif') ? 36_000 : 60_000);
        }
      }
    }
  });
});

it('staff choose among the scenes that the products of the release show, each with its pictures', () => {
  const pictured = Object.keys(scenePictures).sort();
  expect(pictured).toEqual(shown.map(({ sceneId }) => sceneId).sort());
  expect(pictured).toEqual(Object.keys(drawnScenes).sort());
});
