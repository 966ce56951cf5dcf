/** The phrases have plain spaces: `set` makes them no-break spaces. */
export const assistantPhrases = {
  fr: {
    hello: 'Bonjour !',
    /** Introduces buttons that are the answer. */
    unsure: "Vous voulez parler de l'un de ces sujets ? Sinon, dites-le-moi autrement.",
    /** Follows an answer beside which other meanings are offered. */
    otherwise: "Ce n'est pas votre question ? Choisissez ci-dessous.",
  },
  en: {
    hello: 'Hello!',
    unsure: 'Do you mean one of these? Otherwise, tell me in other words.',
    otherwise: 'Not your question? Choose below.',
  },
} as const;
