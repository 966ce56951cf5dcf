/** Small letters without accents and tone marks: 'Éboa' → 'eboa', one character for each. */
export const withoutAccents = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');

/** How words are compared wherever somebody searches, and as the columns `search_text` have them: ligatures as two letters, spaces as one. */
export const foldText = (text: string): string =>
  withoutAccents(text).replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('’', "'").replace(/\s+/gu, ' ').trim();
