/** How a text names a picture of the library: `![ce que l'on voit](mediatheque:aicha-au-comptoir)`. */

const SCHEME = 'mediatheque:';

/** The form of a picture's id, which is that of every entry. */
export const PICTURE_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const pictureName = (id: string): string => SCHEME + id;

/** @returns undefined for a file beside the text, or another address */
export function pictureIdOf(name: string): string | undefined {
  const id = name.startsWith(SCHEME) ? name.slice(SCHEME.length) : '';
  return PICTURE_ID.test(id) ? id : undefined;
}

/** Ids of all pictures that a text names, once each, in its code samples too. */
export const pictureIdsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\bmediatheque:([a-z0-9]+(?:-[a-z0-9]+)*)/g)].map(([, id = '']) => id)),
];
