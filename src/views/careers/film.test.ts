import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../pictures/film/one-day.${name}`, import.meta.url));

test('the film weighs less than 600 KB in all, has no sound, and starts before it is loaded whole', () => {
  const [mp4, webm, poster] = [read('mp4'), read('webm'), read('avif')];
  expect(mp4.length + webm.length + poster.length).toBeLessThan(600_000);
  expect(mp4.includes('smhd')).toBe(false);
  expect(webm.includes('A_OPUS') || webm.includes('A_VORBIS')).toBe(false);
  expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'));
});
