export const contentPreview = {
  /** The states of an entry. */
  states: {
    new: "Aperçu d'un texte qui n'est pas encore en ligne.",
    changed: "Aperçu d'un texte dont les derniers changements ne sont pas encore en ligne.",
    same: "Aperçu d'un texte déjà en ligne, tel que vous le voyez ici.",
    ended: "Aperçu d'un texte dont la période est terminée.",
    withdrawn: "Aperçu d'un texte qui a été retiré du site.",
    someDiffer: 'Aperçu de textes qui ne sont pas encore en ligne.',
  },
  until: "Ce lien montre la page jusqu'au",
  over: {
    title: "Cet aperçu ne peut pas s'ouvrir",
    lead: "Le lien a pris fin, ou ce contenu n'existe plus. Ouvrez-le de nouveau depuis le bureau.",
  },
  unfit: {
    title: "L'aperçu attend une correction",
    lead: "Un champ n'est pas encore complet\u00a0: le bureau dit lequel. La page se montre dès qu'il l'est.",
  },
} as const;
