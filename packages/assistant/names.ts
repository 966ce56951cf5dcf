import { foldText } from '../../src/text/fold-text.ts';
import { lines, nearlySame, type PlainText } from './text.ts';

/** An entity (`product`: `gomail`) at words `from` to `to`, exclusive. */
export interface Named extends Pick<Name, 'slot' | 'value'> {
  from: number;
  to: number;
}

interface Name {
  slot: string;
  value: string;
  words: readonly string[];
}

export interface Names {
  starting: ReadonlyMap<string, readonly Name[]>;
  /** Single words that may be misspelled, by first letter. */
  long: ReadonlyMap<string, readonly Name[]>;
  called(slot: string): readonly { value: string; name: string }[];
  valuesOf(slot: string): readonly string[];
  wordsFor(slot: string, value: string): ReadonlySet<string>;
}

/** Letters; shorter words are not matched with a typing error. */
const LONG = 6;

/** Lines `slot value: name, name, …`; 'livr*' matches any ending. */
export function readNames(file: string): Names {
  const starting = new Map<string, Name[]>();
  const long = new Map<string, Name[]>();
  const called = new Map<string, { value: string; name: string }[]>();
  for (const line of lines(file)) {
    const [head = '', all = ''] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)];
    const slot = head.slice(0, head.indexOf(' '));
    const value = head.slice(head.indexOf(' ') + 1);
    for (const [index, name] of all
      .split(',')
      .map((typed) => typed.trim())
      .entries()) {
      const words = foldText(name).match(/[\p{L}\p{N}+#]+\*?/gu) ?? [];
      const [first = ''] = words;
      const entry = { slot, value, words };
      push(starting, first, entry);
      if (words.length === 1 && first.length >= LONG && !first.endsWith('*')) push(long, first.charAt(0), entry);
      if (index < 5) push(called, slot, { value, name });
    }
  }
  const all = [...starting.values()].flat();
  return {
    starting,
    long,
    called: (slot) => called.get(slot) ?? [],
    valuesOf: (slot) => [...new Set(all.filter((name) => name.slot === slot).map(({ value }) => value))],
    wordsFor: (slot, value) =>
      new Set(all.filter((name) => name.slot === slot && name.value === value).map(({ words }) => words.join(' '))),
  };
}

/** Longest match per slot; a word may match several slots. */
export function named({ words }: PlainText, names: Names): Named[] {
  const found: Named[] = [];
  for (let from = 0; from < words.length; from++) {
    const word = words[from] ?? '';
    const exact = [...withoutPlural(word), ...openEnded(word)]
      .flatMap((form) => names.starting.get(form) ?? [])
      .filter((name) => name.words.every((part, offset) => isFormOf(words[from + offset] ?? '', part)));
    const near =
      exact.length === 0 && word.length >= LONG
        ? (names.long.get(word.charAt(0)) ?? []).filter(({ words: [first = ''] }) => nearlySame(first, word))
        : [];
    for (const { slot, value, words: parts } of [...exact, ...near]) {
      found.push({ slot, value, from, to: from + parts.length });
    }
  }
  return found.filter(
    (name) =>
      !found.some(
        (other) =>
          (other.slot === name.slot || PASSING.has(name.slot)) &&
          other.from <= name.from &&
          other.to >= name.to &&
          other.to - other.from > name.to - name.from,
      ),
  );
}

/** 'boutique en ligne' does not name a boutique. */
const PASSING = new Set(['sector', 'unit', 'city', 'number']);

const withoutPlural = (word: string) => (word.length > 3 && /[sx]$/.test(word) ? [word, word.slice(0, -1)] : [word]);

const openEnded = (word: string) =>
  Array.from({ length: Math.max(0, word.length - LEAST_OPEN + 1) }, (_, at) => `${word.slice(0, at + LEAST_OPEN)}*`);
const LEAST_OPEN = 3;

const isFormOf = (word: string, part: string) =>
  part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : withoutPlural(word).includes(part);

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
