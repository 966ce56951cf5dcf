import { publishedPictures, shownPicture } from '../../src/content/media.ts';
import type { LibraryEntry } from './library.ts';

export const libraryEntries = (): LibraryEntry[] =>
  publishedPictures().map((it) => {
    const [smallest = ''] = shownPicture(it, '1:1').srcSet.split(' ');
    return { id: it.id, title: it.title, alt: it.alt, thumbnail: smallest };
  });
