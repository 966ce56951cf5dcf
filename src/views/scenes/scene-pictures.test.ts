import { existsSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { products } from '@/content/products.ts';
import { registeredScenes } from './registry.ts';
import { isPictured, scenePicture, sceneWindow } from './scene-pictures.ts';

const file = (url: string) => new URL(`../../..${url}`, import.meta.url);

describe.each(Object.keys(registeredScenes))('%s', (sceneId) => {
  it('is one of a product, which says in words what it shows', () => {
    const said = products.flatMap(({ screenshots }) => screenshots.items).find((item) => item.sceneId === sceneId);
    expect(said?.alt.trim()).not.toBe('');
  });

  it('has its pictures by day and by night, for wide windows and phones, each with a format and of little weight', () => {
    if (!isPictured(sceneId)) throw new Error('node scripts/make-scenes.ts was not run');
    const { light, dark, fit } = scenePicture(sceneId);
    expect(fit).toBe(registeredScenes[sceneId]?.fit);
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
