import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { COLOURS, SKINS } from './colours.ts';
import { peopleFiles, peopleManifest } from './files.tsx';
import { PICTURES } from './registry.tsx';

const FOLDER = new URL('../../src/pictures/people/', import.meta.url);
const files = [...peopleFiles()];
const palette = new Set([
  ...Object.values(COLOURS).flatMap((theme) => Object.values(theme)),
  ...Object.values(SKINS).flatMap((skin) => Object.values(skin)),
]);

it('draws the committed files again, byte for byte, and no other is kept', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(files.map(([name]) => name).sort());
  for (const [name, content] of files) {
    expect(readFileSync(new URL(name, FOLDER), 'utf8') === content, `node studio/make-people.ts: ${name}`).toBe(true);
  }
  const manifest = readFileSync(new URL('../../src/pictures/people.data.ts', import.meta.url), 'utf8');
  expect(manifest).toBe(peopleManifest());
});

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
