/**
 * Letters of the languages of Cameroon and its neighbours that no accent tells from plain ones, by their nearest: ɓ, ɗ, ŋ,
 * ɔ, ɛ … are found and slugged as b, d, n, o, e.
 */
const PLAIN: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...['aɑɐ', 'bɓƀ', 'cɕƈ', 'dɗɖđð', 'eɛǝəɘ', 'fƒɸ', 'gɠɣǥɡ', 'hɦħⱨ', 'iɨɩɪı', 'jʝɉ', 'kƙ', 'lłɬƚ', 'mɱ', 'nŋɲɳƞ'],
    ...['oɔøɵ', 'pƥ', 'qʠ', 'rɽɾɍ', 'sʃʂ', 'tƭŧʈ', 'uʉʊɯ', 'vʋⱱ', 'wⱳ', 'yƴɏ', 'zʒƶ'],
  ].flatMap(([plain = '', ...letters]) => letters.map((letter) => [letter, plain])),
);
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** Small letters without accents and tone marks: 'Éboa' → 'eboa', 'Ɓaŋgɔ́' → 'bango', one character for each. */
export const withoutAccents = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter);

/** How words are compared wherever somebody searches, and as the columns `search_text` have them: ligatures as two letters, spaces as one. */
export const foldText = (text: string): string =>
  withoutAccents(text)
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replace(/[’ʼʹꞌ]/g, "'")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/g, '')
    .replace(/\s+/gu, ' ')
    .trim();
