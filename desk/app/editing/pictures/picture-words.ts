import { pictureIdOf } from '../../../../src/content/model/picture-names.ts';

/** Stood in letters for the words of a new picture. */
const UNDESCRIBED = "décrivez l'image";

const PICTURE = /!\[((?:(?!!\[)[^\]])*)\]\(\s*<?([^\s)>]*)/g;

/** Words for a picture as Markdown takes them between its brackets. */
export const pictureWords = (words: string): string => words.replace(/[[\]\\\s]+/g, ' ').trim();

/** Names of the pictures without words, once each. One of the library without words has those of the library. */
export const undescribedPictures = (markdown: string): string[] => [
  ...new Set(
    [...markdown.matchAll(PICTURE)].flatMap(([, words = '', name = '']) =>
      (words.trim() === '' && !pictureIdOf(name)) || words === UNDESCRIBED ? name : [],
    ),
  ),
];

/** What changes in the text so that each picture of that name has these words. */
export const describePicture = (markdown: string, picture: string, words: string) =>
  [...markdown.matchAll(PICTURE)]
    .filter(([, , name]) => name === picture)
    .map(({ index, 1: former = '' }) => ({
      from: index + 2,
      to: index + 2 + former.length,
      insert: pictureWords(words),
    }));
