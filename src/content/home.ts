export const homePage = {
  title: 'Nkul, services et logiciels numériques à Yaoundé',
  description:
    "Sites web, applications, cloud et intelligence artificielle, conçus à Yaoundé pour les entreprises d'ici. Demandez une démonstration de Fufullu, l'ERP tout-en-un.",
} as const;

export const hero = {
  title: 'Connecter les talents africains au monde',
  statement: 'Nkul conçoit des solutions technologiques qui rapprochent les personnes, les idées et les opportunités.',
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
  figureText: 'projets qui connectent des communautés, parmi tous ceux que nous avons livrés.',
  pillars: [
    {
      name: 'Connecter',
      text: 'Relier vos équipes, vos clients et vos données, même quand le réseau hésite.',
    },
    {
      name: 'Innover',
      text: "Adopter une technologie quand elle répond à un besoin d'ici, et savoir s'en passer quand elle n'apporte rien.",
    },
    {
      name: 'Impacter',
      text: 'Mesurer ce qui change\u00a0: du temps rendu, des ventes conclues, des métiers qui se transmettent.',
    },
  ],
} as const;

export const demo = {
  title: 'Voyez-le tourner sur votre cas',
  lead: 'Dites-nous qui vous êtes et ce que fait votre entreprise. Nous répondons dans les 24\u00a0heures ouvrées et préparons une démonstration à votre mesure.',
  steps: [
    { name: 'Vous écrivez', text: 'Deux minutes suffisent.' },
    {
      name: 'Nous vous répondons',
      text: "Dans les 24\u00a0heures ouvrées, au numéro ou à l'adresse que vous laissez.",
    },
    { name: 'Nous vous montrons', text: 'Une démonstration préparée sur des situations qui sont les vôtres.' },
  ],
} as const;
