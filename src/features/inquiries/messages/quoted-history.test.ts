import { describe, expect, test } from 'vitest';
import { splitHistory } from './quoted-history.ts';

const ANSWER = "D'accord pour mardi.\n\nZoé";

describe('what ends a mail and is quoted by its program is its history', () => {
  test.each([
    ['Gmail in French', 'Le lun. 16 nov. 2026 à 10:02, Nkul <site@nkul.example> a écrit :\n\n> Bonjour,\n> mardi ?\n'],
    [
      'Gmail, its line wrapped',
      'Le lun. 16 nov. 2026 à 10:02, Arlette Manga <\ndemandes+r0@nkul.example> a\u00a0écrit\u00a0:\n> Bonjour\n',
    ],
    ['Apple Mail', 'Le 16 nov. 2026 à 10:02, Nkul <site@nkul.example> a écrit :\n\nBonjour,\nmardi ?\n'],
    ['Thunderbird in English', 'On 16/11/2026 10:02, Nkul wrote:\n> Bonjour\n>\n> mardi ?\n'],
    [
      'Outlook in French',
      'De : Nkul <site@nkul.example>\nEnvoyé : lundi 16 novembre 2026 10:02\nÀ : Zoé\nObjet : Votre boutique\n\nBonjour',
    ],
    [
      'Outlook on the web',
      '________________________________\nDe : Nkul <site@nkul.example>\nEnvoyé : lundi\n\nBonjour',
    ],
    ['Yahoo', "-----Message d'origine-----\nBonjour"],
    ['Outlook in English', '-----Original Message-----\nFrom: Nkul\nSent: Monday\n\nHello'],
    ['only marks', '> Bonjour\n> mardi ?'],
  ])('%s', (_program, history) => {
    expect(splitHistory(`${ANSWER}\n\n${history}`)).toEqual({ body: ANSWER, quoted: history.trim() });
  });
});

describe('answers between or below quoted lines stay in sight', () => {
  test.each([
    ['between', 'Le 16 nov. 2026, Nkul a écrit :\n> Mardi ?\nOui.\n> À 10 h ?\nNon, à 11 h.'],
    ['below', 'Le 16 nov. 2026, Nkul a écrit :\n> Mardi ?\n\nOui, mardi.'],
    ['nothing but a quote', '> Mardi ?'],
    ['no quote', "Le matin, j'écris. On m'a écrit : oui"],
  ])('%s', (_where, text) => {
    expect(splitHistory(text)).toEqual({ body: text, quoted: '' });
  });

  test('and the quote below the last of them is history', () => {
    expect(splitHistory('> Mardi ?\nOui.\n\n> Cordialement\n> Nkul')).toEqual({
      body: '> Mardi ?\nOui.',
      quoted: '> Cordialement\n> Nkul',
    });
  });
});

test('a long text without a history takes no time', () => {
  const text = `Le ${'mot '.repeat(12_000)}\n`.repeat(4);
  const began = performance.now();
  expect(splitHistory(text).quoted).toBe('');
  expect(performance.now() - began).toBeLessThan(1000);
});
