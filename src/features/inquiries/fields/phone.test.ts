import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isWithoutCountry, normalisePhone, PHONE_MAX_DIGITS, phoneField } from './phone.schema.ts';
import { finalPhone, phoneInWords } from './phone.server.ts';

const COUNTRIES = {
  CM: {
    valid: {
      '+237 6 99 12 34 56': '+237699123456',
      '677123456': '+237677123456',
      '6 55 12 34 56': '+237655123456',
      '00237 655 12 34 56': '+237655123456',
      '237677123456': '+237677123456',
      '+237 2 22 23 45 67': '+237222234567',
      '242123456': '+237242123456',
      '(+237) 622-00-01.37': '+237622000137',
    },
    invalid: ['+237 6 99 12 34', '+2376991234567', '+237599123456', '699 12 34 5', '822123456', '99123456', '+237'],
  },
  GA: {
    valid: { '+241 66 12 34 56': '+24166123456', '+241 77 12 34 56': '+24177123456', '+24111701234': '+24111701234' },
    invalid: ['+24199123456', '+241661234', '+241661234567'],
  },
  CG: {
    valid: {
      '+242 06 612 34 56': '+242066123456',
      '+242055123456': '+242055123456',
      '+242 22 212 34 56': '+242222123456',
    },
    invalid: ['+24206612345', '+242999123456', '+2420661234567'],
  },
  CF: {
    valid: { '+236 70 01 23 45': '+23670012345', '+236 75 12 34 56': '+23675123456', '+23621612345': '+23621612345' },
    invalid: ['+2367001234', '+23699123456', '+236700123456'],
  },
  TD: {
    valid: { '+235 63 01 23 45': '+23563012345', '+235 99 12 34 56': '+23599123456', '+23522501234': '+23522501234' },
    invalid: ['+2356301234', '+235112345678', '+23511234567'],
  },
  GQ: {
    valid: {
      '+240 222 123 456': '+240222123456',
      '+240 551 123 456': '+240551123456',
      '+240333091234': '+240333091234',
    },
    invalid: ['+24012345678', '+240888123456', '+2402221234567'],
  },
  NE: {
    valid: { '+227 93 12 34 56': '+22793123456', '+227 96 12 34 56': '+22796123456', '+22720201234': '+22720201234' },
    invalid: ['+2279312345', '+22711123456', '+227931234567'],
  },
  SN: {
    valid: {
      '+221 70 123 45 67': '+221701234567',
      '+221 77 123 45 67': '+221771234567',
      '+221 33 822 12 34': '+221338221234',
    },
    invalid: ['+22170123456', '+221601234567', '+2217012345678'],
  },
  CI: {
    valid: {
      '+225 01 23 45 67 89': '+2250123456789',
      '+225 07 12 34 56 78': '+2250712345678',
      '+225 27 21 34 56 78': '+2252721345678',
    },
    invalid: ['+22501234567', '+2259912345678', '+22501234567890'],
  },
  BF: {
    valid: { '+226 70 12 34 56': '+22670123456', '+226 65 12 34 56': '+22665123456', '+22625301234': '+22625301234' },
    invalid: ['+2267012345', '+22690123456', '+226701234567'],
  },
} as const;

describe.each(Object.entries(COUNTRIES))('%s', (_country, { valid, invalid }) => {
  test.each(Object.entries(valid))('%j is %s', (typed, e164) => {
    expect(finalPhone(typed)).toBe(e164);
    expect(normalisePhone(typed)).toBe(e164);
  });

  test.each(invalid.map((typed) => [typed]))('%j is no number', (typed) => {
    expect(finalPhone(typed)).toBeUndefined();
  });
});

test.each([
  ...['', 'appelez-moi', '+237 6a9 12 34 56', '+1234567890123456', '1234567', '+0237622000137'],
  ...['+237 6 99 12 34 567', '+237 6 99 12 34 56 78', '699 12 34 567'],
])('%j is refused by the browser already', (typed) => {
  expect(normalisePhone(typed)).toBeUndefined();
});

