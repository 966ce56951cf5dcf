import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyObject } from '../../../../tests/fixtures/data/body-value.ts';
import { demoRequest } from '../../../../tests/fixtures/data/demo-request.ts';
import { demoForm } from './demo.schema.ts';

const RUNS = { numRuns: 150 };
const FIELDS = Object.keys(demoForm.fields).filter((name) => name !== 'acceptTerms');
const errorsOf = (input: unknown) => {
  const result = demoForm.validate(input);
  return result.ok ? {} : result.errors;
};

// Proves 3.1.
test('a complete request is accepted as it is', () => {
  expect(demoForm.validate(demoRequest())).toEqual({ ok: true, value: demoRequest() });
});

// Proves 3.1.
test('fields are trimmed, unknown ones left out', () => {
  const input = { ...demoRequest(), companyName: '  Éboa  ', contactEmail: ' zoe@client.example ', acceptTerms: true };
  expect(demoForm.validate(input)).toEqual({ ok: true, value: demoRequest({ companyName: 'Éboa' }) });
});

// Proves 5.1.
test('an empty request has an error for every field', () => {
  expect(Object.keys(errorsOf({})).sort()).toEqual([...FIELDS].sort());
});

test.each([undefined, null, 'text', 3, true, [], [demoRequest()]])('%j is refused as a whole', (input) => {
  expect(Object.keys(errorsOf(input))).toEqual(['_']);
});

test('a prototype is not an answer', () => {
  const input = JSON.parse(`{"__proto__": ${JSON.stringify(demoRequest())}}`);
  expect(Object.keys(errorsOf(input)).sort()).toEqual([...FIELDS].sort());
});

test('wrong types and blanks are refused by field, in French', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FIELDS),
      fc.oneof(
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.constant(undefined),
        bodyObject,
        fc.array(fc.string()),
        fc.constantFrom('', ' ', '\t '),
      ),
      (field, value) => {
        const errors = errorsOf({ ...demoRequest(), [field]: value });
        expect(Object.keys(errors)).toEqual([field]);
        expect(errors[field]).toMatch(/^[A-ZÀ-Ý].*\.$/);
        expect(errors[field]).not.toMatch(/invalid|expected|received/i);
      },
    ),
    RUNS,
  );
});

describe('names', () => {
  test.each(['<b>Zoé</b>', '\u200b', '\u3164', '…', '-'])('%j is refused', (name) => {
    expect(Object.keys(errorsOf(demoRequest({ contactName: name, companyName: name }))).sort()).toEqual([
      'companyName',
      'contactName',
    ]);
  });

  test.each([
    ['\u2068Zoé\u2069', 'Zoé'],
    ['Zoé\u0000', 'Zoé'],
    ['Zoé\nBcc: x', 'Zoé Bcc: x'],
    ['Zoe\u0301\u2028\u200bÉboa\ufeff', 'Zoé Éboa'],
  ])('%j is taken as %j', (typed, contactName) => {
    expect(demoForm.validate(demoRequest({ contactName: typed }))).toMatchObject({ ok: true, value: { contactName } });
  });

  test.each(['3M', "N'Guessan & Fils (SARL)", 'Ŋkúl', 'Ets Mbɛ́lɛ', '日本'])('%j is accepted', (name) => {
    expect(errorsOf(demoRequest({ contactName: name, companyName: name }))).toEqual({});
  });

  test('may be long, not endless', () => {
    expect(errorsOf(demoRequest({ contactName: 'é'.repeat(120), companyName: 'é'.repeat(160) }))).toEqual({});
    expect(Object.keys(errorsOf(demoRequest({ contactName: 'é'.repeat(121) })))).toEqual(['contactName']);
    expect(Object.keys(errorsOf(demoRequest({ companyName: 'é'.repeat(161) })))).toEqual(['companyName']);
  });

  test('never hold what a header or a page would take for itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (contactName) => {
        const result = demoForm.validate(demoRequest({ contactName }));
        if (result.ok) expect(result.value.contactName).not.toMatch(/[<>\p{Cc}]/u);
      }),
      RUNS,
    );
  });
});

describe('the e-mail address', () => {
  test.each([
    'zoe',
    'zoe@',
    'zoe@client',
    '@client.example',
    'zoe@client..example',
    'zoe@client.example\r\nBcc: x@y.example',
    'zoe@client.example, x@y.example',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.example`,
  ])('%j is refused', (contactEmail) => {
    expect(Object.keys(errorsOf(demoRequest({ contactEmail })))).toEqual(['contactEmail']);
  });

  test('an address that is accepted is one line with one @', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (contactEmail) => {
        const result = demoForm.validate(demoRequest({ contactEmail }));
        if (result.ok) expect(result.value.contactEmail).toMatch(/^[^\s@<>,]+@[^\s@<>,]+\.[^\s@<>,]+$/);
      }),
      RUNS,
    );
  });
});

describe('the phone number', () => {
  test.each([
    '+237 6 22 00 01 37',
    '622000137',
    '(+237) 622-00-01.37',
    '00237622000137',
    ' +237\u00a06  22\u202f00 01 37 ',
    '622000137\n',
    '٦٢٢٠٠٠١٣٧',
  ])('%j becomes E.164', (contactPhone) => {
    const value = { contactPhone: '+237622000137' };
    expect(demoForm.validate(demoRequest({ contactPhone }))).toMatchObject({ ok: true, value });
  });

  test.each(['1234567', '1234567890123456', '+237 ABC 622', '6220+00137', `6${' '.repeat(99)}22000137 x`])(
    '%j is refused',
    (contactPhone) => {
      expect(Object.keys(errorsOf(demoRequest({ contactPhone })))).toEqual(['contactPhone']);
    },
  );
});
