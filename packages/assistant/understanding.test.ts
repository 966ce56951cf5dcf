import { beforeAll, describe, expect, test } from 'vitest';
import {
  type DictionarySources,
  type Model,
  nameOf,
  packModel,
  readDictionary,
  readExamples,
  trainModel,
  understand,
  unpackModel,
} from './index.ts';

const SOURCES: DictionarySources = {
  names: 'product till: caisse, GoCaisse\nproduct map: carte, GoCarte\nunit people: personnes',
  spellings: 'bonjour: bjr\ncombien: cb',
  senses: 'cost: prix, cout*, combien, tarif*, price, much\ntime: horaire*, heure*, ouvert*, hours, open',
  aspects: 'price: product.price',
  passing: ['greeting', 'statement'],
  meant: ['product'],
};
const EXAMPLES = `# greeting
bonjour
bonsoir
salut à vous
en
hello
good morning
# product.price
prix de {product} ?
combien coûte {product} ?
quel est le tarif de {product}
{product} c'est combien
le prix de {product} s'il vous plaît
product > et c'est combien ?
product > quel prix ?
product > combien ça coûte ?
en
how much is {product}?
what is the price of {product}?
product > how much is it?
# product
parlez-moi de {product}
c'est quoi {product} ?
que fait {product} ?
présentez-moi {product}
en
what is {product}?
tell me about {product}
# hours
quels sont vos horaires ?
à quelle heure ouvrez-vous ?
vous êtes ouverts le samedi ?
vos heures d'ouverture
horaires du bureau
en
what are your opening hours?
when are you open?
are you open on Saturday?
# statement
j'ai une petite boutique
je vends des chaussures
en
I have a small shop
`;

let model: Model;
beforeAll(() => {
  const dictionary = readDictionary(SOURCES);
  model = trainModel({ dictionary, examples: readExamples(EXAMPLES, dictionary.names) });
});
const intentsOf = (message: string, earlier: string[] = []) =>
  understand(model, message, earlier).meanings.map(({ intent }) => intent);

describe('one message', () => {
  test.each([
    ['quel est le prix de GoCaisse', 'product.price', { product: 'till' }],
    ['combien pour la carte ?', 'product.price', { product: 'map' }],
    ['à quelle heure êtes-vous ouverts', 'hours', {}],
    ["c'est quoi GoCarte", 'product', { product: 'map' }],
  ])('%s', (message, intent, slots) => {
    const { meanings, language } = understand(model, message, []);
    expect(meanings[0]).toMatchObject({ intent, slots });
    expect(language).toBe('fr');
  });

  test('is known to be English', () => {
    expect(understand(model, 'what is the price of GoCarte?', []).language).toBe('en');
  });

  test('has likelihoods between nought and one, and other meanings beside the one that is taken', () => {
    const { meanings, others } = understand(model, 'les horaires ?', []);
    for (const { probability } of [...meanings, ...others]) {
      expect(probability).toBeGreaterThan(0);
      expect(probability).toBeLessThanOrEqual(1);
    }
    expect(others.map(({ intent }) => intent)).not.toContain(meanings[0]?.intent);
  });
});

test('a message that names no product is about the one before it', () => {
  expect(understand(model, "et c'est combien ?", ['parlez-moi de GoCaisse']).meanings[0]).toMatchObject({
    intent: 'product.price',
    slots: { product: 'till' },
  });
});

test('a message that names no product is about the one that an answer names', () => {
  const earlier = ['combien ça coûte ?', { product: 'map' }];
  expect(understand(model, "et c'est combien ?", earlier).meanings[0]?.slots).toEqual({ product: 'map' });
});

test('what only greets changes no subject', () => {
  expect(understand(model, "et c'est combien ?", ['parlez-moi de GoCaisse', 'bonjour']).meanings[0]?.slots).toEqual({
    product: 'till',
  });
});

describe('what else may be meant', () => {
  test('names the other entries and the other questions, likeliest first, and never what is taken', () => {
    const { meanings, others } = understand(model, 'le prix et les horaires ?', []);
    const names = [...meanings, ...others].map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('hours');
    expect(names.some((name) => name.startsWith('product.price'))).toBe(true);
    const shares = others.map(({ probability }) => probability);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  });

  test('keeps to the entry that the message names', () => {
    const { others } = understand(model, 'parlez-moi du prix de GoCarte', []);
    expect(others.flatMap(({ slots }) => slots.product ?? [])).not.toContain('till');
  });
});

describe('a question that the site proposes', () => {
  const known = (message: string) =>
    message === 'Combien ?'
      ? ({ intent: 'product.price', slots: { product: 'map' }, language: 'fr' } as const)
      : undefined;

  test('means what the site says, whatever was said before, with the figures of the conversation', () => {
    expect(understand(model, 'Combien ?', ['le prix de GoCaisse pour 12 personnes'], known)).toEqual({
      meanings: [{ intent: 'product.price', slots: { product: 'map', people: 12 }, probability: 1 }],
      others: [],
      language: 'fr',
      greets: false,
    });
  });

  test('is the topic of the message after it', () => {
    const { meanings } = understand(model, "et c'est combien ?", ['Combien ?'], known);
    expect(meanings[0]).toMatchObject({ intent: 'product.price', slots: { product: 'map' } });
  });
});

test.each(['', ' ', '?!', '💡', 'x'.repeat(1000), '1'.repeat(400)])(
  'any text is understood as something: %j',
  (text) => {
    expect(intentsOf(text).length).toBeGreaterThan(0);
  },
);

test('what is packed understands as what was learned, and says what the site told it', () => {
  const unpacked = unpackModel(packModel(model, SOURCES));
  expect([...unpacked.passing]).toEqual(SOURCES.passing);
  expect(unpacked.meant).toEqual(SOURCES.meant);
  for (const message of ['bjr', 'prix de la caisse', 'vos horaires et le prix de GoCarte ?', 'x'])
    expect(understand(unpacked, message, [])).toEqual(understand(model, message, []));
});

test('the same examples give the same model', () => {
  const dictionary = readDictionary(SOURCES);
  const again = trainModel({ dictionary, examples: readExamples(EXAMPLES, dictionary.names) });
  expect(packModel(again, SOURCES)).toBe(packModel(model, SOURCES));
});
