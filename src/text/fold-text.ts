/** Letters of Cameroon's languages that Unicode does not decompose (ɓ, ɗ, ŋ, ɔ, ɛ …), by their nearest ASCII letter. */
const PLAIN: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...['aɑɐ', 'bɓƀ', 'cɕƈ', 'dɗɖđð', 'eɛǝəɘ', 'fƒɸ', 'gɠɣǥɡ', 'hɦħⱨ', 'iɨɩɪı', 'jʝɉ', 'kƙ', 'lłɬƚ', 'mɱ', 'nŋɲɳƞ'],
    ...['oɔøɵ', 'pƥ', 'qʠ', 'rɽɾɍ', 'sʃʂ', 'tƭŧʈ', 'uʉʊɯ', 'vʋⱱ', 'wⱳ', 'yƴɏ', 'zʒƶ'],
  ].flatMap(([plain = '', ...letters]) => letters.map((letter) => [letter, plain])),
);
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** 'Éboa' → 'eboa', 'Ɓaŋgɔ́' → 'bango'; one character for each. */
export const withoutAccents = (text: string): string =>
  text
    .toLowerCase()
    // First: `normalize` sorts long runs of them in quadratic time.
    .replace(/\p{M}+/gu, '')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter);

/** Normal form of searches and of the columns `search_text`: ligatures as two letters, runs of spaces as one. */
export const foldText = (text: string): string =>
  withoutAccents(text)
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replace(/[’ʼʹꞌ]/g, "'")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/g, '')
    .replace(/\s+/gu, ' ')
    .trim();
