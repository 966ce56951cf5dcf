import { foldText } from './fold-text.ts';

/** The distinct folded words: 'L’été, à Kribi' → ['l', 'ete', 'a', 'kribi']. Letters and digits only. */
export const wordsOf = (text: string): string[] => [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu))];
