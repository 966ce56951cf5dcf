/** Vowels are high beats, consonants and digits low ones, anything else a silence. */
export type Beat = 'high' | 'low' | 'silence';

/** Vowels of French and of Cameroon's languages, without accents and tone marks. */
const VOWEL = /^[aeiouyœæøɛɔəɨʉɩʊıɑɐ]$/;
const SPOKEN = /^[\p{L}\p{N}]$/u;

export function beatsOf(text: string): Beat[] {
  // Not folded as for searches: 'ƴ' is a consonant.
  const letters = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
  return [...letters].map((letter) => {
    if (VOWEL.test(letter)) return 'high';
    return SPOKEN.test(letter) ? 'low' : 'silence';
  });
}
