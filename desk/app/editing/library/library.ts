export const LIBRARY_PATH = '/mediatheque';

/** A published picture of the library, as pickers list it. */
export interface LibraryEntry {
  id: string;
  title: string;
  alt: string;
  /** Address of its small rendition. */
  thumbnail: string;
}

/** An uploaded picture, not in the library until it has a text. */
export interface AddedPicture extends LibraryEntry {
  /** It was there before. */
  isKnown: boolean;
}

/** An entry, an article or a letter that shows a picture. */
export interface LibraryUse {
  href: string;
  kind: string;
  name: string;
  /** Path of a page that shows it. */
  page: string | undefined;
  isDraft: boolean;
}
