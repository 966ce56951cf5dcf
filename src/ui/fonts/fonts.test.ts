import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { demo, hero } from '../../content/pages/home-fixed-words.ts';
import { homePageKind } from '../../content/pages/home-page.ts';
import { otah } from '../../content/products/otah.ts';

const bytes = (file: string) => readFileSync(new URL(file, import.meta.url)).length;

it('weighs at most 21 KB on a French page, and little more on one with toned letters', () => {
  const french = bytes('bricolage.woff2') + bytes('instrument.woff2');
  expect(french).toBeLessThanOrEqual(21_000);
  expect(french + bytes('instrument-extra.woff2') + bytes('tones.woff2')).toBeLessThanOrEqual(26_000);
});

it('covers every character of the home page with the two French files', () => {
  const text = lettersOf([hero, demo, homePageKind.seed]);
  for (const file of ['bricolage', 'instrument'])
    expect(text.filter((character) => !covers(file, character))).toEqual([]);
});

it('sets letters of our languages that the text face lacks, with any tone, from one small file', () => {
  expect(bytes('tones.woff2')).toBeLessThanOrEqual(4_500);
  const toned = [...'ɔɛəɓɗƴ', ...'\u0300\u0301\u0302\u0304\u030c'];
  expect(toned.filter((character) => !covers('tones', character))).toEqual([]);
  const ofOtah = [...new Set(JSON.stringify(otah))].filter((c) => c !== '\u2060');
  const files = ['instrument', 'instrument-rare', 'instrument-extra', 'tones'];
  const unset = ofOtah.filter((c) => !files.some((file) => covers(file, c)));
  expect(unset).toEqual([]);
});

it('never loads that file, or one of rare characters, for French alone', () => {
  const french = lettersOf([hero, demo, homePageKind.seed]);
  for (const file of ['tones', 'bricolage-rare', 'instrument-rare'])
    expect(french.filter((character) => covers(file, character))).toEqual([]);
});

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');

function lettersOf(content: unknown): string[] {
  return [...new Set(JSON.stringify(content).replace(/[{}[\]]/g, ''))];
}

function covers(file: string, character: string): boolean {
  const ranges = css.match(new RegExp(`/${file}\\.woff2.[^}]*unicode-range:\\s+([^;]+);`))?.[1] ?? '';
  const point = character.codePointAt(0) ?? 0;
  return ranges.split(', ').some((range) => {
    const [from = Number.NaN, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return point >= from && point <= to;
  });
}
