import { expect, test } from 'vitest';
import { gomapPlan } from '../../content/demos/gomap-plan.ts';
import { type Landmark, placeOf } from './gomap-place.ts';

const landmarks: Landmark[] = gomapPlan.landmarks.map(({ name, words, at: [x, y], front, next }) => ({
  name,
  words,
  x,
  y,
  front,
  next,
}));
const find = (phrase: string) => placeOf(phrase, landmarks);
const distance = (phrase: string) => {
  const place = find(phrase);
  const [first] = place?.landmarks ?? [];
  return place && first ? Math.hypot(place.x - first.x, place.y - first.y) : undefined;
};

test('the example of the page is what the search says of its phrase', () => {
  const place = find(gomapPlan.phrase);
  const { title, text, at, margin } = gomapPlan.found;
  expect(title).toBe(`À ${place?.margin}\u00a0m près.`);
  expect(text).toBe(`${place?.text} «\u00a0Portail vert\u00a0» est noté pour le livreur.`);
  expect([Math.round(place?.x ?? 0), Math.round(place?.y ?? 0), place?.margin]).toEqual([...at, margin]);
});

test.each([
  ['derrière la pharmacie', 'Derrière la pharmacie du rond-point.', 30],
  ["en face de l'école", "En face de l'école publique.", 15],
  ['devant le marché', 'En face du marché.', 15],
  ['à côté de la banque', 'À côté de la banque.', 25],
  ['deux maisons après la boulangerie', 'Deux maisons après la boulangerie du carrefour.', 40],
  ['2 maisons après la boulangerie', 'Deux maisons après la boulangerie du carrefour.', 40],
  ['la troisième porte avant la mosquée', 'Trois maisons avant la mosquée.', 50],
  ['après le lavage', 'Un peu après le lavage auto.', 40],
  ['entre le marché et la chapelle', 'Entre le marché et la chapelle.', 60],
  ['DERRIERE LA PHARMACIE', 'Derrière la pharmacie du rond-point.', 30],
  ["au château d'eau, juste derrière", "Derrière le château d'eau.", 30],
])('%s', (phrase, text, margin) => {
  expect(find(phrase)).toMatchObject({ text, margin });
});

test('a landmark alone is a point with a wide margin, and asks for one word more', () => {
  expect(find('grand manguier')).toMatchObject({ margin: 50, x: 1420, y: 304 });
  expect(find('grand manguier')?.text).toContain('Ajoutez');
  expect(find('entre le marché')?.text).toContain('Le repère seul');
});

test('more houses are farther away and less sure; a count beyond five is not guessed', () => {
  const one = distance('une maison après la chapelle') ?? 0;
  expect(distance('trois maisons après la chapelle')).toBeGreaterThan(one * 2);
  expect(find('trois maisons après la chapelle')?.margin).toBeGreaterThan(
    find('une maison après la chapelle')?.margin ?? 0,
  );
  for (const count of ['six', '12', '99999999999999999999'])
    expect(find(`${count} maisons après le manguier`)).toMatchObject({ margin: 50, x: 1420, y: 304 });
});

test('before and after lead to opposite sides', () => {
  const after = find('une maison après la banque');
  const before = find('une maison avant la banque');
  expect(((after?.x ?? 0) + (before?.x ?? 0)) / 2).toBeCloseTo(716);
  expect(((after?.y ?? 0) + (before?.y ?? 0)) / 2).toBeCloseTo(424);
});

test.each(['', '   ', 'derrière', 'chez Jeanne', 'constructor __proto__ toString', '!!! ??? 42'])(
  'no landmark in %j is no place',
  (phrase) => {
    expect(find(phrase)).toBeUndefined();
  },
);

test('a phrase of ten thousand signs is read to its two hundredth', () => {
  expect(find(`${'a'.repeat(10_000)} marché`)).toBeUndefined();
});

test('words that only contain a word of place are none', () => {
  expect(find('le centre du marché, entrepôt bleu')?.text).toContain('Le repère seul');
});

test('what is said of the house is kept for the driver, in the words of the client', () => {
  expect(find('après la boulangerie, Portail  bleu clair')?.detail).toBe('portail  bleu');
  expect(find('derrière la pharmacie')?.detail).toBeUndefined();
});

test('every place stays on the plan', () => {
  for (const { name } of gomapPlan.landmarks)
    for (const phrase of ['derrière', 'en face de', 'après', 'cinq maisons après', 'cinq maisons avant', 'à côté de']) {
      const { x = -1, y = -1 } = find(`${phrase} ${name}`) ?? {};
      expect(x, `${phrase} ${name}`).toBeGreaterThan(0);
      expect(x, `${phrase} ${name}`).toBeLessThan(2270);
      expect(y, `${phrase} ${name}`).toBeGreaterThan(0);
      expect(y, `${phrase} ${name}`).toBeLessThan(1490);
    }
});
