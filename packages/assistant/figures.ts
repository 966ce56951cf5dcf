import { foldedWithAmounts } from './text.ts';

/** Figures of a message; `budget` in FCFA. */
export interface Figures {
  people?: number;
  sites?: number;
  budget?: number;
  /** A number without unit: after 'combien pour GoMail ?' people. */
  bare?: number;
}

/** FCFA; smaller sums are counts or years. */
const LEAST_BUDGET = 10_000;

export interface Units {
  people: ReadonlySet<string>;
  sites: ReadonlySet<string>;
  leading: ReadonlySet<string>;
  currency: ReadonlySet<string>;
  /** Numbers in words; 1000 and more multiply the number before them. */
  numbers: ReadonlyMap<string, number>;
}

export function figuresOf(message: string, units: Units): Figures {
  const words = foldedWithAmounts(message).match(/\d+(?:[.,]\d+)?|\p{L}+/gu) ?? [];
  const figures: Figures = {};
  for (let at = 0; at < words.length; at++) {
    const read = numberAt(words, at, units.numbers);
    if (!read) continue;
    const { value, next, money } = read;
    const near = words.slice(next, next + 3);
    const unit = near.findIndex((word) => units.people.has(word) || units.sites.has(word));
    const before = [words[at - 1], words[at - 2]].find(
      (word) => word !== undefined && (units.leading.has(word) || units.people.has(word)),
    );
    const counted = unit >= 0 && near.slice(0, unit).every((word) => !/^\d/.test(word)) ? near[unit] : undefined;
    const counts = counted ?? (value < 1000 ? before : undefined);
    if (money || units.currency.has(words[next] ?? '') || (value >= LEAST_BUDGET && value < 1e9 && !counts)) {
      if (value >= LEAST_BUDGET && value < 1e10) figures.budget ??= value;
    } else if (counts && value > 1) {
      if (counted && units.sites.has(counted)) figures.sites ??= value;
      else figures.people ??= value;
    } else if (value > 1 && value < 1000) figures.bare ??= value;
    at = next - 1;
  }
  return figures;
}

/** Parses '2 millions', '150k', 'cent cinquante mille'. @returns the number and the word after it */
function numberAt(
  words: readonly string[],
  from: number,
  numbers: Units['numbers'],
): { value: number; next: number; money: boolean } | undefined {
  let [total, part, at, money, read] = [0, 0, from, false, false];
  for (; at < words.length; at++) {
    const word = words[at] ?? '';
    const spelled = numbers.get(word);
    if (/^\d/.test(word)) {
      if (read) break;
      part = Number(word.replace(',', '.'));
    } else if (spelled === undefined) {
      if (!(read && word === 'et' && numbers.has(words[at + 1] ?? ''))) break;
    } else if (spelled < 1000) part = spelled === 100 && part > 0 ? part * 100 : part + spelled;
    else if (read || word.length > 2) [total, part, money] = [total + (part || 1) * spelled, 0, true];
    else break;
    read = true;
  }
  return read ? { value: Math.round(total + part), next: at, money } : undefined;
}
