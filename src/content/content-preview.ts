export const contentPreview = {
  notice: "Aperçu de textes qui ne sont pas encore en ligne. Ce lien les montre jusqu'au",
  over: {
    title: "Cet aperçu ne peut pas s'ouvrir",
    lead: "Le lien a pris fin, ou ce contenu n'existe plus. Ouvrez-le de nouveau depuis le bureau.",
  },
  unfit: {
    title: "L'aperçu attend une correction",
    lead: "Un champ n'est pas encore complet\u00a0: le bureau dit lequel. La page se montre dès qu'il l'est.",
  },
} as const;
