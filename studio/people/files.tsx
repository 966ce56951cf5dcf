import { CAST } from './cast.ts';
import { type PictureOf, pictureFile } from './picture.tsx';
import { PICTURES, PORTRAITS } from './registry.tsx';

export function peopleFiles(): ReadonlyMap<string, string> {
  const pictures = Object.entries<PictureOf>(PICTURES);
  return new Map([
    ...pictures.flatMap(([name, picture]) =>
      (['light', 'dark'] as const).map((theme) => [`${name}-${theme}.svg`, pictureFile(picture, theme)] as const),
    ),
    ...Object.entries(PORTRAITS).map(
      ([name, portrait]) => [`portrait-${name}.svg`, pictureFile(portrait, 'light')] as const,
    ),
  ]);
}

export function peopleManifest(): string {
  const sizes = Object.entries<PictureOf>(PICTURES).map(([name, { size }]) => `  '${name}': [${size.join(', ')}],\n`);
  return `/* Written by studio/make-people.ts; do not edit by hand. */

/** Each by day and by night, with its size in drawing units. */
export const peoplePictures = {
${sizes.join('')}} as const;

/** Who has a portrait, 200 × 200. */
export const portraits = [
${Object.keys(CAST)
  .map((name) => `  '${name}',\n`)
  .join('')}] as const;
`;
}
