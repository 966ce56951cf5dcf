import { expect, test } from 'vitest';
import { type Published, publish, runningOn } from '../model/editable.ts';
import { firstLetterWords } from './first-letter.ts';
import { newsletterPageKind } from './newsletter-page.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');

test('the first letter goes on the day that is planned, in Cameroon, else in the month that is announced', () => {
  expect(firstLetterWords(NOW, '2026-12-02T23:30:00.000Z')).toMatch(
    /^La première lettre part le 3\u00a0décembre\u00a02026\./,
  );
  expect(firstLetterWords(NOW)).toMatch(/^La première lettre part en décembre\u00a02026\./);
});

test('a month that is past is announced no more', () => {
  expect(firstLetterWords(Date.parse('2027-01-01T00:00:00+01:00'))).toMatch(/^La première lettre est en préparation\./);
});

test('staff announce another month', () => {
  const [page] = newsletterPageKind.seed;
  const entry = { id: 'newsletter-page', data: { ...page?.data, firstDay: '2027-02-17' } };
  publish(new Map([['newsletter-page', runningOn('2026-11-26', [entry])]]) as Published);
  expect(firstLetterWords(NOW)).toMatch(/^La première lettre part en février\u00a02027\./);
  publish(new Map());
});
