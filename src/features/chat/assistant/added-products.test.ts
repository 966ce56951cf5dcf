import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, products } from '../../../content/kinds/offer/products.ts';
import { publish } from '../../../content/model/editable.ts';
import { createAssistant } from './assistant.server.ts';

const kolo = {
  ...(products().find(({ id }) => id === 'godrive') as Product),
  id: 'nkul-pointage',
  title: 'Nkul Pointage',
  tagline: 'Les présences de l’équipe, sans cahier',
  description: ['Nkul Pointage note les arrivées et les départs sur un téléphone.', 'Le soir, la liste est prête.'],
  audience: 'Les chantiers et les boutiques de cinq à cinquante personnes.',
  specs: [{ label: 'Appareils', value: 'Android 8 et plus' }],
  integrations: undefined,
} satisfies Product;
const assistant = createAssistant();
const say = (message: string, earlier: Parameters<typeof assistant.answer>[1] = []) =>
  assistant.answer(message, earlier);

beforeAll(() => publish(new Map([['products', [...products().filter(({ id }) => id !== 'otah'), kolo]]]) as never));
afterAll(() => publish(new Map()));

test.each([
  ["C'est quoi Nkul Pointage ?", 'Nkul Pointage note les arrivées'],
  ['parlez-moi de nkul pointage', 'Nkul Pointage note les arrivées'],
  ['Combien coûte Nkul Pointage ?', 'Le prix de Nkul Pointage se fixe sur devis'],
  ['je veux une démo de NKUL POINTAGE', 'votre démonstration de Nkul Pointage'],
  ['Nkul Pointage : quels appareils ?', 'Nkul Pointage, appareils\u00a0: android 8 et plus'],
  ['Quels sont vos produits ?', 'huit produits'],
])('%s is answered of the product that staff added', (message, words) => {
  const { reply } = say(message);
  expect(reply).toContain(words);
  expect(reply).not.toMatch(/Fufullu\u00a0:|GoDrive\u00a0:/);
});

test('a later question is about the product that was named', () => {
  const first = say("C'est quoi Nkul Pointage ?");
  const { reply } = say('et le prix ?', [
    { role: 'user', content: "C'est quoi Nkul Pointage ?" },
    { role: 'assistant', content: first.reply },
  ]);
  expect(reply).toContain('Le prix de Nkul Pointage');
  expect(first.choices.map(({ question }) => question)).toContain('Je voudrais un prix pour Nkul Pointage');
});

test('in English it says what staff wrote in English, or leads to the page', () => {
  expect(say('What is Nkul Pointage?').reply).toMatch(/\[Nkul Pointage\]\(\/products\/nkul-pointage\).*in French/);
  const english = { tagline: 'attendance without paper', pitch: 'It notes who comes.', audience: 'sites and shops' };
  publish(new Map([['products', [...products().filter(({ id }) => id !== kolo.id), { ...kolo, english }]]]) as never);
  expect(say('What is Nkul Pointage?').reply).toContain('It notes who comes. It is made for sites and shops.');
});

test('a withdrawn product is no longer offered', () => {
  for (const message of [
    'Quels sont vos produits ?',
    'What are your products?',
    "C'est quoi Otah ?",
    'Prix de Otah ?',
  ]) {
    const { reply, choices } = say(message);
    expect(`${reply} ${JSON.stringify(choices)}`, message).not.toMatch(/products\/otah|\[Otah\]|Otah \(/);
  }
});
