import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { premises } from '../../../layouts/json-ld.ts';
import { answers } from '../../assistant/answers/answers.ts';
import { placesOf, publish } from '../../model/editable.ts';
import { contactHours } from '../../pages/contact-page.ts';
import { partnersContact } from '../../pages/partners-page.ts';
import { promoPage } from '../../pages/promo-filled.ts';
import { chatInstruction } from '../../words/chat-instruction.ts';
import { correctionWords } from './acknowledgements.ts';
import { type Holiday, holidaysKind } from './holidays.ts';
import { officeHours } from './office-hours.ts';

afterEach(() => publish(new Map()));

const NOW = Date.parse('2026-11-26T09:00:00.000Z');
const YEAR = new Date().getUTCFullYear();
const show = (...holidays: Holiday[]) =>
  publish(
    new Map(
      placesOf(
        '2026-11-26',
        holidaysKind,
        holidays.map((data, at) => ({ id: `jour-${at}`, data })),
      ),
    ),
  );
const asked = { now: NOW, posts: [] };
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

/** Every text that tells the hours, by its place. */
const told = () => ({
  assistant: answers.hours?.fr(asked),
  english: answers.hours?.en(asked),
  call: answers.urgent?.fr(asked),
  instruction: chatInstruction(NOW),
  contact: JSON.stringify(contactHours()),
  partners: partnersContact().lead,
  promo: promoPage().contact.note,
  mail: correctionWords(),
  data: JSON.stringify(premises()),
});

// Proves 9.5.
test('each place that tells the hours tells of the holidays that staff publish, and of none without', () => {
  show({ name: 'Inventaire', day: `${YEAR + 1}-11-30`, returns: 'une fois' });
  const before = told();
  show();
  const after = told();
  for (const place of Object.keys(before) as (keyof typeof before)[])
    expect(after[place], place).not.toBe(before[place]);
  for (const [place, text] of Object.entries(after))
    expect(text, place).not.toMatch(/fériés|public holidays|Inventaire|specialOpening/);
  for (const place of ['contact', 'data'] as const) expect(before[place]).toContain('Inventaire');
});

test('the hours of the specification stand', () => {
  expect(plain(officeHours().fr)).toBe('du lundi au vendredi, de 9 h à 17 h, sauf jours fériés');
  expect(officeHours().en).toBe('Monday to Friday, 9:00 to 17:00, except public holidays');
  show();
  expect(plain(officeHours().fr)).toBe('du lundi au vendredi, de 9 h à 17 h');
});

test('people read a list of the holidays that holds for the year, machines the days of this year and the next', () => {
  const { closed } = contactHours();
  expect(plain(closed)).toMatch(
    /bureau fermé : 1er janvier \(Jour de l'An\)[\s\S]*Vendredi saint[\s\S]*25 décembre \(Noël\)\.$/,
  );
  const { specialOpeningHoursSpecification: days } = premises() as { specialOpeningHoursSpecification?: object[] };
  expect(days).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    name: 'Fête nationale',
    validFrom: `${YEAR}-05-20`,
    validThrough: `${YEAR}-05-20`,
    opens: '00:00',
    closes: '00:00',
  });
  expect(days).toHaveLength(16);
  expect(officeHours(NOW).holidays.map(({ day }) => day)).toEqual(
    officeHours(NOW)
      .holidays.map(({ day }) => day)
      .toSorted((a, b) => a - b),
  );
});

test('a holiday of a former year is told nowhere', () => {
  show({ name: 'Déménagement', day: '2020-03-02', returns: 'une fois' });
  for (const [place, text] of Object.entries(told())) expect(text, place).not.toMatch(/fériés|Déménagement/);
});

test('a provider knows the day, and the closed days of a year from then on', () => {
  const instruction = plain(chatInstruction(NOW));
  expect(instruction).toContain('Nous sommes le jeudi 26 novembre 2026.');
  expect(instruction).toMatch(
    /fermée, même en semaine : vendredi 25 décembre 2026 \(Noël\) ; vendredi 1er janvier 2027[\s\S]*jeudi 20 mai 2027/,
  );
  expect(instruction).not.toContain('20 mai 2026');
});

test('one module reads the opening hours', () => {
  const readers = globSync('src/**/*.{ts,tsx,astro}')
    .filter(
      (file) =>
        !file.includes('.test.') &&
        /\.openingHours\b|\bopeningHours [,}]|, openingHours\b/.test(readFileSync(file, 'utf8')),
    )
    .map((file) => file.replace('src/content/kinds/company/', ''));
  expect(readers.toSorted()).toEqual(['holidays.ts', 'office-hours.ts']);
});
