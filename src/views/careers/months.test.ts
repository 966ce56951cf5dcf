import { expect, it } from 'vitest';
import { monthsOf } from './months.ts';

const drawn = (period: string) =>
  monthsOf(period)
    .map((hosts) => (hosts ? '|' : '.'))
    .join('');

it('marks the months of a period, both ends included', () => {
  expect(drawn('Février-Juillet')).toBe('.||||||.....');
});

it('goes over the turn of the year', () => {
  expect(drawn('Septembre-Février')).toBe('||......||||');
});

it('refuses what is no period', () => {
  expect(() => monthsOf('Toute saison')).toThrow('not two months');
});
