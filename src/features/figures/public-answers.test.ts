import { afterEach, expect, test } from 'vitest';
import { placesOf, publish } from '../../content/editable.ts';
import { promisesKind } from '../../content/promises.ts';
import { publicAnswers, publicAnswersOf } from './figures.server.ts';

afterEach(() => publish(new Map()));

const NOW = Date.parse('2027-01-15T12:00:00Z');
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();
const answered = (hours: number) => ({ createdAt: ago(500), firstAnswerAt: ago(500 - hours) });
const waiting = (hours: number) => ({ createdAt: ago(hours), firstAnswerAt: null });

test('share, median and worst count answers, and requests that wait beyond the promise', () => {
  const facts = [...[1, 2, 3, 4, 5, 6, 20, 30].map(answered), waiting(70), waiting(40)];
  expect(publicAnswersOf(facts, NOW)).toEqual({ share: 0.7, medianHours: 4, worstHours: 70 });
});

test('a request within its time is not judged yet, and few requests say nothing', () => {
  const nine = Array.from({ length: 9 }, () => answered(2));
  expect(publicAnswersOf([...nine, waiting(3)], NOW)).toBeNull();
  expect(publicAnswersOf([...nine, answered(2), waiting(3)], NOW)).toEqual({ share: 1, medianHours: 2, worstHours: 2 });
  expect(
    publicAnswersOf(
      Array.from({ length: 12 }, () => waiting(48)),
      NOW,
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
