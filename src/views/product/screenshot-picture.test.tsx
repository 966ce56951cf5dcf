import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { type PictureData, picturesKind } from '@/content/kinds/company/media.ts';
import { findProduct } from '@/content/kinds/offer/products.ts';
import { placesOf, publish } from '@/content/model/editable.ts';
import { ScreenshotPicture } from './screenshot-picture.tsx';

const PHOTO: PictureData = {
  title: 'La caisse',
  alt: 'Un comptoir, une tablette et un tiroir ouvert',
  file: { hash: '0123456789abcdef0123', width: 1200, height: 800 },
  focal: { x: 50, y: 50 },
  people: false,
};

afterEach(() => publish(new Map()));

const [drawn] = findProduct('fufullu')?.screenshots.items ?? [];
if (!drawn) throw new Error('no screenshot');
const altOf = (change: object, isDecoration = false) =>
  /<img[^>]* alt="([^"]*)"/.exec(
    renderToStaticMarkup(<ScreenshotPicture isDecoration={isDecoration} screenshot={{ ...drawn, ...change }} />),
  )?.[1];

test('a drawn screen has the words of its product, which a picture of the library never takes over', () => {
  publish(new Map(placesOf<object>('2027-01-15', picturesKind, [{ id: 'caisse', data: PHOTO }])));
  expect(drawn.alt).toBeTruthy();
  expect(altOf({})).toBe(drawn.alt);
  expect(altOf({ picture: 'caisse' })).toBe(PHOTO.alt);
  expect(altOf({ picture: 'retirée' })).toBe(drawn.alt);
  expect([altOf({ picture: 'caisse' }, true), altOf({}, true)]).toEqual(['', '']);
});
