import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { demoRequest } from '../../../../tests/fixtures/data/demo-request.ts';
import {
  contactRequest,
  jobApplication,
  partnerRequest,
  trainingRequest,
} from '../../../../tests/fixtures/data/request-values.ts';
import type { Fields } from '../fields/field.schema.ts';
import type { Validation } from '../fields/fields.schema.ts';
import { contactForm, contactInquiry } from './contact.schema.ts';
import { demoInquiry } from './demo.schema.ts';
import type { InquiryKindDefinition } from './inquiry.schema.ts';
import { CV_ERRORS, CV_MAX_BYTES, cvError, jobInquiry } from './job.schema.ts';
import { partnerForm, partnerInquiry } from './partner.schema.ts';
import { trainingInquiry } from './training.schema.ts';

vi.setConfig({ testTimeout: 60_000 });
const RUNS = { numRuns: 2000 };

interface Form {
  validate: (input: unknown) => Validation<object>;
  valid: () => object;
  entries: Fields;
  fields: string[];
  optional: string[];
}

const formOf = ({ form }: InquiryKindDefinition, valid: () => object, ...optional: string[]): Form => {
  const fields = Object.keys(form.fields).filter((name) => form.fields[name]?.rule);
  return { validate: form.validate, valid, entries: form.fields, fields, optional };
};

const forms: Record<string, Form> = {
  demo: formOf(demoInquiry, demoRequest),
  contact: formOf(contactInquiry, contactRequest, 'budget'),
  training: formOf(trainingInquiry, trainingRequest, 'company', 'preferredDates', 'message'),
  partner: formOf(partnerInquiry, partnerRequest, 'website', 'message'),
  job: formOf(jobInquiry, jobApplication),
};

const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 60 }),
  fc.emailAddress(),
  fc.webUrl(),
  fc.stringMatching(/^\+?[\d ().-]{0,24}$/),
  fc.constantFrom('', ' ', '\n', '<b>x</b>', 'a@b.cm\r\nBcc: c@d.cm', '‮', '0', '-1', '1e9', 'true', 'on', 'web'),
);
const anything = fc.oneof(
  { weight: 3, arbitrary: typed },
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, [], {}, ['a'], { length: 3 }),
);

describe.each(Object.entries(forms))('the %s form', (_kind, { validate, valid, entries, fields, optional }) => {
  const errorsOf = (input: unknown) => {
    const result = validate(input);
    return result.ok ? {} : result.errors;
  };

  test('has an example for each field in the complete request', () => {
    expect(Object.keys(valid())).toEqual(expect.arrayContaining(fields));
  });

  test('offers the choices that it accepts, and lets as many characters be typed', () => {
    for (const [name, { options = [], words, maxLength, type }] of Object.entries(entries)) {
      for (const option of options) expect(errorsOf({ ...valid(), [name]: option }), option).toEqual({});
      if (words) expect(Object.keys(words)).toEqual(options);
      if (!maxLength || type === 'email') continue;
      expect(errorsOf({ ...valid(), [name]: 'a'.repeat(maxLength) })).toEqual({});
      expect(errorsOf({ ...valid(), [name]: 'a'.repeat(maxLength + 1) })[name]).toContain(`${maxLength} caractères`);
    }
  });

  // Proves 3.2, 3.3, 3.4, 3.5.
  test('takes a complete request as it is, and again', () => {
    expect(validate(valid())).toEqual({ ok: true, value: valid() });
  });

  // Proves 5.3, 5.7, 5.8, 5.9.
  test('names every required field of an empty one', () => {
    const required = fields.filter((field) => !optional.includes(field));
    expect(Object.keys(errorsOf({})).sort()).toEqual(required.sort());
  });

  // Proves 3.3, 3.5.
  test('takes blank and absent optional fields as left out', () => {
    for (const blank of ['', '  ', null, undefined]) {
      const result = validate({ ...valid(), ...Object.fromEntries(optional.map((field) => [field, blank])) });
      expect(result.ok).toBe(true);
      if (result.ok) for (const field of optional) expect((result.value as never)[field]).toBeUndefined();
    }
  });

  test('answers anything at all with a value or with French sentences by field', () => {
    const request = fc.record(Object.fromEntries(fields.map((field) => [field, anything])), { requiredKeys: [] });
    fc.assert(
      fc.property(fc.oneof({ weight: 5, arbitrary: request }, anything), (input) => {
        for (const [field, message] of Object.entries(errorsOf(input))) {
          expect([...fields, '_']).toContain(field);
          expect(message).toMatch(/^[A-ZÀÉL].+\.$/s);
          expect(message).not.toMatch(/invalid|expected|received|undefined|NaN/i);
        }
      }),
      RUNS,
    );
  });

  test('one changed field changes nothing about the others, and what is accepted is accepted again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), anything, (field, value) => {
        const result = validate({ ...valid(), [field]: value });
        if (result.ok) {
          expect({ ...result.value, [field]: undefined }).toEqual({ ...valid(), [field]: undefined });
          expect(validate(result.value)).toEqual(result);
        } else expect(Object.keys(result.errors)).toEqual([field]);
      }),
      RUNS,
    );
  });

  test('lets nothing into one line of text that a header or a terminal would obey', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), typed, (field, value) => {
        const result = validate({ ...valid(), [field]: value });
        if (!result.ok) return;
        const accepted = String((result.value as never)[field] ?? '');
        const lines = field === 'message' ? accepted.replace(/[<>\n\t]/g, '') : accepted;
        expect(lines).not.toMatch(/[<>\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect(accepted).toBe(accepted.trim());
      }),
      RUNS,
    );
  });
});

