import { expect, test } from 'vitest';
import { dueAt, receivedUntil, type WorkingCalendar, workingTimeBetween } from './working-hours.ts';
import { dayNumberOf } from './yaounde-days.ts';

const HOUR = 3_600_000;
const NINE_TO_FIVE = { opens: 9 * 60, closes: 17 * 60 };
const calendar: WorkingCalendar = {
  week: [NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, null, null],
  closedDayNumbers: [dayNumberOf('2026-12-25'), dayNumberOf('2027-01-01')],
};
const at = (local: string) => Date.parse(`${local}:00+01:00`);
const local = (instant: number) => new Date(instant + HOUR).toISOString().slice(0, 16);

test.each([
  ['within opening hours: the next day, same hour', '2026-11-24T10:30', '2026-11-25T10:30'],
  ['on Friday afternoon: Monday, same hour', '2026-11-27T16:00', '2026-11-30T16:00'],
  ['on Friday evening: from Monday morning', '2026-11-27T19:40', '2026-12-01T09:00'],
  ['on Saturday: from Monday morning', '2026-11-28T11:00', '2026-12-01T09:00'],
  ['before opening: from the opening', '2026-11-24T06:15', '2026-11-25T09:00'],
  ['at closing: from the next opening', '2026-11-24T17:00', '2026-11-26T09:00'],
  ['before a feast day and a weekend: behind both', '2026-12-24T15:00', '2026-12-28T15:00'],
  ['on a feast day: from the next opening', '2027-01-01T10:00', '2027-01-05T09:00'],
  ['at midnight of Friday to Saturday', '2026-11-28T00:00', '2026-12-01T09:00'],
  // Clocks elsewhere change in these nights; Cameroon's never do.
  ['in the night of the change of clocks in spring', '2027-03-26T12:00', '2027-03-29T12:00'],
  ['in the night of the change of clocks in autumn', '2026-10-23T12:00', '2026-10-26T12:00'],
])('a message %s', (_, received, due) => {
  expect(local(dueAt(at(received), calendar))).toBe(due);
});

test('other hours, other instants: a Saturday that opens, a night company, a single open day', () => {
  const saturday = { opens: 9 * 60, closes: 12 * 60 };
  const six = { ...calendar, week: [...calendar.week.slice(0, 5), saturday, null] };
  expect(local(dueAt(at('2026-11-27T11:00'), six))).toBe('2026-11-28T11:00');
  expect(local(dueAt(at('2026-11-28T13:00'), six))).toBe('2026-12-01T09:00');
  const always = { week: Array(7).fill({ opens: 0, closes: 24 * 60 }), closedDayNumbers: [] };
  expect(local(dueAt(at('2026-11-28T23:59'), always))).toBe('2026-11-29T23:59');
  const tuesday = { week: [null, NINE_TO_FIVE, null, null, null, null, null], closedDayNumbers: [] };
  expect(local(dueAt(at('2026-11-24T10:00'), tuesday))).toBe('2026-12-01T10:00');
});

test('time that has passed is that of working days', () => {
  const between = (a: string, b: string) => workingTimeBetween(at(a), at(b), calendar) / HOUR;
  expect(between('2026-11-24T10:00', '2026-11-24T13:00')).toBe(3);
  expect(between('2026-11-27T16:00', '2026-11-28T16:00')).toBe(8);
  expect(between('2026-11-27T16:00', '2026-11-30T10:00')).toBe(18);
  expect(between('2026-11-27T20:00', '2026-11-29T20:00')).toBe(0);
  expect(between('2026-11-27T20:00', '2026-11-30T10:30')).toBe(1.5);
  expect(between('2026-12-24T09:00', '2026-12-28T09:00')).toBe(24);
  expect(between('2026-11-24T13:00', '2026-11-24T10:00')).toBe(0);
});

test('the three functions agree at any instant, on any calendar', () => {
  const calendars: WorkingCalendar[] = [
    calendar,
    { ...calendar, week: [...calendar.week.slice(0, 5), { opens: 540, closes: 720 }, null] },
    { week: Array(7).fill({ opens: 0, closes: 1440 }), closedDayNumbers: [dayNumberOf('2026-12-28')] },
    {
      week: [null, { opens: 0, closes: 1440 }, null, { opens: 600, closes: 660 }, null, null, null],
      closedDayNumbers: [],
    },
  ];
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 4000; round++) {
    const one = calendars[round % calendars.length] as WorkingCalendar;
    // Half of them at full hours, where the edges are.
    const step = round % 8 < 4 ? HOUR : 1;
    const received = at('2026-12-14T00:00') + random((20 * 24 * HOUR) / step) * step;
    const now = received + random((9 * 24 * HOUR) / step) * step;
    const told = `${local(received)} seen at ${local(now)}, calendar ${round % calendars.length}`;
    const isLate = dueAt(received, one) <= now;
    expect(workingTimeBetween(received, now, one) >= 24 * HOUR, told).toBe(isLate);
    expect(received <= receivedUntil(now, one), told).toBe(isLate);
  }
});

test('a calendar that is never open ends nowhere, but ends', () => {
  const never = { week: Array(7).fill(null), closedDayNumbers: [] };
  expect(dueAt(at('2026-11-24T10:00'), never)).toBeGreaterThan(0);
  expect(receivedUntil(at('2026-11-24T10:00'), never)).toBeGreaterThan(0);
});
