import { describe, expect, test } from 'vitest';
import { classify, frequent, trainClassifier } from './classifier.ts';
import { readExamples } from './examples.ts';
import { figuresOf } from './figures.ts';
import { named, readNames } from './names.ts';
import { nearlySame, partsOf, plainText, readSpellings } from './text.ts';

describe('words', () => {
  test.each([
    ['BONJOUUUUR', ['bonjouur']],
    ['70 000 F', ['70000', 'f']],
    ["l'école à Yaoundé", ['l', 'ecole', 'a', 'yaounde']],
  ])('%s', (typed, words) => {
    expect(plainText(typed, new Map()).words).toEqual(words);
  });

  test('are spelled as the dictionary spells them', () => {
    const spellings = readSpellings('# telephones\nbonjour: bjr, slt\nquoi de neuf: kdn');
    expect(plainText('bjr, kdn', spellings)).toEqual({
      words: ['bjr', 'kdn'],
      spelled: ['bonjour', 'quoi', 'de', 'neuf'],
    });
  });

  test.each([
    ['prix', 'prix', true],
    ['prix', 'pirx', true],
    ['prix', 'pri', true],
    ['prix', 'pro', false],
    ['site', 'cote', false],
  ])('%s and %s are nearly the same: %s', (a, b, same) => {
    expect(nearlySame(a, b)).toBe(same);
  });
});

describe('parts', () => {
  test.each([
    ['Où êtes-vous ? Et vos horaires ?', ['Où êtes-vous', '', 'Et vos horaires', '?']],
    ['prix, délai et acompte', ['prix', '', 'délai', ',', 'acompte', 'et']],
  ])('%s', (message, parts) => {
    expect(partsOf(message).flatMap(({ text, joint }) => [text, joint])).toEqual(parts);
  });
});

describe('names', () => {
  const names = readNames(
    'product till: Caisse Plus, caisse\nproduct map: GoCarte\nsector shop: boutique\nkind web: site*',
  );
  const slotsIn = (message: string) =>
    named(plainText(message, new Map()), names).map(({ slot, value }) => `${slot}=${value}`);

  test.each([
    ['la caisse plus', ['product=till']],
    ['vos caisses', ['product=till']],
    ['gocarte', ['product=map']],
    ['gocatre', ['product=map']],
    ['des sites pour ma boutique', ['kind=web', 'sector=shop']],
    ['bonjour', []],
  ])('%s', (message, slots) => {
    expect([...new Set(slotsIn(message))]).toEqual(slots);
  });
});

describe('figures', () => {
  const units = {
    people: new Set(['personnes', 'users']),
    sites: new Set(['boutiques', 'shops']),
    leading: new Set(['sommes']),
    currency: new Set(['fcfa', 'francs']),
    numbers: new Map([
      ['douze', 12],
      ['cent', 100],
      ['cinquante', 50],
      ['mille', 1000],
      ['k', 1000],
      ['million', 1_000_000],
      ['millions', 1_000_000],
    ]),
  };

  test.each([
    ["j'ai 150 000 FCFA", { budget: 150_000 }],
    ['2 millions', { budget: 2_000_000 }],
    ['1,5 million', { budget: 1_500_000 }],
    ['300k', { budget: 300_000 }],
    ['cent cinquante mille francs', { budget: 150_000 }],
    ['pour douze personnes', { people: 12 }],
    ['12 users in 3 shops', { people: 12, sites: 3 }],
    ['nous sommes 8', { people: 8 }],
    ['le 3e étage', { bare: 3 }],
    ['rien', {}],
  ])('%s', (message, figures) => {
    expect(figuresOf(message, units)).toEqual(figures);
  });
});

test('a file of examples fills its gaps with names, and says what follows another message', () => {
  const names = readNames('product till: caisse\nproduct map: carte');
  const examples = readExamples('# price\nprix de {product} ?\nprice > et par mois ?\nen\nhow much ?', names);
  expect(examples.filter(({ filled }) => filled).map(({ text, slots }) => [text, slots.product])).toContainEqual([
    'prix de caisse ?',
    'till',
  ]);
  expect(examples.slice(-2)).toEqual([
    { text: 'et par mois ?', group: 'fr', intents: ['price'], slots: {}, after: 'price' },
    { text: 'how much ?', group: 'en', intents: ['price'], slots: {} },
  ]);
});

test('a classifier learns the same from the same samples, and its probabilities add up to one', () => {
  const samples = ['price', 'hours'].flatMap((label) =>
    Array.from({ length: 5 }, () => ({ features: new Map([[label, 1]]), labels: new Map([[label, 1]]) })),
  );
  const training = { epochs: 10, learningRate: 0.5, featureDropout: 0, labelSmoothing: 0.02 };
  const learned = trainClassifier(samples, frequent(samples, 1), training);
  const guesses = classify(learned, new Map([['hours', 1]]));
  expect(guesses[0]?.label).toBe('hours');
  expect(guesses[0]?.probability).toBeGreaterThan(0.7);
  expect(guesses.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 5);
  expect(trainClassifier(samples, frequent(samples, 1), training)).toEqual(learned);
});
