import { foldText } from './fold-text.ts';

/** The words of a text as they are compared, each once: 'L’été, à Kribi' → ['l', 'ete', 'a', 'kribi']. Nothing but letters and digits is in them. */
export const wordsOf = (text: string): string[] => [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu))];
