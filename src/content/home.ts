export const hero = {
  title: 'Connecter les talents africains au monde',
  trade: 'Sites, applications et logiciels de gestion pour les entreprises du Cameroun.',
  statement:
    'Nkul conçoit des solutions technologiques qui rapprochent les personnes, les idées et les opportunités, même quand le réseau tombe.',
  discover: 'Découvrez comment',
  contact: 'Contactez-nous',
  map: {
    label:
      "Carte de l'Afrique dessinée par des cercles centrés sur Yaoundé, d'où des liaisons partent vers Dakar, Casablanca, Le Caire, Nairobi, Johannesburg, Paris, Montréal, Dubaï et São Paulo.",
    origin: 'Yaoundé',
    caption: 'Depuis Yaoundé, nous connectons les talents africains au monde.',
    legend:
      'Un cercle par lettre du titre, tous les 110\u00a0km\u00a0: trait épais pour une voyelle, trait fin pour une consonne, pointillé pour un silence.',
  },
} as const;

export const mission = {
  title: 'Rapprocher les personnes, les idées et les opportunités',
  figureText: 'projets qui connectent des communautés, parmi tous ceux que nous avons livrés',
  /** Each name begins its sentence. */
  pillars: [
    { name: 'Connecter', text: 'vos équipes, vos clients et vos données, même quand le réseau hésite.' },
    {
      name: 'Innover',
      text: "quand une technologie répond à un besoin d'ici, et savoir s'en passer quand elle n'apporte rien.",
    },
    {
      name: 'Impacter',
      text: 'de façon mesurable\u00a0: du temps rendu, des ventes conclues, des métiers qui se transmettent.',
    },
  ],
} as const;

export const contact = {
  title: 'Contactez-nous',
  lead: "Une personne de l'équipe vous répond dans les 24\u00a0heures ouvrées.",
  call: 'Appeler',
  messaging: 'WhatsApp',
  write: 'Écrire',
  sameNumber: 'même numéro',
  openMessaging: 'Ouvrir la conversation',
  picture: "Une collègue, à l'accueil du bureau de Yaoundé.",
} as const;

export const demo = {
  title: 'Voyez Fufullu tourner sur vos chiffres',
  lead: 'Dites-nous qui vous êtes\u00a0: nous préparons la démonstration sur votre métier, pas une visite guidée.',
  unfold: 'Demander une démo',
  /** After the request has been sent. */
  steps: [
    {
      name: 'Nous vous répondons',
      text: "Dans les 24\u00a0heures ouvrées, au numéro ou à l'adresse que vous laissez.",
    },
    { name: 'Nous vous montrons', text: 'Une démonstration préparée sur des situations qui sont les vôtres.' },
  ],
} as const;
