/** /demande/…: each form alone on its page, empty or after a refused plain form post. */
export const requestPages = {
  demo: {
    title: 'Demander une démo de Fufullu',
    description:
      "Demandez une démonstration de Fufullu, l'outil de gestion tout-en-un de Nkul, préparée sur votre cas.",
  },
  contact: {
    title: 'Nous écrire',
    description:
      'Posez une question ou demandez un devis\u00a0: une personne vous répond dans les 24\u00a0heures ouvrées.',
  },
  training: {
    title: 'Demander une formation',
    description:
      'Dites-nous la formation, vos dates et votre point de départ\u00a0: une personne vous répond, puis vous propose une session et un devis.',
  },
  partner: {
    title: 'Devenir partenaire',
    description: "Présentez votre entreprise\u00a0: votre dossier arrive directement chez l'équipe partenaires.",
  },
  job: {
    title: 'Envoyer une candidature',
    description: 'Postulez en ligne avec votre CV en PDF\u00a0: vos réponses arrivent à la personne qui recrute.',
  },
} as const;

export type RequestKind = keyof typeof requestPages;

export const refusedRequest = {
  title: "Votre demande n'est pas encore partie",
  message: 'Ce que vous avez saisi est toujours là. Corrigez ou réessayez, puis envoyez de nouveau.',
  /** Refused before it was read, so that nothing can be given back. */
  unread: 'Revenez à la page précédente\u00a0: ce que vous avez saisi y est encore.',
} as const;
