import type { SampleNote } from '../model/sample-note.ts';

/** Characters that a visitor may try. */
export const PHRASE_MAX = 64;

/** The phrases of Otah's page, its four screenshots set as text. A speaker must review each before launch (`samples`). */
export const otahPhrases = {
  title: 'Une phrase et ses tons',
  source: { language: 'Français', text: 'Bonjour, merci beaucoup' },
  lang: 'ewo',
  phrase: 'Mbəmbə kídí, abúí ngan',
  doubted: 'ngan',
  tones: 'Huit voyelles\u00a0: bas, bas, haut, haut, bas, haut, haut, bas.',
  key: {
    high: 'ton haut, accent aigu',
    low: 'ton bas, sans accent',
    doubt: '«\u00a0ngan\u00a0»\u00a0: ton à confirmer, deux locuteurs sont interrogés',
  },
  field: 'Écrivez dans votre langue',
  listen: 'Écouter les tons',
  draw: 'Dessiner les tons',
  keys: 'Lettres et accents de ton',
  letters: ['ŋ', 'ə', 'ɔ', 'ɛ'],
  accents: [
    { shown: 'á', mark: '\u0301', name: 'Haut' },
    { shown: 'à', mark: '\u0300', name: 'Bas' },
    { shown: 'â', mark: '\u0302', name: 'Descend' },
    { shown: 'ǎ', mark: '\u030c', name: 'Monte' },
  ],
  again: 'Revenir à la phrase',
  note: "Ce champ lit vos accents et dessine la mélodie\u00a0; il ne traduit pas. Phrases d'exemple, à relire par un locuteur.",
  trial: {
    title: 'Essayer Otah',
    description:
      "Écrivez une phrase de chez vous\u00a0: Otah en lit les accents, en dessine les tons et les fait entendre. Rien de ce que vous écrivez n'est gardé.",
    lead: "Écrivez une phrase de chez vous, avec ses accents\u00a0: ses tons se dessinent et s'écoutent.",
    back: 'Retour à Otah',
  },
  greeting: {
    other: { label: 'Dans la journée', text: 'Mbəmbə amos' },
  },
  reminder: {
    text: 'Ce samedi, le vaccin contre la rougeole est donné de 8\u00a0h à 14\u00a0h. Apportez le carnet.',
    caption: 'Les six versions du rappel',
    versions: [
      { language: 'Ewondo', by: 'Marthe A.', state: 'Relu' },
      { language: 'Duala', by: 'Ebelle N.', state: 'Relu' },
      { language: 'Basaa', by: 'Ngo Bell S.', state: 'Relu' },
      { language: 'Fulfulde', by: 'Fadimatou H.', state: 'Relu' },
      { language: "Ghomala'", by: 'Proposé par Otah', state: 'À relire' },
      { language: 'Medumba', by: 'Pas encore relu', state: 'Attend un locuteur' },
    ],
    reviewed: 'Relu',
  },
  correction: {
    lang: 'dua',
    proposal: { label: 'Proposition', text: ['Na s', 'ó', 'm'], note: "Proposition d'Otah, un ton haut de trop" },
    corrected: {
      label: 'Correction',
      text: ['Na s', 'o', 'm'],
      note: 'Ebelle N., relectrice. Ton bas, signé le 7\u00a0octobre',
    },
    meaning: 'Merci, en duala. Onze autres corrections reviendront au modèle ce soir.',
  },
  broadcast: {
    lang: 'fub',
    caption: 'Transcription, minute par minute',
    columns: ['Minute', 'Fulfulde', 'Français'],
    unheard: 'Mal entendu, à réécouter',
    lines: [
      { minute: '0:04', said: 'Sannu on, jabbama.', french: 'Bonsoir à tous, bienvenue.' },
      { minute: '0:09', said: 'Hannde, luumo Garua heewi.', french: "Aujourd'hui, le marché de Garoua était plein." },
      { minute: '0:14' },
      { minute: '0:20', said: 'Ndiyam maayo ɓesdi.', french: "L'eau du fleuve a monté." },
      { minute: '0:28' },
      { minute: '0:34', said: 'En yetti on, sey jango.', french: 'Merci à vous, à demain.' },
    ],
  },
} as const;

export const samples: SampleNote[] = [
  {
    where: 'content/demos/otah-phrases.ts',
    what: 'Phrases en ewondo, en duala et en fulfulde à faire relire par des locuteurs\u00a0; la règle «\u00a0sans accent, ton bas\u00a0» à confirmer par un linguiste\u00a0; relecteurs de démonstration',
  },
];
