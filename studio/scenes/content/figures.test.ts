import { expect, it } from 'vitest';
import { gocloudScenes } from './gocloud.ts';
import { gomailScenes } from './gomail.ts';
import { propheteAiScenes } from './prophete-ai.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const read = (figure: string) => Number(figure.replace(/\D/g, ''));

it('a bill adds up', () => {
  const { lines, total } = gomailScenes.search.invoice;
  expect(sum(lines.map(({ value }) => value))).toBe(total.value);
});

it('a month costs what its machines cost, and the share of the ceiling is that of the sum', () => {
  const { machines, spent, ceiling, course, end, forecast } = gocloudScenes.spending;
  expect(sum(machines.map(({ value }) => value))).toBe(spent.value);
  expect(Math.round((100 * spent.value) / ceiling.value)).toBe(ceiling.percent);
  expect(course.at(-1)).toBe(Math.round(spent.value / 1000));
  expect(end * 1000).toBe(forecast.value);
  expect(forecast.value).toBeLessThan(ceiling.value);
});

it('a forecast is the sum of its weeks, within a range that is the sum of theirs', () => {
  const { expected, between, course, least, most, past, weeks } = propheteAiScenes.forecast;
  const september = (values: readonly number[]) => sum(values.slice(1));
  expect(september(course)).toBe(read(expected.value));
  expect(between.split(' et ').map(read)).toEqual([september(least), september(most)]);
  expect(past.length + course.length - 1).toBe(weeks);
});

it('a box of mail counts what it lists', () => {
  const { tabs, messages } = gomailScenes.shared;
  expect(tabs[0].count).toBe(messages.length);
  expect(tabs[2].count).toBe(messages.filter((message) => 'late' in message).length);
});
