import { pictureIdOf } from '../../../../src/content/model/picture-names.ts';
import { contentFieldsOf, type Role } from '../../../../src/features/staff/staff.schema.ts';

export const LIBRARY_PATH = '/mediatheque';

/** Opens the library and adds to it; every editor takes pictures from it. */
export const editsLibrary = (role: Role): boolean => contentFieldsOf(role, 'pictures') === 'all';

/** A published picture of the library, as pickers list it. */
export interface LibraryEntry {
  id: string;
  title: string;
  alt: string;
  /** Address of its small rendition. */
  thumbnail: string;
}

/** The addresses by which an editor shows the pictures of a text. @param address of the document */
export const pictureAddresses =
  (address: string, library: readonly LibraryEntry[]) =>
  (name: string): string | undefined => {
    const id = pictureIdOf(name);
    if (id === undefined) return `${address}/images/${encodeURIComponent(name)}`;
    return library.find((it) => it.id === id)?.thumbnail;
  };

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
