import type { Stored } from './autosave.ts';

export interface LetterText {
  subject: string;
  preheader: string;
  /** Markdown. */
  body: string;
}

/** Somebody saved another text since this one was read. */
export interface LetterConflict {
  author: string;
  theirs: Stored<LetterText>;
}

/** Stands where the words of a picture belong, until somebody writes them. */
export const UNDESCRIBED = "décrivez l'image";

/** Pictures that nobody has described. */
export const undescribed = (markdown: string): number =>
  [...markdown.matchAll(/!\[([^\]]*)\]\(/g)].filter(([, words]) => !words?.trim() || words === UNDESCRIBED).length;
