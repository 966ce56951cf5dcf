import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountInWords, readAmount } from './amount.schema.ts';

const RUNS = { numRuns: 500 };

const read = (typed: string) => {
  const amount = readAmount(typed);
  return 'value' in amount ? amount.value : 'asked';
};

const SEPARATORS = [' ', '\u00a0', '\u202f', '\u2009', '\u2007', '  ', '.', ',', "'", '’', '_', '. ', '\u066c'];
const BEFORE = [
  '',
  ' ',
  'FCFA ',
  'F CFA ',
  'XAF',
  'F',
  'environ ',
  '≈ ',
  '~',
  'Budget : ',
  'max. ',
  "jusqu'à ",
  '\u202a',
];
const AFTER = [
  ...[
    '',
    ' ',
    ' FCFA',
    'FCFA',
    ' F CFA',
    ' F.CFA',
    ' f.c.f.a.',
    'F',
    ' F',
    'f',
    ' XAF',
    ' CFA',
    ' frs',
    ' fr',
    ' francs',
  ],
  ...[
    ' francs CFA',
    '\u00a0FCFA.',
    ' FCFA !',
    ' fcfa environ',
    ' FCFA maximum',
    '.',
    ',-',
    '\u202c',
    '\ufeff',
    ' de francs',
  ],
];

const grouped = (amount: number, separator: string) => String(amount).replace(/\B(?=(\d{3})+$)/g, separator);

