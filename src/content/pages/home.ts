export const hero = {
  title: 'Connecter les talents africains au monde',
  discover: 'Découvrez comment',
  contact: 'Contactez-nous',
  map: {
    label:
      "Carte de l'Afrique dessinée par des cercles centrés sur Yaoundé, d'où des liaisons partent vers Dakar, Casablanca, Le Caire, Nairobi, Johannesburg, Paris, Montréal, Dubaï et São Paulo.",
    origin: 'Yaoundé',
    legend:
      'Un cercle par lettre du titre, tous les 110\u00a0km\u00a0: trait épais pour une voyelle, trait fin pour une consonne, pointillé pour un silence.',
  },
} as const;

export const contact = {
  title: 'Contactez-nous',
  call: 'Appeler',
  messaging: 'WhatsApp',
  write: 'Écrire',
  sameNumber: 'même numéro',
  openMessaging: 'Ouvrir la conversation',
} as const;

export const demo = {
  unfold: 'Demander une démo',
  /** The steps that follow a sent request. */
  steps: [
    {
      name: 'Nous vous répondons',
      text: "Dans les 24\u00a0heures ouvrées, au numéro ou à l'adresse que vous laissez.",
    },
    { name: 'Nous vous montrons', text: 'Une démonstration préparée sur des situations qui sont les vôtres.' },
  ],
} as const;
