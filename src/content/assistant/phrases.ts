import { EN, FR } from './answer.ts';

/** With plain spaces: `set` makes them no-break spaces. */
const phrases = {
  fr: {
    hello: 'Bonjour !',
    ifUnderstood: 'Si je comprends bien votre question :',
    orElse: (link: string) => `Sinon, voyez ${link}.`,
    rest: (links: string) => `Et pour le reste : ${links}.`,
    unsure: (first: string, second: string) =>
      `Je ne suis pas sûr de bien comprendre. Votre question porte-t-elle sur ${first} ou sur ${second} ? Sinon, ${FR.ways}.`,
  },
  en: {
    hello: 'Hello!',
    ifUnderstood: 'If I understand you rightly:',
    orElse: (link: string) => `Otherwise see ${link}.`,
    rest: (links: string) => `And for the rest: ${links}.`,
    unsure: (first: string, second: string) =>
      `I am not sure that I understand. Is your question about ${first} or about ${second}? Otherwise ${EN.ways}.`,
  },
};

export const assistantPhrases = { fr: Object.freeze(phrases.fr), en: Object.freeze(phrases.en) };
