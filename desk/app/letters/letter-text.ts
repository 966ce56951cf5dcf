import { pictureIdOf } from '../../../src/content/model/picture-names.ts';

export interface LetterText {
  subject: string;
  preheader: string;
  greeting: string;
  /** `ALL_SUBSCRIBERS`, or ids of groups. */
  audience: string;
  body: string;
}

export const UNDESCRIBED = "décrivez l'image";

/** One of the library without words has those of the library. */
export const undescribed = (markdown: string): number =>
  [...markdown.matchAll(/!\[((?:(?!!\[)[^\]])*)\]\(\s*<?([^\s)>]*)/g)].filter(
    ([, words, name = '']) => (!words?.trim() && !pictureIdOf(name)) || words === UNDESCRIBED,
  ).length;
