import { describe, expect, test } from 'vitest';
import { splitHistory } from './quoted-history.ts';

const ANSWER = "D'accord pour mardi.\n\nZoé";
const OURS = 'Bonjour,\nVotre boutique est en ligne, passez mardi ou jeudi pour la recette.\n\nArlette Manga\nNkul';
const conversation = { known: [OURS, 'Je veux une boutique.'], isOurs: (it: string) => it.endsWith('@nkul.example') };
const split = (text: string) => splitHistory(text, conversation);
const marked = (text: string, mark = '> ') => text.replace(/^/gm, mark);

// Proves 16.15.
describe('what ends a mail and is proven to be of the conversation is its history', () => {
  test.each([
    ['Gmail in French', `Le lun. 16 nov. 2026 à 10:02, Nkul <site@nkul.example> a écrit :\n\n${marked(OURS)}`],
    [
      'Gmail, its line wrapped, with a text that we do not know',
      'Le lun. 16 nov. 2026 à 10:02, Arlette Manga <\ndemandes+r0@nkul.example> a\u00a0écrit\u00a0:\n> Autre\n>> avant',
    ],
    ['Apple Mail', `Le 16 nov. 2026 à 10:02, Nkul <site@nkul.example> a écrit :\n\n${OURS}`],
    ['iOS', `> Le 16 nov. 2026 à 10:02, Nkul <site@nkul.example> a écrit :\n> \n${marked(OURS)}`],
    ['Thunderbird without an address', `On 16/11/2026 10:02, Nkul wrote:\n${marked(OURS)}`],
    [
      'Outlook in French, its lines joined',
      `De : Nkul <site@nkul.example>\nEnvoyé : lundi 16 novembre 2026 10:02\nÀ : Zoé <zoe@client.example>;\n Paul\nObjet : Votre boutique\n\n${OURS.replaceAll('\n', ' ')}`,
    ],
    [
      'Outlook on the web, with a name alone',
      `________________________________\nDe : Arlette Manga\nEnvoyé : lundi 16 novembre 2026 10:02\nObjet : Votre boutique\n\n${OURS}`,
    ],
    ['Yahoo', `Le lundi 16 novembre 2026 à 10:02:00 UTC+1, Nkul <site@nkul.example> a écrit :\n\n${marked(OURS, ' ')}`],
    ['Zoho', `---- Le lun., 16 nov. 2026 10:02:00 +0100 Nkul <site@nkul.example> a écrit ----\n\n${OURS}`],
    [
      'Orange',
      `> Message du 16/11/26 10:02\n> De : "Nkul" <site@nkul.example>\n> A : zoe@client.example\n> Copie à :\n> Objet : Boutique\n>\n> Autre texte`,
    ],
    [
      'a chain',
      `-----Message d'origine-----\nDe : Nkul <site@nkul.example>\nEnvoyé : lundi 16 novembre 2026\nObjet : Boutique\n\n${OURS}\n\n-----Message d’origine-----\nDe : Zoé <zoe@client.example>\nEnvoyé : lundi 16 novembre 2026\nObjet : Boutique\n\nJe veux une boutique.`,
    ],
    ['only marks', marked(OURS)],
  ])('%s', (_program, history) => {
    expect(split(`${ANSWER}\n\n${history}`)).toEqual({ body: ANSWER, quoted: history.trim() });
  });

  test('a disclaimer below it stays in sight', () => {
    const small = 'Ce message est confidentiel.\n\nPensez à la planète.';
    const history = `Le 16 nov. 2026, Nkul a écrit :\n${marked(OURS)}`;
    expect(split(`Oui.\n\n${history}\n\n${small}`)).toEqual({ body: `Oui.\n\n${small}`, quoted: history });
  });

  test('nothing but a quote is no answer, if it is known to the last line', () => {
    const history = `Le 16 nov. 2026, Nkul a écrit :\n${marked(OURS)}`;
    expect(split(history)).toEqual({ body: '', quoted: history });
  });
});

// Proves 16.15.
describe("the customer's words stay in sight", () => {
  const QUOTE = `Le 16 nov. 2026, Nkul <site@nkul.example> a écrit :\n${marked(OURS)}`;
  test.each([
    ['who wrote', "Merci pour le devis.\n\nLe maire m'a écrit :\nle permis est accordé.\n\nOui, on commence lundi."],
    ['who wrote, on a day', "Merci.\n\nLe 3 novembre 2026, le maire m'a écrit :\n> le permis est accordé."],
    ['a mail of another', 'Merci.\n\nLe 3 nov. 2026, Le maire <maire@ville.example> a écrit :\n> permis accordé'],
    ['a journey', 'Voici :\n\nDe : Yaoundé\nÀ : Douala\nDate : 12 janvier 2026\nPassagers : 4\n\nMerci de confirmer.'],
    ['a journey at the end', 'Voici :\n\nDe : Yaoundé\nÀ : Douala\nDate : 12 janvier 2026'],
    ['a line of the kind', 'Voyez :\n\nMessage original\n\nVoilà le texte que je veux sur le site.'],
    [
      'a forward',
      'Voyez :\n\n---------- Forwarded message ---------\nDe : Paul <paul@client.example>\nDate: lun. 16 nov. 2026\nSubject: Prix\n\n500 000 FCFA',
    ],
    [
      'a forward of ours',
      `Paul, voyez :\n\nDébut du message transféré :\n\n> De : Nkul <site@nkul.example>\n> Date : 16 novembre 2026\n> Objet : Boutique\n>\n${marked(OURS)}`,
    ],
    [
      'a forward by Outlook',
      'Voyez :\n\nDe : Paul <paul@client.example>\nEnvoyé : lundi 16 novembre 2026\nÀ : Zoé\nObjet : Prix\n\n500 000 FCFA',
    ],
    ['answers between', `Voir ci-dessous.\n\n${QUOTE.replace('> Arlette', 'Jeudi !\n> Arlette')}\nÀ bientôt.`],
    ['an answer below', `${QUOTE}\n\nOui, mardi.`],
    ['an answer below that repeats us', 'Le 16 nov. 2026, Nkul a écrit :\n> Bonjour,\n\nBonjour,'],
    ['a sign below', `Bonjour\n\n${QUOTE}\n\n👍`],
    [
      'an answer typed into an unmarked quote',
      `Voir en rouge.\n\nDe : Nkul <site@nkul.example>\nEnvoyé : lundi 16 novembre 2026\nObjet : Boutique\n\n${OURS}\nJeudi !`,
    ],
    ['a quote that is not ours', 'Le contrat dit :\n\n> 500 000 FCFA par an'],
    ['no quote', "Le matin, j'écris. On m'a écrit : oui"],
  ])('%s', (_what, text) => {
    expect(split(text)).toEqual({ body: text, quoted: '' });
  });

  test('typed into quoted lines', () => {
    const typed = QUOTE.replace('\n> \n', '\n> Plutôt jeudi, à 10 h\n');
    expect(split(`Voir ci-dessous.\n\n${typed}`).body).toContain('Plutôt jeudi');
  });

  test('between quoted lines, and the quote below the last of them is history', () => {
    const [first = '', ...rest] = marked(OURS).split('\n');
    expect(split(`${first}\nOui.\n\n${rest.join('\n')}`)).toEqual({
      body: `${first}\nOui.`,
      quoted: rest.join('\n'),
    });
  });
});

test('a long text without a history takes no time', () => {
  const text = `Le ${'mot '.repeat(12_000)}\n`.repeat(4);
  const began = performance.now();
  expect(split(text).quoted).toBe('');
  expect(performance.now() - began).toBeLessThan(1000);
});
