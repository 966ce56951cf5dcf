import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { demo, hero, mission } from '../src/content/home.ts';

const bytes = (file: string) => readFileSync(new URL(`../src/ui/fonts/${file}`, import.meta.url)).length;

it('weighs at most 45 KB on a French page', () => {
  expect(bytes('bricolage.woff2') + bytes('instrument.woff2')).toBeLessThanOrEqual(45_000);
});

it('covers every character of the home page with the two French files', () => {
  const css = readFileSync(new URL('../src/ui/fonts/fonts.css', import.meta.url), 'utf8');
  const text = [...new Set(JSON.stringify([hero, mission, demo]))];
  for (const file of ['bricolage', 'instrument']) {
    const ranges = css.match(new RegExp(`/${file}\\.woff2.[^}]*unicode-range:\\s+([^;]+);`))?.[1] ?? '';
    const covered = ranges.split(', ').map((range) =>
      range
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16)),
    );
    const missing = text.filter((character) => {
      const point = character.codePointAt(0) ?? 0;
      return !covered.some(([from = 0, to = from]) => point >= from && point <= to);
    });
    expect(missing).toEqual([]);
  }
});
