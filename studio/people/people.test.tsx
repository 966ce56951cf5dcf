import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { COLOURS, SKINS } from './colours.ts';
import { peopleFiles, peopleManifest } from './files.tsx';
import { Arm } from './limbs.tsx';
import { PICTURES } from './registry.tsx';

const FOLDER = new URL('../../src/pictures/people/', import.meta.url);
const SOURCES = import.meta.glob<string>('./pictures/*.tsx', { eager: true, query: '?raw', import: 'default' });
const files = [...peopleFiles()];
const palette = new Set([
  ...Object.values(COLOURS).flatMap((theme) => Object.values(theme)),
  ...Object.values(SKINS).flatMap((skin) => Object.values(skin)),
]);

it('draws the committed files again, byte for byte, and no other is kept', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(files.map(([name]) => name).sort());
  for (const [name, content] of files) {
    expect(readFileSync(new URL(name, FOLDER), 'utf8') === content, `npx node studio/make-people.ts: ${name}`).toBe(
      true,
    );
  }
  const manifest = readFileSync(new URL('../../src/pictures/people.data.ts', import.meta.url), 'utf8');
  expect(manifest).toBe(peopleManifest());
});

it.each(Object.entries(SOURCES))('%s: one ornament at most, the rest belongs to what people do', (_, source) => {
  expect([...source.matchAll(/<(Agama|Lamp|Parasol|Plant)\b/g)].length).toBeLessThanOrEqual(1);
});

it.each([0, 40, 80, 120, 150, 175, -60, -150])(
  'an arm bent by %i degrees has an elbow without a spike, and thins',
  (bend) => {
    const elbow = [60, 0] as const;
    const turn = (bend * Math.PI) / 180;
    const wrist = [60 + 50 * Math.cos(turn), 50 * Math.sin(turn)] as const;
    const html = renderToStaticMarkup(
      <Arm dye="palm" elbow={elbow} hand="rest" shoulder={[0, 0]} sleeve="none" wrist={wrist} />,
    );
    const [, outline = ''] = / d="(M[^A"]+)A/.exec(html) ?? [];
    const points = [...outline.matchAll(/(-?[\d.]+)[ ](-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    const from = (to: readonly [number, number]) => points.map(([x, y]) => Math.hypot(x - to[0], y - to[1]));
    expect(points.length).toBeGreaterThanOrEqual(6);
    for (const point of points) {
      const nearest = Math.min(
        ...[[0, 0] as const, elbow, wrist].map(([x, y]) => Math.hypot(point[0] - x, point[1] - y)),
      );
      expect(nearest).toBeLessThan(9);
    }
    expect(Math.min(...from(wrist))).toBeLessThan(Math.min(...from([0, 0])));
  },
);

describe.each(files)('%s', (name, content) => {
  const isPortrait = name.startsWith('portrait-');

  it('weighs little on its way', () => {
    expect(gzipSync(content).length).toBeLessThan(isPortrait ? (name.endsWith('-small.svg') ? 900 : 1_050) : 5_000);
  });

  it('says how large it is, shows no colour outside the palette, and asks for nothing', () => {
    const size = isPortrait
      ? [200, 200]
      : (PICTURES as Record<string, { size: readonly number[] }>)[pictureOf(name)]?.size;
    expect(content).toContain(`width="${size?.[0]}" height="${size?.[1]}" viewBox="0 0 ${size?.join(' ')}"`);
    const colours = [...content.matchAll(/#[0-9a-f]{3,8}\b/g)].map(([colour]) => colour);
    expect(colours.filter((colour) => !palette.has(colour))).toEqual([]);
    expect(content).not.toMatch(/NaN|undefined|\d\.\d{3,}|style=|class=|<text|<image|<script|href=/);
  });

  it('has each id once, and uses only those', () => {
    const ids = [...content.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const used = new Set([...content.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id));
    expect([...used].sort()).toEqual([...ids].sort());
  });
});

describe.each(files.filter(([name]) => name.endsWith('-light.svg')))('%s', (name, content) => {
  const { people } = (PICTURES as Record<string, { people: number }>)[pictureOf(name)] ?? { people: 0 };

  it('shows people of as many skins as it has people, three at least where they are three or more', () => {
    const skins = Object.values(SKINS).filter(({ skin }) => content.includes(skin));
    expect(skins.length).toBeGreaterThanOrEqual(Math.min(3, people));
  });
});

function pictureOf(file: string): string {
  return file.replace(/-(light|dark)\.svg$/, '');
}
