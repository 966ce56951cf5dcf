import { describe, expect, test } from 'vitest';
import { minuteInCameroon } from '../src/text/yaounde-days.ts';
import { momentsAround } from './moments.ts';

const around = (now: string) => momentsAround(Date.parse(`${now}+01:00`));

// Proves 13.6.
describe('the week of the demo', () => {
  test.each([
    ['2026-11-30T11:00', 1, '2026-11-27T09:05'],
    ['2026-11-29T11:00', 1, '2026-11-27T09:05'],
    ['2026-12-28T11:00', 1, '2026-12-24T09:05'],
  ])('%s: %i working day before is %s', (now, days, moment) => {
    expect(minuteInCameroon(around(now).before(days, '9:05'))).toBe(moment);
  });

  test('ends now, and goes on with working days', () => {
    const { before, ago, after } = around('2026-11-27T08:00');
    expect(minuteInCameroon(before(0, '9:00'))).toBe('2026-11-27T08:00');
    expect(minuteInCameroon(ago(90))).toBe('2026-11-27T06:30');
    expect(minuteInCameroon(after(1, '9:00'))).toBe('2026-11-30T09:00');
  });
});
