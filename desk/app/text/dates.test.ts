import { expect, test } from 'vitest';
import { shortDate, sinceDay, whenOf } from './dates.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');

test.each([
  ['2026-11-03T07:10:00Z', 'le 3 nov.', 'le 3 nov., 8\u00a0h\u00a010'],
  ['2026-11-01T07:10:00Z', 'le 1er nov.', 'le 1er nov., 8\u00a0h\u00a010'],
  ['2025-11-03T07:10:00Z', 'le 3 nov. 2025', 'le 3 nov. 2025, 8\u00a0h\u00a010'],
  ['2026-11-23T07:10:00Z', 'lun. 23', 'lun. 23, 8\u00a0h\u00a010'],
  ['2026-11-27T07:10:00Z', 'hier', 'hier, 8\u00a0h\u00a010'],
  ['2026-11-28T08:52:00Z', '9\u00a0h\u00a052', '9\u00a0h\u00a052'],
])('since %s is said %j, with the hour %j', (at, day, withHour) => {
  expect(sinceDay(shortDate(at, NOW))).toBe(day);
  expect(sinceDay(whenOf(at, NOW))).toBe(withHour);
});
