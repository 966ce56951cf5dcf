import type { Stored } from './autosave.ts';

export interface LetterText {
  subject: string;
  preheader: string;
  body: string;
}

export interface LetterConflict {
  author: string;
  theirs: Stored<LetterText>;
}

export const UNDESCRIBED = "décrivez l'image";

export const undescribed = (markdown: string): number =>
  [...markdown.matchAll(/!\[([^\]]*)\]\(/g)].filter(([, words]) => !words?.trim() || words === UNDESCRIBED).length;

export interface LetterAnswer {
  message?: string;
  problem?: string;
  sure?: { at: number | undefined; words: string };
}
