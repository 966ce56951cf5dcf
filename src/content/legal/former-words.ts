export const formerWords = {
  over: "Elle n'est plus en vigueur.",
  current: 'Lire la version en vigueur',
  changes: 'Ce qui a changé depuis',
  none: "Rien n'a changé dans le texte.",
  before: 'Avant',
  after: 'Maintenant',
  removed: 'Supprimé',
  added: 'Ajouté',
  introduction: 'Introduction',
  marks: {
    del: { begin: '(supprimé\u00a0:', end: ')' },
    ins: { begin: '(ajouté\u00a0:', end: ')' },
  },
  versions: 'Versions de ce texte',
  inForce: (day: string) => `En vigueur\u00a0: version du ${day}.`,
  missing: "Cette version n'existe pas",
  missingLead: 'Les versions de ce texte sont au bas de sa page.',
} as const;
