import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { type Entry, parseData, publish, runningOn } from '../../model/editable.ts';
import { regionOf } from '../../model/picture-cut.ts';
import {
  type PictureData,
  picture,
  pictureField,
  picturesIn,
  picturesKind,
  readRenditionName,
  regionNamed,
} from './media.ts';

const FILE = { hash: '0123456789abcdef0123', width: 2000, height: 1000 };
const aPicture = (change: Partial<PictureData> = {}): PictureData => ({
  title: 'Aïcha au comptoir',
  alt: 'Une femme encaisse un client',
  file: FILE,
  focal: { x: 50, y: 50 },
  people: false,
  ...change,
});
const publishOne = (data: PictureData) => {
  const entries: Entry<PictureData>[] = [{ id: 'aicha', data, real: true }];
  publish(new Map([[picturesKind.name, runningOn('2026-11-26', entries)]]));
};
afterEach(() => publish(new Map()));

const errorsOf = (data: unknown) => parseData(picturesKind, data).errors ?? {};

test('a picture needs a text for who does not see it', () => {
  expect(errorsOf(aPicture())).toEqual({});
  expect(errorsOf(aPicture({ alt: ' ' }))).toHaveProperty('alt');
});

test('a photograph of people needs a note of their consent, also beside another error', () => {
  const consent = { who: 'Aïcha Bello', given: '2026-11-20', purpose: 'Le site' };
  expect(errorsOf(aPicture({ people: true }))).toEqual({ consent: expect.stringContaining("l'accord") });
  expect(Object.keys(errorsOf(aPicture({ people: true, alt: '' }))).sort()).toEqual(['alt', 'consent']);
  expect(errorsOf(aPicture({ people: true, consent }))).toEqual({});
  expect(errorsOf(aPicture({ people: true, consent: { ...consent, who: '' } }))).toHaveProperty(['consent.who']);
});

test('a crop stays inside the picture', () => {
  expect(errorsOf(aPicture({ crop: { x: 60, y: 0, width: 50, height: 50 } }))).toHaveProperty('crop');
  expect(errorsOf(aPicture({ crop: { x: 50, y: 0, width: 50, height: 100 } }))).toEqual({});
});

test.each([
  ['in the middle', { x: 50, y: 50 }, undefined, { left: 500, top: 0, width: 1000, height: 1000 }],
  ['at the left edge, without leaving it', { x: 2, y: 50 }, undefined, { left: 0, top: 0, width: 1000, height: 1000 }],
  ['at the right edge', { x: 100, y: 100 }, undefined, { left: 1000, top: 0, width: 1000, height: 1000 }],
  [
    'inside a crop',
    { x: 5, y: 5 },
    { x: 50, y: 50, width: 50, height: 50 },
    { left: 1000, top: 500, width: 500, height: 500 },
  ],
] as const)('a square is cut around the focal point: %s', (_where, focal, crop, region) => {
  expect(regionOf({ file: FILE, focal, ...(crop && { crop }) }, '1:1')).toEqual(region);
});

test('a published picture has its text, sizes no larger than itself, and addresses that name its pixels', () => {
  expect(picture('aicha')).toBeUndefined();
  expect(picture(undefined)).toBeUndefined();
  publishOne(aPicture());
  const whole = picture('aicha');
  expect(whole).toMatchObject({ id: 'aicha', alt: 'Une femme encaisse un client', width: 1920, height: 960 });
  expect(whole?.src).toMatch(/^\/images\/m\/0123456789abcdef0123-[0-9a-f]{8}-640\.webp$/);
  const square = picture('aicha', '1:1');
  expect(square?.avifSrcSet.match(/\d+w/g)).toEqual(['160w', '320w', '640w', '960w', '1000w']);
  for (const shown of [whole, square]) {
    const names = `${shown?.srcSet}, ${shown?.avifSrcSet}`.split(', ').map((it) => it.split(' ')[0]?.split('/').at(-1));
    for (const name of names) {
      const read = readRenditionName(name ?? '');
      expect(read && regionNamed(read, [aPicture()]), name).toBeDefined();
    }
  }
});

test('another file, crop or focal point has other addresses; another text has not', () => {
  const addressOf = (change: Partial<PictureData>) => {
    publishOne(aPicture(change));
    return picture('aicha', '1:1')?.src;
  };
  const first = addressOf({});
  expect(addressOf({ alt: 'Autre chose' })).toBe(first);
  expect(addressOf({ focal: { x: 20, y: 50 } })).not.toBe(first);
  expect(addressOf({ crop: { x: 0, y: 0, width: 40, height: 40 } })).not.toBe(first);
  expect(addressOf({ file: { ...FILE, hash: 'f'.repeat(20) } })).not.toBe(first);
});

test.each([
  '0123456789abcdef0123-00000000-640.webp',
  '0123456789abcdef0123-00000000-0640.webp',
  '../../../etc/passwd',
  '0123456789abcdef0123-00000000-640.svg',
])('a name that no page has asks for nothing: %s', (name) => {
  const read = readRenditionName(name);
  expect(read && regionNamed(read, [aPicture()])).toBeUndefined();
});

test('a width that no page has asks for nothing', () => {
  publishOne(aPicture());
  const name = picture('aicha')?.src.split('/').at(-1)?.replace('-640.', '-641.') ?? '';
  const read = readRenditionName(name);
  expect(read).toBeDefined();
  expect(read && regionNamed(read, [aPicture()])).toBeUndefined();
});

test('pictures are found wherever a schema has them', () => {
  const schema = z.strictObject({
    portrait: z.optional(pictureField({ label: 'Portrait' })),
    slides: z.array(z.strictObject({ picture: pictureField({ label: 'Image' }), text: z.string() })),
    logo: z.nullable(pictureField({ label: 'Logo' })),
  });
  const data = { portrait: 'aicha', slides: [{ picture: 'marche', text: 'aicha' }, null, 'x'], logo: null };
  expect(picturesIn({ schema }, data)).toEqual([
    { path: 'portrait', id: 'aicha' },
    { path: 'slides.0.picture', id: 'marche' },
  ]);
  expect(picturesIn({ schema }, { ...data, logo: 'marque' }).at(-1)).toEqual({ path: 'logo', id: 'marque' });
  for (const broken of [null, 7, 'x', [], { slides: {} }]) expect(picturesIn({ schema }, broken)).toEqual([]);
});
