import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Drawings, serveDrawings } from '../serve-drawings.ts';
import { registeredScenes } from './registry.ts';
import { SceneFrame } from './scene-frame.tsx';

let drawings: Drawings;
let css = '';
beforeAll(async () => {
  drawings = await serveDrawings();
  const page = await drawings.publish('/frame', () => null, {}, '/studio/scenes/pictures.css');
  css = await (
    await fetch(new URL('/studio/scenes/pictures.css?direct', page), { headers: { accept: 'text/css' } })
  ).text();
});
afterAll(() => drawings?.close());

/** States without a rule of their own. */
const PLAIN = /^(lucide.*|map-name-district|map-route-done|map-stop-ahead|map-row-ahead|voice-said)$/;

it('has a rule for every class of every scene, and a value for every name in them', () => {
  const used = Object.values(registeredScenes).flatMap((scene) =>
    [...renderToStaticMarkup(createElement(SceneFrame, scene)).matchAll(/class="([^"]*)"/g)].flatMap(
      ([, classes = '']) => classes.split(/\s+/),
    ),
  );
  const ruled = new Set([...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', '')));
  expect([...new Set(used)].filter((name) => name && !ruled.has(name) && !PLAIN.test(name))).toEqual([]);
  const named = [...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
  expect([...new Set(named)].filter((name) => !css.includes(`${name}:`))).toEqual([]);
});
