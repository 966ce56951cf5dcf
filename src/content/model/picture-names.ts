/**
 * How a text names what is in the library: `![ce que l'on voit](mediatheque:aicha-au-comptoir)`, and a PDF by its
 * address, `[Nos tarifs (PDF, 240 Ko)](/fichiers/nos-tarifs-0f3a92c1.pdf)`.
 */

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

const FILES = '/fichiers/';

/** The name has the form of an id. Another content has another address. */
export const filePath = ({ name, hash }: { name: string; hash: string }): string =>
  `${FILES}${name}-${hash.slice(0, 8)}.pdf`;

/** What a text has that names a picture or a file. */
export const libraryNames = (): string[] => [SCHEME, FILES];

/** Ids of pictures and paths of files that a text names, once each; no path is an id. */
export const libraryNamesIn = (text: string): string[] => [
  ...pictureIdsIn(text),
  ...new Set(text.match(/\/fichiers\/[a-z0-9-]{1,80}-[0-9a-f]{8}\.pdf\b/g)),
];
