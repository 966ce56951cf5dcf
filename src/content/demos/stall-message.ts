/** The three answers of a stall, as they are said in its message; the first of each is chosen at first. */
export const STALL_ANSWERS = {
  tills: [
    { label: '1', said: 'une caisse' },
    { label: '2', said: 'deux caisses' },
    { label: '3 et plus', said: 'trois caisses ou plus' },
  ],
  shops: [
    { label: 'Une', said: 'une boutique' },
    { label: 'Plusieurs', said: 'plusieurs boutiques' },
  ],
  credit: [
    { label: 'Oui', said: 'un carnet de crédit' },
    { label: 'Non', said: 'pas de crédit' },
  ],
} as const;

export const STALL_SENTENCE = 'Bonjour, je tiens {shops}\u00a0: {tills}, {credit}.';

/** What is sent when nothing is tapped. */
export const stallMessage = (closing: string): string =>
  `${STALL_SENTENCE} ${closing}`.replace(
    /\{(\w+)\}/g,
    (_, name: keyof typeof STALL_ANSWERS) => STALL_ANSWERS[name][0].said,
  );
