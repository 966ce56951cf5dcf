import { expect, test } from 'vitest';
import { strikesOf } from './strikes.ts';

const figure = (count: number, marked = 0) => ({ count, marked });

test('a strike is one project, client or person, in rows of the same scale', () => {
  expect(strikesOf([figure(150, 50), figure(50), figure(15)])).toEqual({
    worth: 1,
    perRow: 50,
    lines: [
      [
        { drawn: 50, marked: 50 },
        { drawn: 50, marked: 0 },
        { drawn: 50, marked: 0 },
      ],
      [{ drawn: 50, marked: 0 }],
      [{ drawn: 15, marked: 0 }],
    ],
  });
});

test('a marked part may end inside a row, and is never larger than the line', () => {
  const marked = (count: number, of: number) => strikesOf([figure(of, count)]).lines[0]?.map((row) => row.marked);
  expect(marked(41, 90)).toEqual([30, 11, 0]);
  expect(marked(500, 90)).toEqual([30, 30, 30]);
});

test('with large figures a strike is worth ten, a hundred or a thousand, and none is left without one', () => {
  const { worth, perRow, lines } = strikesOf([figure(1_234, 777), figure(88), figure(3)]);
  expect({ worth, perRow }).toEqual({ worth: 10, perRow: 42 });
  expect(lines.map((rows) => rows.reduce((sum, { drawn }) => sum + drawn, 0))).toEqual([124, 9, 1]);
  expect(strikesOf([figure(999_999)]).worth).toBe(10_000);
});
