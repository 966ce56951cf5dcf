import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { publishedPictures } from '../../../content/kinds/company/media.ts';
import { type Region, regionOf } from '../../../content/model/picture-cut.ts';
import { libraryNames, libraryNamesIn, pictureIdsIn, pictureName } from '../../../content/model/picture-names.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { findDocumentsNaming } from '../../documents/documents.server.ts';
import { type PictureHolder, readPictureFile } from '../../media/media.server.ts';
import { LETTER, type LetterFields } from './letter-kind.server.ts';
import { namesOf } from './letter-pictures.server.ts';

/** Matches most pictures; a name in `namesOf` may also be that of a reference, or have brackets in its words. */
const SHOWN = /!\[((?:\\.|(?!!\[)[^\]\\])*)\](\(\s*<?)(mediatheque:[a-z0-9-]+)(?=[\s)>])/g;

export interface LibraryPictures {
  /** The text has the library's words where the letter has none: what leaves says the same as what was seen. */
  markdown: string;
  /** Hash of their files, cuts and words; null without any. */
  seen: string | null;
  read: (id: string) => Promise<{ content: Uint8Array; region: Region } | undefined>;
}

/** Reads the pictures as they are now in the library. */
export function libraryPictures({ db }: { db: Database }, written: string): LibraryPictures {
  const shown = new Map<string, { hash: string; region: Region }>();
  if (pictureIdsIn(written).length === 0) return { markdown: written, seen: null, read: async () => undefined };
  const library = new Map(publishedPictures().map((picture) => [pictureName(picture.id), picture]));
  const markdown = written.replace(SHOWN, (whole, words: string, open: string, name: string) => {
    const alt = words.trim() === '' ? library.get(name)?.alt : undefined;
    return alt === undefined ? whole : `![${alt.replace(/[\\[\]]/g, '\\$&')}]${open}${name}`;
  });
  for (const name of namesOf(markdown)) {
    const picture = library.get(name);
    if (picture) shown.set(picture.id, { hash: picture.file.hash, region: regionOf(picture) });
  }
  const text = JSON.stringify([[...shown].toSorted(([a], [b]) => (a < b ? -1 : 1)), wordsIn(markdown)]);
  return {
    markdown,
    seen: shown.size > 0 ? createHash('sha256').update(text).digest('hex').slice(0, 20) : null,
    async read(id) {
      const picture = shown.get(id);
      const file = picture && (await readPictureFile({ db }, picture.hash));
      return file && { content: file.content, region: picture.region };
    },
  };
}

/** Letters that have not begun; the others have copies of their own. */
export async function findPicturedLetters(db: Kysely<Tables>): Promise<PictureHolder[]> {
  const letters = await findDocumentsNaming<LetterFields>(db, LETTER.name, libraryNames());
  return letters.flatMap(({ id, fields, markdown, scheduledAt, publishedAt }) => {
    const ids = publishedAt === null ? libraryNamesIn(markdown) : [];
    if (ids.length === 0) return [];
    const name = fields.subject.trim() || 'Lettre sans objet';
    return [scheduledAt === null ? { id, name, online: [], drafted: ids } : { id, name, online: ids, drafted: [] }];
  });
}

const wordsIn = (markdown: string): string[] => [...markdown.matchAll(SHOWN)].map(([whole]) => whole);
