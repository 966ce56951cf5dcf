import { foldText } from './fold-text.ts';

export const searchWords = (query: string): string[] => foldText(query).split(' ').filter(Boolean);

export const hasWords = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word));
