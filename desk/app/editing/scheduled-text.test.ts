import { expect, test } from 'vitest';
import { dayAndMoment, scheduledAction, scheduledText } from './scheduled-text.ts';

const NOW = Date.parse('2026-12-02T08:14:00.000Z');
const AT = Date.parse('2026-12-03T07:00:00.000Z');
const rest = { source: 'la version 3', compare: undefined };

test('a text that appears by itself says when, with the year if it is another one', () => {
  const scheduled = scheduledText(AT, NOW, { ...rest, isOther: false });
  expect(scheduled).toMatchObject({ day: 'jeudi 3 décembre', when: 'jeudi 3 décembre, 8\u00a0h\u00a000' });
  expect(scheduled.span).toBe('22\u00a0h\u00a046');
  expect(dayAndMoment(Date.parse('2027-02-02T23:00:00.000Z'), NOW)).toEqual({
    day: 'mercredi 3 février 2027',
    when: 'mercredi 3 février 2027',
  });
});

test.each([
  ['the same text', false, AT, 'Programmé pour jeudi 3 décembre'],
  ['another text for that time', true, AT, 'Remplacer ce qui paraîtra jeudi 3 décembre'],
  ['another time', true, AT + 60_000, 'Programmer plutôt pour vendredi 4'],
])('its button names its effect: %s', (_, isOther, chosenAt, words) => {
  const scheduled = scheduledText(AT, NOW, { ...rest, isOther });
  const { verb, rest: more, isDone } = scheduledAction(scheduled, chosenAt, 'vendredi 4');
  expect(`${verb} ${more}`).toBe(words);
  expect(isDone).toBe(!isOther);
});
