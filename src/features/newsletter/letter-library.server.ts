import { createHash } from 'node:crypto';
import { publishedPictures } from '../../content/media.ts';
import { type Region, regionOf } from '../../content/picture-cut.ts';
import type { Database } from '../../platform/db/database.ts';
import { readPictureFile } from '../media/media.server.ts';

/** Pictures of the library in a letter: `![words](mediatheque:ID)`. */

const NAME = /^mediatheque:([a-z0-9]+(?:-[a-z0-9]+)*)$/;
const SHOWN = /!\[((?:\\.|[^\]\\])*)\]\((mediatheque:[a-z0-9-]+)(?=[\s)])/g;

export const libraryId = (name: string): string | undefined => NAME.exec(name)?.[1];

export interface LibraryPictures {
  /** With the library's words where the letter has none: what leaves says the same as what was seen. */
  markdown: string;
  /** Hash of their files, cuts and words; null without any. */
  seen: string | null;
  read: (id: string) => Promise<{ content: Uint8Array; region: Region } | undefined>;
}

/** As they are now in the library. */
export function libraryPictures({ db }: { db: Database }, written: string): LibraryPictures {
  const shown = new Map<string, { hash: string; region: Region }>();
  const library = new Map(publishedPictures().map((picture) => [picture.id, picture]));
  const markdown = written.replace(SHOWN, (whole, words: string, name: string) => {
    const picture = library.get(libraryId(name) ?? '');
    if (!picture) return whole;
    shown.set(picture.id, { hash: picture.file.hash, region: regionOf(picture) });
    return words.trim() === '' ? `![${picture.alt.replace(/[\\[\]]/g, '\\$&')}](${name}` : whole;
  });
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

const wordsIn = (markdown: string): string[] => [...markdown.matchAll(SHOWN)].map(([whole]) => whole);
