import { pictureIdOf } from '../../../../src/content/model/picture-names.ts';
import { contentFieldsOf, type Role } from '../../../../src/features/staff/staff.schema.ts';
import { fileSize } from '../../../../src/text/file-size.ts';

export const LIBRARY_PATH = '/mediatheque';
export const FILES_PATH = `${LIBRARY_PATH}?montrer=documents`;

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

/** A PDF of the library. */
export interface LibraryFile {
  id: string;
  title: string;
  /** Its address on the site. */
  path: string;
  /** Bytes. */
  size: number;
}

/** An uploaded PDF, not offered until it has its title. */
export interface AddedFile extends LibraryFile {
  /** It was there before. */
  isKnown: boolean;
}

/** A PDF that was chosen or dropped, by what its device says; the server reads the content. */
export const isPdf = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type === 'application/pdf' || /\.pdf$/i.test(name);

/** What visitors pay before they press: '(PDF, 240 Ko)'. */
export const weightOf = ({ size }: Pick<LibraryFile, 'size'>): string => `PDF, ${fileSize(size)}`;

/** The link to it in Markdown, for articles and letters. */
export const markdownLink = (file: LibraryFile): string =>
  `[${file.title.replace(/[\\[\]]/g, '\\$&')} (${weightOf(file)})](${file.path})`;

/** Names in addresses of the kinds that stand in the library. */
const KINDS = ['pictures', 'files'];
export const isInLibrary = (kind: string | undefined): boolean => KINDS.includes(kind ?? '');

/** An entry, an article or a letter that shows a picture, or links to a PDF. */
export interface LibraryUse {
  href: string;
  kind: string;
  name: string;
  /** Path of a page that shows it. */
  page: string | undefined;
  isDraft: boolean;
}
