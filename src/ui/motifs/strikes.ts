/** The nkul has two tones: a vowel is a high strike, a consonant (or a digit) a low one, anything else a silence. */
export type Strike = 'high' | 'low' | 'silence';

/** Vowels of French and of Cameroon's languages, without their accents and tone marks. */
const VOWEL = /^[aeiouyœæøɛɔəɨʉɩʊıɑɐ]$/;
const SPOKEN = /^[\p{L}\p{N}]$/u;

/** One strike per letter; accents and tone marks sound with their letter. */
export function strikes(text: string): Strike[] {
  // The letter that is heard: 'ƴ' is a consonant, though searches find it as 'y'.
  const letters = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
  return [...letters].map((letter) => {
    if (VOWEL.test(letter)) return 'high';
    return SPOKEN.test(letter) ? 'low' : 'silence';
  });
}
