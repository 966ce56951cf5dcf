import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TILL_FILM } from '@/content/demos/till-film.ts';

const readFilm = (name: string) => readFileSync(new URL(`../../pictures/film/${name}`, import.meta.url));
const read = (name: string) => readFilm(`one-day.${name}`);

test('the film weighs less than 600 KB in all, has no sound, and starts before it is loaded whole', () => {
  const [mp4, webm, poster] = [read('mp4'), read('webm'), read('avif')];
  expect(mp4.length + webm.length + poster.length).toBeLessThan(600_000);
  expect(mp4.includes('smhd')).toBe(false);
  expect(webm.includes('A_OPUS') || webm.includes('A_VORBIS')).toBe(false);
  expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'));
});

// Proves 2.31.
test('the film of the till lasts ten seconds, is silent, weighs what its link says and less than 300 KB', () => {
  const [film, poster] = [readFilm('till.mp4'), readFilm('till.avif')];
  expect(film.length + poster.length).toBeLessThan(300_000);
  expect(`${Math.round(film.length / 10_000) * 10}\u00a0Ko`).toBe(TILL_FILM.weight);
  expect(film.includes('smhd')).toBe(false);
  expect(film.includes('avc1'), 'H.264, which phones pass on').toBe(true);
  expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'));
  // mvhd: version and flags, two instants, then units per second and length.
  const at = film.indexOf('mvhd') + 4 + 4 + 8;
  expect(film.readUInt32BE(at + 4) / film.readUInt32BE(at)).toBe(TILL_FILM.seconds);
});
