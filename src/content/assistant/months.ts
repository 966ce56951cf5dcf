import { foldText } from '../../text/fold-text.ts';
import { inEnglishList, inFrench } from './answers/answer.ts';

const namesIn = (language: string) =>
  Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2026, month, 1)).toLocaleDateString(language, { month: 'long', timeZone: 'UTC' }),
  );
const NAMES = { fr: namesIn('fr'), en: namesIn('en') };

/** 'may I' names no month. */
const MAY = /\b(?:in|from|of|until|since|next|this|for|by|to) may\b(?! i\b)|\bmay (?:to|or|and|until) /;

/** The first month that a message names, 1 to 12. */
export function monthSaid(message: string): number | undefined {
  const text = foldText(message);
  const found = [...NAMES.fr, ...NAMES.en].flatMap((name, at) => {
    const place = text.search(name === 'May' ? MAY : new RegExp(`\\b${foldText(name)}\\b`));
    return place < 0 ? [] : [{ place, month: (at % 12) + 1 }];
  });
  return found.sort((a, b) => a.place - b.place)[0]?.month;
}

interface Period {
  first: number;
  last: number;
}

/** 'Février-Juillet'. */
function periodOf(text: string): Period {
  const [first = 0, last = 0] = text.split('-').map((name) => NAMES.fr.indexOf(name.toLowerCase()) + 1);
  return { first, last };
}

const after = (month: number, later: number) => (later - month + 12) % 12;

/** 'de février à juillet', 'February to July'. @param texts 'Février-Juillet' */
export const periodsSaid = (texts: readonly string[], language: 'fr' | 'en'): string[] =>
  texts.map(periodOf).map(({ first, last }) => {
    const [from = '', to = ''] = [first, last].map((month) => NAMES[language][month - 1]);
    return language === 'fr' ? `${withDe(from)} à ${to}` : `${from} to ${to}`;
  });

const withDe = (month: string): string => (/^[ao]/.test(month) ? `d'${month}` : `de ${month}`);

/** The periods, seen from a month. @param texts 'Février-Juillet' */
export function periodsFrom(month: number, texts: readonly string[], language: 'fr' | 'en'): string {
  const name = (of: number) => NAMES[language][of - 1] ?? '';
  const said = ({ first, last }: Period) =>
    language === 'fr' ? `${withDe(name(first))} à ${name(last)}` : `from ${name(first)} to ${name(last)}`;
  const periods = texts.map(periodOf);
  const beginning = periods.filter(({ first }) => first === month);
  const running = periods.filter(({ first, last }) => after(first, month) <= after(first, last) && first !== month);
  const next = periods
    .filter(({ first }) => first !== month)
    .sort((a, b) => after(month, a.first) - after(month, b.first))[0];
  if (language === 'fr') {
    if (beginning.length > 0) return `Oui, une période commence en ${name(month)} : ${inFrench(beginning.map(said))}.`;
    const runs = [
      'aucune période ne court',
      `la période ${inFrench(running.map(said))} est en cours`,
      `les périodes ${inFrench(running.map(said))} sont en cours`,
    ][Math.min(running.length, 2)];
    return `En ${name(month)}, ${runs}${next ? ` ; la suivante commence en ${name(next.first)}` : ''}.`;
  }
  if (beginning.length > 0) return `Yes, a period begins in ${name(month)}: ${inEnglishList(beginning.map(said))}.`;
  const runs = [
    'no period is under way',
    `the period ${inEnglishList(running.map(said))} is under way`,
    `the periods ${inEnglishList(running.map(said))} are under way`,
  ][Math.min(running.length, 2)];
  return `In ${name(month)} ${runs}${next ? `; the next one begins in ${name(next.first)}` : ''}.`;
}