// Proves 5.3.
describe('an amount of FCFA', () => {
  test('is read with any sign between its groups, and any writing of its currency around it', () => {
    for (const amount of [1000, 70_000, 500_000, 1_500_000, 25_000_000, 1_000_000_000]) {
      for (const separator of ['', ...SEPARATORS]) {
        for (const before of BEFORE) {
          for (const after of AFTER) {
            const typed = before + grouped(amount, separator) + after;
            expect(read(typed), typed).toBe(amount);
          }
        }
      }
    }
  });

  test('is read back from any of its writings', () => {
    const parts = fc.record({
      amount: fc.integer({ min: 1000, max: 1_000_000_000 }),
      separator: fc.constantFrom('', ...SEPARATORS),
      before: fc.constantFrom(...BEFORE),
      after: fc.constantFrom(...AFTER),
    });
    fc.assert(
      fc.property(parts, ({ amount, separator, before, after }) => {
        expect(read(before + grouped(amount, separator) + after)).toBe(amount);
      }),
      RUNS,
    );
  });

  test('is read back from how it was said to be understood', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
        expect(read(amountInWords(amount))).toBe(amount);
      }),
      RUNS,
    );
  });

  test.each([
    ['0', 0],
    ['70.000', 70_000],
    ['500.000 FCFA', 500_000],
    ['70,000', 70_000],
    ['1.500.000', 1_500_000],
    ['1.500.000,00', 1_500_000],
    ['1,500,000.00 XAF', 1_500_000],
    ['70000,00', 70_000],
    ['70 000,50', 70_000.5],
    ['500k', 500_000],
    ['500 K FCFA', 500_000],
    ['500kf', 500_000],
    ['500 mille', 500_000],
    ['500 milles francs', 500_000],
    ['1 500 k', 1_500_000],
    ['2,5k', 2500],
    ['2M', 2_000_000],
    ['1,5M', 1_500_000],
    ['1.5 M FCFA', 1_500_000],
    ['2MF', 2_000_000],
    ['2 MFCFA', 2_000_000],
    ['2 millions', 2_000_000],
    ['2 millions de FCFA', 2_000_000],
    ['2 Millions de francs CFA', 2_000_000],
    ['1,5 million', 1_500_000],
    ['1,1 million', 1_100_000],
    ['2,25 millions', 2_250_000],
    ['1 million et demi', 1_500_000],
    ['1 million 500 mille', 1_500_000],
    ['1 million 500 000', 1_500_000],
    ['2 mille 500', 2500],
    ['1 milliard', 1_000_000_000],
    ['1,5 Mrd', 1_500_000_000],
    ['٥٠٠٠٠٠', 500_000],
    ['٥٠٠٬٠٠٠', 500_000],
    ['۷۰٬۰۰۰', 70_000],
    ['５００　０００', 500_000],
    ['５００．０００', 500_000],
    ['70\u200b000', 70_000],
    ['\u202a70 000\u202c', 70_000],
    ['500 FCFA', 500],
    ['environ 200 000', 200_000],
    ['Mon budget est de 200 000 F', 200_000],
    ['autour de 300.000', 300_000],
    ['500 000 FCFA TTC', 500_000],
    ['500 000 FCFA HT', 500_000],
    ['500 000 H.T.', 500_000],
    ['500k ttc', 500_000],
    ['2 millions de FCFA hors taxes', 2_000_000],
    ['500 000 (TTC)', 500_000],
    ['500 000 F CFA toutes taxes comprises', 500_000],
    ['environ 500 000 F TTC', 500_000],
    ['TTC : 500 000', 500_000],
    ['500 000 net', 500_000],
    ['dans les 500 000', 500_000],
    ["de l'ordre de 500 000 FCFA", 500_000],
    ['moins de 500 000', 500_000],
    ['pas plus de 500 000 F', 500_000],
    ['plus de 1 million', 1_000_000],
    ['à partir de 500 000', 500_000],
    ['au moins 500 000', 500_000],
    ['< 500 000', 500_000],
    ['500k+', 500_000],
    ['500 000 FCFA à peu près', 500_000],
    ['500 000 FCFA négociable', 500_000],
    ['about 500,000 XAF', 500_000],
    ['minimum 500 000', 500_000],
  ])('%j is %j', (typed, amount) => {
    expect(read(typed)).toBe(amount);
  });

  test.each([
    ...[
      '70',
      '999',
      '70,5',
      '70.5',
      '1.50',
      '1,50',
      '1.5000',
      '70,00',
      '0.500',
      '12.34.567',
      '1,50,000',
      '50 0000',
      '70 00',
    ],
    ...['1 500.000', '1.500,000', '1.500 000', '007', '0500000', '+500000', '-500000', '- 500 000', '1/2', '½ million'],
    ...[
      '1,250 million',
      '1.500k',
      '2m',
      '500m',
      '500 m',
      '1 million 500',
      '1M5',
      '1e6',
      '0x10',
      '10²',
      '5OO OOO',
      'XVI',
    ],
    ...['300 000 à 500 000', '300-500k', '300 000 - 500 000', '300 000–500 000 FCFA', 'entre 300 000 et 500 000'],
    ...['300.000/500.000', '300k à 500k', '1M ou 2M', '1 à 2 millions', '300 000 F - 500 000 F', '300000...500000'],
    ...[
      '500 €',
      '€500',
      '500 euros',
      '500EUR',
      '500k€',
      '$500',
      '1 000 USD',
      '1000 dollars',
      '£1,000',
      '10 000 nairas',
    ],
    ...[
      '500 000 par mois',
      '500 000 / mois',
      'beaucoup',
      'cinq cent mille',
      '',
      ' ',
      '?',
      '-',
      'FCFA',
      'k',
      '1 000 000 000 001',
    ],
    ...['500 000 k k', '1 mille million', 'million 2', '500%'],
  ])('%j is asked, in one sentence at least', (typed) => {
    expect(read(typed)).toBe('asked');
    expect(readAmount(typed)).toMatchObject({ ask: expect.stringMatching(/^[A-Z].+\.$/) });
  });

  test.each([
    ['300 000 à 500 000', /un seul montant/],
    ['500 €', /en FCFA/],
    ['70,5', /plusieurs façons/],
    ['70', /plusieurs façons/],
    ['2m', /plusieurs façons/],
    ['beaucoup', /en chiffres/],
    ['cinq cent mille', /en chiffres/],
    ['entre 500 000 et 1 million', /un seul montant/],
    ['entre 500 000 F CFA et 1 000 000 F CFA TTC', /un seul montant/],
    ['500 000 minimum, 1 million maximum', /un seul montant/],
    ['500 000 F CFA/mois', /montant total/],
    ['500 000 / mois', /montant total/],
    ['500 000 par mois', /montant total/],
    ['500 000 FCFA HT par an', /montant total/],
    ['500 000 mensuels', /montant total/],
    ['25 000 par page', /montant total/],
    ['500 000 sur 6 mois', /montant total/],
    ['1 million 500', /plusieurs façons/],
    ['1M5', /plusieurs façons/],
    ['500 000 pour le site', /le montant seul/],
    ['5OO OOO', /le montant seul/],
    ['-500000', /le montant seul/],
    ['1 000 000 000 001', /zéros/],
  ])('%j is asked for by what is wrong with it', (typed, sentence) => {
    expect(readAmount(typed)).toMatchObject({ ask: expect.stringMatching(sentence) });
  });

  test('whatever is typed is a whole answer, in a moment', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...' 0123456789.,kKmMfFcC€àou-'), maxLength: 60 }), (typed) => {
        const amount = readAmount(typed);
        if ('value' in amount) expect(amount.value).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 3000 },
    );
    const begun = performance.now();
    for (const part of ['1 ', '1.', 'f ', '1 f ', "1'", 'environ ', '1 mille ', 'plus de ', 'TTC ', '( ', '1 par '])
      readAmount(part.repeat(10_000));
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
