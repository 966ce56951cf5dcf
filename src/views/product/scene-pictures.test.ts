import { existsSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { products } from '@/content/products.ts';
import { scenePictures } from '@/pictures/scenes.data.ts';
import { isPictured, scenePicture, sceneWindow } from './scene-pictures.ts';

const file = (url: string) => new URL(`../../..${url}`, import.meta.url);
const shown = products.flatMap(({ screenshots }) => screenshots.items);

describe.each(shown)('$sceneId', ({ sceneId, alt }) => {
  it('is said in words', () => {
    expect(alt.trim()).not.toBe('');
  });

  it('has its pictures by day and by night, for wide windows and phones, each with a format and of little weight', () => {
    if (!isPictured(sceneId)) throw new Error('node studio/make-scenes.ts was not run');
    const { light, dark } = scenePicture(sceneId);
    for (const { wide, phone } of [light, dark]) {
      for (const { size, avif, webp } of [wide, phone]) {
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

it('no picture is of a scene that no product shows', () => {
  expect(Object.keys(scenePictures).sort()).toEqual(shown.map(({ sceneId }) => sceneId).sort());
});

it('makes a window without its ground for the scene that opens each product, of as little weight', () => {
  for (const { screenshots } of products) {
    const sceneId = screenshots.items[0]?.sceneId ?? '';
    const made = isPictured(sceneId) ? sceneWindow(sceneId) : undefined;
    if (!made) throw new Error(`no window of ${sceneId}`);
    for (const { avif, webp } of [made.light, made.dark]) {
      expect(statSync(file(avif[0]?.url ?? '')).size, sceneId).toBeLessThan(36_000);
      expect(statSync(file(webp.url)).size, sceneId).toBeLessThan(60_000);
    }
  }
});
