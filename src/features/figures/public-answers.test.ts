import { afterEach, expect, test } from 'vitest';
import { workingCalendar } from '../../content/kinds/company/holidays.ts';
import { promisesKind } from '../../content/kinds/company/promises.ts';
import { placesOf, publish } from '../../content/model/editable.ts';
import { publicAnswers, publicAnswersOf } from './figures.server.ts';

afterEach(() => publish(new Map()));

// A Friday, at opening.
const NOW = Date.parse('2027-01-15T08:00:00Z');
const calendar = workingCalendar(NOW);
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();
/** Received on Monday at opening. */
const answered = (hours: number) => ({ createdAt: ago(96), firstAnswerAt: ago(96 - hours) });
const waiting = (hours: number) => ({ createdAt: ago(hours), firstAnswerAt: null });

test('share, median and worst count answers, and requests that wait beyond the promise', () => {
  const facts = [...[1, 2, 3, 4, 5, 6, 20, 30].map(answered), waiting(70), waiting(42)];
  expect(publicAnswersOf(facts, NOW, calendar)).toEqual({ share: 0.7, medianHours: 4, worstHours: 70 });
});

test('weekends and feast days are no time that a customer waits', () => {
  const received = Date.parse('2026-12-24T15:00:00Z');
  const answeredAfter = (hours: number) => ({
    createdAt: new Date(received).toISOString(),
    firstAnswerAt: new Date(received + hours * 3_600_000).toISOString(),
  });
  // Thursday, 16 h; Christmas is a Friday.
  const facts = Array.from({ length: 10 }, () => answeredAfter(96));
  expect(publicAnswersOf(facts, NOW, calendar)).toEqual({ share: 1, medianHours: 24, worstHours: 24 });
  expect(publicAnswersOf([...facts, answeredAfter(97)], NOW, calendar)).toMatchObject({
    worstHours: 25,
    share: 10 / 11,
  });
});

test('a request within its time is not judged yet, and few requests say nothing', () => {
  const nine = Array.from({ length: 9 }, () => answered(2));
  expect(publicAnswersOf([...nine, waiting(3)], NOW, calendar)).toBeNull();
  expect(publicAnswersOf([...nine, answered(2), waiting(3)], NOW, calendar)).toEqual({
    share: 1,
    medianHours: 2,
    worstHours: 2,
  });
  expect(
    publicAnswersOf(
      Array.from({ length: 12 }, () => waiting(48)),
      NOW,
      calendar,
    ),
  ).toBeNull();
});

test('without the switch the database is not even asked; where it fails, nothing is shown', async () => {
  const asked: string[] = [];
  const db = {
    get read(): never {
      asked.push('read');
      throw new Error('away');
    },
  };
  const log = { error: () => asked.push('logged') };
  const services = { now: () => NOW, log, db } as unknown as Parameters<typeof publicAnswers>[0];
  const ofSeed = promisesKind.seed[0]?.data;
  if (!ofSeed) throw new Error('no seed');
  expect(await publicAnswers(services)).toBeNull();
  expect(asked).toEqual([]);
  publish(new Map(placesOf('2027-01-15', promisesKind, [{ id: 'promises', data: { ...ofSeed, showsAnswers: true } }])));
  expect(await publicAnswers(services)).toBeNull();
  expect(asked).toEqual(['read', 'logged']);
});