// Proves 5.3.
describe('the budget', () => {
  const budgetOf = (budget: unknown) => {
    const result = contactForm.validate({ ...contactRequest(), budget });
    return result.ok ? result.value.budget : 'refused';
  };

  test.each([
    ['500000', 500_000],
    ['1 500 000', 1_500_000],
    ['1\u202f500\u00a0000 FCFA', 1_500_000],
    ['70.000', 70_000],
    ['500.000 FCFA', 500_000],
    ['1,5 million', 1_500_000],
    [0, 0],
    ['70,5', 'refused'],
    ['beaucoup', 'refused'],
    ['-1', 'refused'],
    ['1e5', 'refused'],
    [Number.NaN, 'refused'],
    [Number.POSITIVE_INFINITY, 'refused'],
    [true, 'refused'],
  ])('%j is %j', (typedBudget, expected) => {
    expect(budgetOf(typedBudget)).toBe(expected);
  });

  test('what could be read in several ways is asked for in the words of its case', () => {
    const asked = contactForm.validate({ ...contactRequest(), budget: '300 000 à 500 000' });
    expect(asked).toMatchObject({ ok: false, errors: { budget: expect.stringMatching(/un seul montant/) } });
  });

  test('any whole amount is read back from how French people write it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 1_000_000_000 }), (amount) => {
        expect(budgetOf(amount.toLocaleString('fr-FR'))).toBe(amount);
      }),
      RUNS,
    );
  });
});

// Proves 5.9.
describe("a partner's website", () => {
  const websiteOf = (website: unknown) => {
    const result = partnerForm.validate({ ...partnerRequest(), website });
    return result.ok ? result.value.website : 'refused';
  };

  test.each([
    ['https://www.entreprise.cm', 'https://www.entreprise.cm'],
    [' www.entreprise.cm/contact ', 'https://www.entreprise.cm/contact'],
    ['http://café.cm', 'http://café.cm'],
    ['javascript:alert(1)', 'refused'],
    ['ftp://entreprise.cm', 'refused'],
    ['http://localhost', 'refused'],
    ['http://127.0.0.1/', 'refused'],
    ['https://user:pass@entreprise.cm', 'refused'],
    ['mon site', 'refused'],
    ['https://entreprise.cm/"><script>', 'refused'],
  ])('%j is %j', (website, expected) => {
    expect(websiteOf(website)).toBe(expected);
  });
});

// Proves 5.8.
describe('years of experience', () => {
  test.each([
    ['0', true],
    [' 7 ', true],
    [12, true],
    ['-1', false],
    ['2,5', false],
    [2.5, false],
    ['', false],
    ['71', false],
    [null, false],
  ])('%j: %j', (experience, expected) => {
    expect(jobInquiry.form.validate({ ...jobApplication(), experience }).ok).toBe(expected);
  });
});

test.each([true, 'true', 'on'])('terms are accepted by %j', (acceptTerms) => {
  expect(trainingInquiry.form.validate({ ...trainingRequest(), acceptTerms }).ok).toBe(true);
});
// Proves 5.7, 5.9.
test.each([false, 'false', '', 'off', undefined, null, 1, {}])('terms are not accepted by %j', (acceptTerms) => {
  expect(partnerForm.validate({ ...partnerRequest(), acceptTerms })).toMatchObject({
    ok: false,
    errors: { acceptTerms: expect.any(String) },
  });
});

test('a chosen file is judged by its size before it is sent', () => {
  const file = { name: 'cv.pdf', size: 1000, type: 'application/pdf' };
  expect(cvError(undefined)).toBe(CV_ERRORS.missing);
  expect(cvError({ ...file, name: '', size: 0 })).toBe(CV_ERRORS.missing);
  expect(cvError({ ...file, size: 0 })).toBe(CV_ERRORS.empty);
  expect(cvError({ ...file, size: CV_MAX_BYTES + 1 })).toBe(CV_ERRORS.tooLarge);
  expect(cvError({ ...file, size: CV_MAX_BYTES })).toBeUndefined();
});

// Proves 5.8.
test('a chosen file without an end in its name is judged by its content', () => {
  const file = { name: 'document:1234', size: 1000, type: 'application/pdf' };
  expect(cvError(file), 'not read yet').toBeUndefined();
  expect(cvError(file, `${' '.repeat(900)}%PDF-1.7`)).toBeUndefined();
  expect(cvError(file, '\x89PNG')).toBe(CV_ERRORS.notPdf);
  expect(cvError({ ...file, name: 'cv.docx' })).toBe(CV_ERRORS.name);
});