// Proves 5.10.
test.each([
  ['\u202a+237 699 12 34 56\u202c', '+237699123456'],
  ['\u2068+237\u00a0699\u202f12\u200934\u200b56\u2069', '+237699123456'],
  ['\ufeff699 12 34 56', '+237699123456'],
  ['622000137\n', '+237622000137'],
  ['tel:+237-699-12-34-56', '+237699123456'],
  ['tel:699123456;phone-context=+237', '+237699123456'],
  ['Tél. : 699 12 34 56', '+237699123456'],
  ['WhatsApp +237 699123456.', '+237699123456'],
  ['2370699123456', '+237699123456'],
  ['+237 0699123456', '+237699123456'],
  ['+237 (0)6 99 12 34 56', '+237699123456'],
  ['00237 (0) 699 123 456', '+237699123456'],
  ['+00237699123456', '+237699123456'],
  ['(00237) 699123456', '+237699123456'],
  ['699/12/34/56', '+237699123456'],
  ['699–12–34–56', '+237699123456'],
  ['+٢٣٧٦٢٢٠٠٠١٣٧', '+237622000137'],
  ['۶۹۹۱۲۳۴۵۶', '+237699123456'],
  ['＋２３７　６９９　１２３４５６', '+237699123456'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['+33 06 12 34 56 78', '+33612345678'],
  ['+225 (0)7 12 34 56 78', '+2250712345678'],
  ['+242 (0)6 612 34 56', '+242066123456'],
])('%j is %s, as it stands', (typed, e164) => {
  expect(finalPhone(typed)).toBe(e164);
});

test.each([
  ['06 99 12 34 56', '0699123456'],
  ['06 71 23 45 67', '0671234567'],
  ['0671234567', '0671234567'],
  ['(0)6.71.23.45.67', '0671234567'],
  ['Tél. : 06-71-23-45-67', '0671234567'],
  ['02 33 12 34 56', '0233123456'],
  ['02 42 12 34 56', '0242123456'],
])('%j may be of two countries, and stays what was typed', (typed, kept) => {
  expect(finalPhone(typed)).toBe(kept);
  expect(z.parse(phoneField.rule, typed)).toBe(kept);
  expect(phoneInWords(kept)).toBe(`${kept.replace(/\d\d(?=\d)/g, '$& ')} (pays non précisé)`);
});

test('a number with its country is read as it is', () => {
  expect(phoneInWords('+237671234567')).toBe('+237 6 71 23 45 67');
  expect(phoneInWords('+33612345678')).toBe('+33 6 12 34 56 78');
  expect(phoneInWords('')).toBe('');
});

test.each(['01 42 12 34 56', '06 12 34 56 78', '07 12 34 56 78', '02 99 12 34 56', '0501020304', '09 70 12 34 56'])(
  '%j is no number of Cameroon, and its code is asked for by the browser already',
  (typed) => {
    expect(finalPhone(typed)).toBeUndefined();
    expect(z.safeParse(phoneField.rule, typed).error?.issues[0]?.message).toMatch(/ajoutez l'indicatif de son pays/);
  },
);

// Proves 5.10.
test('no ten digits behind a zero become a number that was not typed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^0[1-9]\d{8}$/), (digits) => {
      expect([digits, undefined]).toContain(finalPhone(digits));
      expect([digits, undefined]).toContain(normalisePhone(digits));
    }),
  );
});

test("the browser knows Cameroon's ranges as the server does", () => {
  for (let prefix = 2000; prefix < 7000; prefix++) {
    const number = `+237${prefix}12345`;
    expect(normalisePhone(number), number).toBe(finalPhone(number));
  }
});

test.each([
  '699 12 34 56 / 677 00 00 00',
  '699123456,677000000',
  '699 12 34 56 ou 677 00 00 00',
  '+237699123456 +237677000000',
  '699123456\n677000000',
  '671 23 45 67 699 88 77 66',
  '+237 671 23 45 67  699 88 77 66',
  '22 22 22 22 33 33 33 33',
])('%j are two numbers, and one is asked for', (typed) => {
  expect(z.safeParse(phoneField.rule, typed).error?.issues[0]?.message).toMatch(/un seul numéro/);
});

test('what the browser lets through is E.164 or without its country, and stays what it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.stringMatching(/^(\+|00|\(\+)?[\d ().-]{0,24}$/), fc.string()), (typed) => {
      const number = normalisePhone(typed);
      if (number === undefined) return;
      if (!isWithoutCountry(number)) expect(number).toMatch(/^\+[1-9]\d+$/);
      expect(number.length - 1).toBeLessThanOrEqual(PHONE_MAX_DIGITS);
      expect(normalisePhone(number)).toBe(number);
    }),
    { numRuns: 2000 },
  );
});

// Proves 5.10.
test('every nine digits of a Cameroonian mobile mean Cameroon, however they are spaced', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^6[5-9]\d{7}$/),
      fc.array(fc.constantFrom('', ' ', '-', '.'), { minLength: 9, maxLength: 9 }),
      (digits, gaps) => {
        const typed = [...digits].map((digit, index) => digit + gaps[index]).join('');
        expect(finalPhone(typed)).toBe(`+237${digits}`);
      },
    ),
    { numRuns: 500 },
  );
});
