export type Tone = 'high' | 'low' | 'falling' | 'rising';

export interface ToneLetter {
  /** One letter with its accents, composed. */
  readonly text: string;
  /** Vowels have a tone, and so do consonants that carry an accent. */
  readonly tone?: Tone;
}

/** Characters; a longer phrase is set smaller. */
export const SHORT_PHRASE = 26;

/** Words of a phrase, each as its letters. */
export function tonesOf(phrase: string): ToneLetter[][] {
  return phrase
    .split(/\s+/)
    .filter(Boolean)
    .map((word) =>
      lettersOf(word).map((letter) => {
        const text = letter.normalize('NFC');
        const tone = toneOf(letter);
        return tone ? { text, tone } : { text };
      }),
    );
}

/** 'Deux voyelles : bas, haut.' */
export function saidTones(words: readonly (readonly ToneLetter[])[]): string {
  const tones = words.flat().flatMap(({ tone }) => tone ?? []);
  const count = COUNTED[tones.length] ?? String(tones.length);
  if (tones.length === 0) return 'Aucune voyelle.';
  return `${count} voyelle${tones.length > 1 ? 's' : ''}\u00a0: ${tones.map((tone) => NAMES[tone]).join(', ')}.`;
}

/**
 * The tone mark goes to the vowel before the caret, in place of the one that it has; the same one is taken away.
 * Without a vowel nothing changes.
 */
export function withToneMark(text: string, caret: number, mark: string): { text: string; caret: number } {
  const letters = lettersOf(text.slice(0, caret));
  const index = letters.findLastIndex((letter) => VOWEL.test(letter));
  const letter = letters[index];
  if (letter === undefined) return { text, caret };
  letters[index] = letter.replace(MARKS, '') + (letter.includes(mark) ? '' : mark);
  const head = letters.join('').normalize('NFC');
  return { text: head + text.slice(caret), caret: head.length };
}

export interface Note {
  /** Seconds from the beginning. */
  readonly at: number;
  /** Hertz, at its beginning and at its end. */
  readonly pitch: readonly [number, number];
}

/** One note for each tone; words are apart, and the whole takes less than five seconds. */
export function notesOf(words: readonly (readonly ToneLetter[])[]): Note[] {
  let at = 0;
  const notes = words.flatMap((letters) => {
    const ofWord = letters.flatMap(({ tone }) => {
      if (!tone) return [];
      const note: Note = { at, pitch: PITCHES[tone] };
      at += BEAT;
      return note;
    });
    if (ofWord.length > 0) at += PAUSE;
    return ofWord;
  });
  const pace = Math.min(1, LONGEST / at);
  return notes.map((note) => ({ ...note, at: note.at * pace }));
}

const BEAT = 0.24;
const PAUSE = 0.18;
/** The last note lasts 0.36 s more. */
const LONGEST = 4.5;

const VOWEL = /^[aeiouəɔɛɨʉ]/i;
const MARKS = /[\u0300\u0301\u0302\u030c]/g;
const NAMES: Readonly<Record<Tone, string>> = { high: 'haut', low: 'bas', falling: 'descend', rising: 'monte' };
const COUNTED = ['', 'Une', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix'];
const PITCHES: Readonly<Record<Tone, readonly [number, number]>> = {
  high: [196, 196],
  low: [147, 147],
  falling: [196, 147],
  rising: [147, 196],
};

/** Decomposed: each base letter with its marks. */
const lettersOf = (text: string): string[] => text.normalize('NFD').match(/\P{M}\p{M}*/gu) ?? [];

function toneOf(letter: string): Tone | undefined {
  if (letter.includes('\u0301')) return 'high';
  if (letter.includes('\u0302')) return 'falling';
  if (letter.includes('\u030c')) return 'rising';
  return VOWEL.test(letter) || letter.includes('\u0300') ? 'low' : undefined;
}
