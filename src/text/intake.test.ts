import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asciiLine, bounded, isSeen, plainLine, plainText, truncated } from './intake.ts';

const RUNS = { numRuns: 2000 };
const FAMILY = '👩‍👩‍👧‍👦';
const SCOTLAND = '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .array(
      fc.constantFrom(
        ...['a', 'é', 'ɓ', ' ', '\n', '\r', '\t', '\v', '\f', '\0', '\u0085', '\u00a0', '\u00ad', '\u034f', '\u061c'],
        ...[
          '\u200b',
          '\u200c',
          '\u200d',
          '\u200e',
          '\u202a',
          '\u202e',
          '\u2028',
          '\u2060',
          '\u2068',
          '\u3164',
          '\ufeff',
        ],
        ...['\ud83d', '\udc69', '\ue000', '\uffff', '👩', FAMILY, SCOTLAND, '👍🏽', 'می\u200cخواهم', 'e\u0301'],
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

describe('a text of several lines', () => {
  test.each([
    ['\u2068Paul\u2069', 'Paul'],
    ['\ufeffBon\u00adjour\u200b', 'Bonjour'],
    ['a\r\nb\rc\u2028d\u2029e\vf\fg\u0085h', 'a\nb\nc\nd\ne\nf\ng\nh'],
    ['a\0b\u001bc\td', 'abc\td'],
    ['10\u00a0000', '10\u00a0000'],
    ['e\u0301', 'é'],
    ['\ud83d seul', '\ufffd seul'],
    [FAMILY, FAMILY],
    [SCOTLAND, SCOTLAND],
    ['❤️‍🔥 👨🏾‍💻 🏳️‍🌈', '❤️‍🔥 👨🏾‍💻 🏳️‍🌈'],
    ['a\u200db👩\u200d', 'ab👩'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['Pa\u200cul', 'Paul'],
    ['\u3164\u2800', ''],
  ])('%j becomes %j', (typed, plain) => {
    expect(plainText(typed)).toBe(plain);
  });

  test('is well-formed, composed, without invisible characters, and idempotent', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const plain = plainText(typed);
        expect(plain).toBe(plain.toWellFormed());
        expect(plain).toBe(plain.normalize('NFC'));
        expect(plain).not.toMatch(/[^\P{Cc}\n\t]|[\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\p{Co}]/u);
        expect(plainText(plain)).toBe(plain);
      }),
      RUNS,
    );
  });
});

test('one line has no line end, and only single spaces', () => {
  expect(plainLine(' Ngo\u00a0Bissé \r\n N\u2009Djamé ')).toBe('Ngo Bissé N Djamé');
  fc.assert(
    fc.property(text, (typed) => {
      const line = plainLine(typed);
      expect(line).not.toMatch(/[^\S ]| {2}|^ | $/);
      expect(plainLine(line)).toBe(line);
    }),
    RUNS,
  );
});

test.each([
  ['٠١٢۳۴۵', '012345'],
  ['＋２３７，ａｂＣ＠', '+237,abC@'],
  ['–—−‐', '----'],
  ['a。b', 'a.b'],
  ['l’ʼ´', "l'''"],
  ['10² é', '10² é'],
])('%j is written %j with the signs of ASCII', (typed, ascii) => {
  expect(asciiLine(typed)).toBe(ascii);
});

test.each([
  ['👍', true],
  [FAMILY, true],
  ['?', true],
  ['ⵣ', true],
  ['', false],
  [' \n\t', false],
  ['\u200b\u202e\ufeff', false],
  ['\u3164\u2800\u034f', false],
  ['\u0301', false],
])('%j is seen: %s', (typed, expected) => {
  expect(isSeen(typed)).toBe(expected);
});

describe('a truncated text', () => {
  test.each([
    ['court', 5, 'court'],
    ['un peu long', 6, 'un peu…'],
    ['un peu long', 7, 'un peu …'],
    [`12345${FAMILY}7`, 6, `12345${FAMILY}…`],
    [`12345${FAMILY}`, 6, `12345${FAMILY}`],
    ['12345👍🏽', 6, '12345👍🏽'],
    ['1234e\u0301x', 5, '1234e\u0301…'],
    ['🇨🇲🇨🇲🇨🇲', 2, '🇨🇲🇨🇲…'],
  ])('%j at %i is %j', (typed, max, short) => {
    expect(truncated(typed, max)).toBe(short);
  });

  test('is well-formed and within its limit', () => {
    fc.assert(
      fc.property(text.map(plainText), fc.integer({ min: 1, max: 20 }), (typed, max) => {
        const short = truncated(typed, max, '');
        expect(short).toBe(short.toWellFormed());
        expect([...new Intl.Segmenter('fr').segment(short)].length).toBeLessThanOrEqual(max);
        expect(typed.startsWith(short)).toBe(true);
      }),
      RUNS,
    );
  });

  test('is fast for a letter with thousands of marks', () => {
    expect(truncated(`e${'\u0301'.repeat(100_000)}`, 10).length).toBeLessThan(100);
  });
});

test('a limit splits no surrogate pair', () => {
  expect(bounded('12345👍', 6)).toBe('12345');
  expect(bounded('12345👍', 7)).toBe('12345👍');
});
