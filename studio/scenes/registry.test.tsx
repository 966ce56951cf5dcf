import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawnScenes } from '@/content/products/drawn-scenes.ts';
import { gomap } from '@/content/products/gomap.ts';
import { nexttal } from '@/content/products/nexttal.ts';
import { scenePictures } from '@/pictures/scenes.data.ts';
import { registeredScenes } from './registry.ts';

const shown = [gomap, nexttal].flatMap(({ screenshots }) => screenshots.items);

it('draws every scene that the products show, and no other', () => {
  expect(Object.keys(registeredScenes).sort()).toEqual(Object.keys(drawnScenes).sort());
});

it.each(shown)(
  '$sceneId is one window with one detail, tagged, and said in the words of the page',
  ({ sceneId, alt }) => {
    const scene = registeredScenes[sceneId];
    const html = scene ? renderToStaticMarkup(createElement(scene.Drawn, { className: 'h-full' })) : '';
    const count = (pattern: RegExp) => [...html.matchAll(pattern)].length;
    expect(count(/class="scene-window/g)).toBe(1);
    expect(count(/class="scene-pop /g)).toBe(1);
    expect(count(/class="scene-tag"/g)).toBe(1);
    expect(html).toContain(renderToStaticMarkup(createElement('span', { className: 'sr-only' }, alt)));
    expect(html).not.toContain('style=');
    const fits = { full: '"scene  ', half: '"scene scene-half ', handset: '"scene scene-handset ' } as const;
    expect(html).toContain(fits[scene?.fit ?? 'full']);
  },
);

it('has photographed each scene in its present format', () => {
  const formatsOf = (scenes: Readonly<Record<string, { fit: string }>>) =>
    Object.fromEntries(Object.entries(scenes).map(([id, { fit }]) => [id, fit]));
  expect(formatsOf(scenePictures)).toEqual(formatsOf(registeredScenes));
});
