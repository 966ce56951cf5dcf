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

/** Four things that a visitor can check without believing us; `away`: once the device has lost its network. */
export const checks = {
  weight: {
    question: 'Combien pèse cette page\u00a0?',
    unit: 'Ko',
    first: 'Au plus, à la première visite.',
    received: 'Ce que vous avez reçu',
    parts: {
      page: 'La page',
      letters: 'Les lettres',
      layout: 'La mise en page',
      gestures: 'Les gestes',
      pictures: 'Les dessins',
    },
    sum: 'Total, en Ko',
    ours: 'celle-ci',
    ordinary: 'une page ordinaire',
    opened: 'Ouverte en',
    here: "ici, à l'instant",
    costs: 'Soit',
    of: 'de forfait',
    again: 'Elle se rouvre pour presque rien.',
    source: 'Page ordinaire\u00a0: médiane sur mobile, HTTP Archive, juillet\u00a02025.',
  },
  register: {
    question: 'Existent-ils vraiment\u00a0?',
    tradeRegister: 'RCCM',
    taxpayer: 'NIU',
    how: 'Montrez ce numéro au greffe, ou à votre banque.',
    copy: { label: 'Copier le RCCM', done: 'Copié', failed: 'Sélectionné\u00a0: copiez-le.' },
  },
  network: {
    question: 'Et sans réseau\u00a0?',
    there: {
      word: 'Passez en mode avion. Maintenant.',
      state: 'Votre réseau\u00a0: présent.',
      text: 'Cette page attend que vous coupiez.',
    },
    away: {
      word: 'Coupé. Et la page est toujours là.',
      state: 'Votre réseau\u00a0: absent.',
      text: 'Écrivez-nous quand même\u00a0: cela partira au retour.',
    },
    proof: "L'épreuve complète",
  },
  answer: { question: 'Qui décroche\u00a0?', call: 'Appeler le' },
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
