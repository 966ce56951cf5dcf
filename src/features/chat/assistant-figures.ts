import { unaccented } from './assistant-text.ts';

/** Figures of a message that change its answer. `budget` is in FCFA. */
export interface Figures {
  people?: number;
  sites?: number;
  budget?: number;
  /** A small number that says not of what: after 'combien pour GoMail ?' it is people. */
  bare?: number;
}

const SPELLED: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  one: 1,
  deux: 2,
  two: 2,
  trois: 3,
  three: 3,
  quatre: 4,
  four: 4,
  cinq: 5,
  five: 5,
  six: 6,
  sept: 7,
  seven: 7,
  huit: 8,
  eight: 8,
  neuf: 9,
  nine: 9,
  dix: 10,
  ten: 10,
  douze: 12,
  twelve: 12,
  quinze: 15,
  fifteen: 15,
  vingt: 20,
  twenty: 20,
  trente: 30,
  thirty: 30,
  quarante: 40,
  forty: 40,
  cinquante: 50,
  fifty: 50,
  soixante: 60,
  cent: 100,
  cents: 100,
  hundred: 100,
};
const THOUSAND = /^(?:mille?s?|mil|k|kolos?|thousand|barres?)$/;
const MILLION = /^(?:millions?|m|briques?)$/;
const CURRENCY = /^(?:f|fr|frs|fcfa|cfa|francs?|xaf)$/;
/** A smaller sum is a page's count or a year's. */
const LEAST_BUDGET = 10_000;

/** How people and places are called after their number; what stands before a number of people: 'équipe de', 'nous sommes'. */
export type Units = Readonly<Record<'people' | 'sites' | 'leading', ReadonlySet<string>>>;

export function figuresOf(message: string, units: Units): Figures {
  const words =
    unaccented(message)
      .replace(/\b\d{1,3}(?:[ .,\u00a0\u202f]\d{3})+\b/g, (number) => number.replace(/\D/g, ''))
      .match(/\d+(?:[.,]\d+)?|\p{L}+/gu) ?? [];
  const figures: Figures = {};
  for (let at = 0; at < words.length; at++) {
    const read = numberAt(words, at);
    if (!read) continue;
    const { value, next, money } = read;
    const near = words.slice(next, next + 3);
    const unit = near.findIndex((word) => units.people.has(word) || units.sites.has(word));
    const before = [words[at - 1], words[at - 2]].find(
      (word) => word !== undefined && (units.leading.has(word) || units.people.has(word)),
    );
    const counted = unit >= 0 && near.slice(0, unit).every((word) => !/^\d/.test(word)) ? near[unit] : undefined;
    const counts = counted ?? (value < 1000 ? before : undefined);
    if (money || CURRENCY.test(words[next] ?? '') || (value >= LEAST_BUDGET && value < 1e9 && !counts)) {
      if (value >= LEAST_BUDGET && value < 1e10) figures.budget ??= value;
    } else if (counts && value > 0) {
      if (counted && units.sites.has(counted)) figures.sites ??= value;
      else figures.people ??= value;
    } else if (value > 1 && value < 1000) figures.bare ??= value;
    at = next - 1;
  }
  return figures;
}

/** '2 millions', '150k', 'cent cinquante mille': the number that begins at a word, and the word after it. */
function numberAt(words: readonly string[], from: number): { value: number; next: number; money: boolean } | undefined {
  let [total, part, at, money] = [0, 0, from, false];
  let read = false;
  for (; at < words.length; at++) {
    const word = words[at] ?? '';
    const digits = /^\d+(?:[.,]\d+)?$/.test(word);
    if (digits && !read) part = Number(word.replace(',', '.'));
    else if (!digits && SPELLED[word] !== undefined)
      part = SPELLED[word] === 100 && part > 0 ? part * 100 : part + (SPELLED[word] ?? 0);
    else if ((read || /^(?:mille|mil)$/.test(word)) && THOUSAND.test(word)) {
      [total, part, money] = [total + (part || 1) * 1000, 0, true];
    } else if (read && MILLION.test(word)) [total, part, money] = [total + (part || 1) * 1e6, 0, true];
    else if (!(read && word === 'et' && SPELLED[words[at + 1] ?? ''])) break;
    read = true;
  }
  return read ? { value: Math.round(total + part), next: at, money } : undefined;
}
