import * as z from 'zod';
import { officeHours } from '../kinds/company/office-hours.ts';
import { jobs, jobsPage } from '../kinds/people/jobs.ts';
import { editableOne } from '../model/editable.ts';
import { entryField, labelled } from '../model/entry-fields.ts';
import { counted } from '../model/french-numbers.ts';
import { drawing, line, list, pageKind, paragraph, section, titled } from '../model/page-fields.ts';
import { filled, withKnownFacts } from '../model/placeholders.ts';

const DAY = {
  title: 'Une journée, heure par heure',
  who: 'mireille-atangana',
  hours: [
    {
      at: '8\u00a0h\u00a020',
      text: 'Dans le taxi, elle écoute les messages vocaux que les commerçantes ont laissés après la fermeture.',
    },
    {
      at: '9\u00a0h',
      text: "Un quart d'heure debout avec l'équipe. Elle dit ce qui la bloque\u00a0: la remise, à la caisse, se trouve mal.",
    },
    {
      at: '9\u00a0h\u00a030',
      text: 'Deux heures sans message. Elle dessine trois remises au crayon, en jette deux.',
    },
    {
      at: '12\u00a0h',
      text: "Au marché Mokolo, derrière un étal. Une vraie vente, un vrai billet\u00a0: le pouce n'atteint pas le bouton.",
    },
    {
      at: '14\u00a0h\u00a030',
      text: "À deux devant l'écran. Le bouton descend, un test qui échouait pour cette raison passe.",
    },
    {
      at: '16\u00a0h\u00a030',
      text: "Le stagiaire demande pourquoi ce bouton et pas l'autre. Elle écrit la réponse, une page, datée.",
    },
  ],
};

const careersSchema = z.strictObject({
  title: line('Titre', 80),
  lead: paragraph('Introduction', 360),
  actions: section('Boutons du haut', {
    apply: line('Vers Postuler', 30),
    internships: line('Vers les stages', 30),
  }),
  jobs: line("Lien vers les offres d'emploi", 40),
  media: section('Images', {
    title: line('Titre', 60),
    lead: line('Sous les images', 160),
    meeting: drawing('La réunion'),
    market: drawing('Au marché'),
    meal: drawing('Le repas'),
    day: drawing('Le film de la journée'),
  }),
  day: section('Une journée', {
    title: line('Titre', 60),
    who: entryField('people', { label: 'De qui' }),
    hours: list('Heures', section('Heure', { at: line('Heure', 12), text: paragraph('Ce qui se passe', 200) }), 4, 8),
  }).default(DAY),
  benefits: section('Avantages', {
    title: line('Titre', 60),
    cards: list('Avantages', titled('Avantage', 200), 3),
    link: line('Lien vers la vie chez Nkul', 40),
  }),
  programme: section('Programme de stages', {
    title: line('Titre', 60),
    lead: paragraph('Introduction', 240),
    link: line('Lien vers les stages', 40),
  }),
});

const careersTexts: z.output<typeof careersSchema> = {
  title: 'Venez travailler là où le logiciel rencontre la rue',
  lead: 'Une caisse se juge au marché Mokolo, une carte dans les embouteillages de Bonabéri. Alors nous y allons, nous regardons ce qui gêne, et nous corrigeons. Si cela vous ressemble, voici comment nous rejoindre.',
  actions: {
    apply: 'Postuler',
    internships: 'Voir les stages',
  },
  jobs: 'Lire les offres en entier',
  programme: {
    title: 'Le programme de stages',
    lead: 'Pour les étudiants à partir de Bac+2/3, trois entrées par an, et une réponse en 7\u00a0jours au plus.',
    link: 'Les stages ouverts',
  },
  media: {
    title: 'Une semaine ordinaire',
    lead: 'Dessinée par nos soins. Pour les vrais visages, passez nous voir.',
    meeting: {
      caption: 'Lundi, 9\u00a0h. Chacun dit ce qui le bloque, personne ne dit «\u00a0tout va bien\u00a0».',
      alt: "Dessin d'une équipe autour d'une table\u00a0: une femme montre du doigt, au tableau, la note qui bloque, trois collègues l'écoutent.",
    },
    market: {
      caption: "Mercredi, au marché Mokolo. La caisse s'essaie derrière un vrai comptoir.",
      alt: "Dessin d'une commerçante qui encaisse au téléphone derrière son étal de tissus\u00a0; devant elle, un développeur prend des notes.",
    },
    meal: {
      caption: 'Vendredi midi. La table est longue, le ndolè arrive de la rue voisine.',
      alt: "Dessin de quatre collègues à une longue table, dehors\u00a0; l'un passe le plat de ndolè à sa voisine.",
    },
    day: {
      caption: 'Une journée en quelques secondes, du premier taxi au dernier envoi.',
      alt: "Film dessiné, sans son\u00a0: le soleil se lève sur Yaoundé, les fenêtres d'un immeuble s'allument, des cercles partent vers les villes, puis la nuit tombe.",
    },
  },
  day: DAY,
  benefits: {
    title: 'Ce que vous y gagnez',
    cards: [
      {
        title: "Quelqu'un vous relit",
        text: 'Rien ne part en production sans un second regard, et chacun relit à son tour.',
      },
      {
        title: 'Vous voyez à quoi ça sert',
        text: "Une journée par mois chez un client, dans sa boutique ou son bureau, avec ceux qui se servent de l'outil.",
      },
      {
        title: 'Le courant, le réseau, le retour',
        text: 'Une batterie et un forfait pour travailler de chez vous, un transport quand la journée finit tard.',
      },
    ],
    link: 'La vie chez Nkul',
  },
};

export const careersPageKind = pageKind({
  name: 'careers-page',
  title: 'Carrières',
  paths: ['/careers'],
  schema: careersSchema,
  texts: careersTexts,
  sample: "Journée d'une collègue\u00a0: exemple, à remplacer par une vraie, avec son accord",
});

export const careers = editableOne(careersPageKind);

export const careersMediaLabels = {
  controls: {
    previous: 'Image précédente',
    next: 'Image suivante',
    choose: 'Choisir une image',
    item: 'Image',
  },
  autoplayOn: 'Lire la vidéo automatiquement',
  autoplayOff: 'Arrêter la lecture automatique',
} as const;

/** Three drawn scenes and a film (requirement 2.21), by name. */
export function careersMedia() {
  const { meeting, market, meal, day } = careers().media;
  return [
    { picture: 'team-meeting', ...meeting },
    { picture: 'user-test', ...market },
    { picture: 'team-meal', ...meal },
    { picture: 'one-day', ...day },
  ] as const;
}

export type CareersMedia = ReturnType<typeof careersMedia>[number];

const BENEFIT_FACTS = { horaires: () => officeHours().week.times.fr };

const lifeSchema = z.strictObject({
  title: line('Titre', 60),
  lead: paragraph('Introduction', 300),
  picture: drawing('Dessin'),
  culture: section('Culture', {
    title: line('Titre', 60),
    paragraphs: list('Paragraphes', paragraph('Paragraphe', 500), 3, 6),
  }),
  benefits: section('Avantages', {
    title: line('Titre', 60),
    cards: list(
      'Avantages',
      section('Avantage', {
        title: line('Titre', 50),
        text: labelled(withKnownFacts(paragraph('Texte', 240), BENEFIT_FACTS), {
          label: 'Texte',
          hint: '«\u00a0{horaires}\u00a0» y met les heures du bureau.',
        }),
      }),
      6,
    ),
  }),
  team: section('Équipe', {
    title: line('Titre', 60),
    lead: line('Introduction', 160, "Les personnes sont dans «\u00a0L'équipe\u00a0»."),
  }),
  call: section('Invitation, au bas de la page', {
    title: line('Titre', 60),
    text: paragraph('Texte', 240),
    apply: line('Bouton vers Postuler', 30),
    careers: line('Bouton vers Carrières', 30),
  }),
});

const lifeTexts: z.output<typeof lifeSchema> = {
  title: 'La vie chez Nkul',
  lead: 'Le nkul se jouait à plusieurs\u00a0: un qui frappe, un qui écoute, un qui répond plus loin. Notre bureau marche à peu près comme cela.',
  picture: {
    alt: "Dessin de quatre collègues sur une terrasse au-dessus de la ville\u00a0: l'un écrit, deux discutent debout, une téléphone.",
    caption: 'Avenue Kennedy, seize heures\u00a0: la terrasse tient lieu de salle de réunion.',
  },
  culture: {
    title: "Notre culture d'entreprise",
    paragraphs: [
      "Nous travaillons dans le même couloir, entre un balcon sur l'avenue et une salle où l'on peut fermer la porte. On se tutoie, on se contredit, on mange ensemble le vendredi. Le stagiaire arrivé lundi a le droit de demander pourquoi, et il faut lui répondre.",
      "Nous écrivons nos décisions. Une page, une date, les raisons, ce qu'on perd. Celui qui n'était pas à la réunion parce que la pluie avait bloqué Mvog-Mbi peut la lire le soir et dire qu'il n'est pas d'accord.",
      "Nous racontons nos erreurs. Quand une mise à jour casse la caisse d'un client, nous l'appelons, nous réparons, puis l'équipe entière regarde comment c'est arrivé. On cherche la cause, pas le coupable.",
      'Nous allons voir. Chaque mois, chacun passe une journée chez un client, le comptable comme la développeuse. On revient avec des chaussures poussiéreuses et une liste de détails qui changent tout.',
    ],
  },
  benefits: {
    title: 'Six choses sur lesquelles compter',
    cards: [
      {
        title: 'La santé',
        text: "Une assurance qui couvre aussi votre conjoint et vos enfants, dès la fin de la période d'essai.",
      },
      {
        title: 'Des horaires tenables',
        text: '{horaires}. Les soirées de mise en production se récupèrent la même semaine.',
      },
      {
        title: 'Le travail à distance',
        text: 'Deux jours par semaine chez vous, avec un forfait internet payé et une batterie prêtée pour les coupures.',
      },
      {
        title: 'Apprendre',
        text: 'Cinq jours par an et un budget pour une formation, un livre, une conférence. Vous choisissez.',
      },
      {
        title: 'Transmettre',
        text: 'Du temps compté pour encadrer un stagiaire, animer un cours ou relire une thèse.',
      },
      {
        title: 'Les moments qui comptent',
        text: "Une naissance, un deuil, une fête au village\u00a0: vous prévenez, l'équipe s'arrange, personne ne demande de justificatif.",
      },
    ],
  },
  team: {
    title: 'Ceux que vous croiserez',
    lead: 'Dessinés, en attendant la photo. Passez nous voir\u00a0: les vrais parlent davantage.',
  },
  call: {
    title: 'Vous vous y voyez\u00a0?',
    text: 'Lisez les offres, ou écrivez-nous simplement ce que vous aimeriez faire ici.',
    apply: 'Postuler',
    careers: 'Voir les carrières',
  },
};

export const lifePageKind = pageKind({
  name: 'life-page',
  title: 'Vie chez Nkul',
  paths: ['/careers/life'],
  schema: lifeSchema,
  texts: lifeTexts,
  sample:
    "Avantages, horaires, télétravail et récits de la vie d'équipe\u00a0: à confirmer par les ressources humaines",
});

export const life = editableOne(lifePageKind);

export const lifeBenefits = () =>
  life().benefits.cards.map(({ title, text }) => ({ title, text: filled(text, BENEFIT_FACTS) }));

const applySchema = z.strictObject({
  title: line('Titre', 60),
  lead: paragraph('Introduction', 300),
  before: section('À préparer', { title: line('Titre', 60), items: list('Points', line('Point', 200), 3, 6) }),
  ways: section('Façons de postuler', {
    title: line('Titre', 60),
    online: paragraph('En ligne', 240),
    mail: paragraph('Par e-mail', 240),
  }),
  internships: section('Stages', {
    title: line('Titre', 60),
    lead: paragraph('Introduction', 300),
    write: line("Bouton de l'e-mail", 30),
    spontaneous: line('Autre domaine', 60),
    none: section("Quand aucun stage n'est ouvert", { spontaneous: line('Domaine', 60) }),
  }),
});

const applyTexts: z.output<typeof applySchema> = {
  title: 'Postuler chez Nkul',
  lead: "Comptez dix minutes. Votre candidature arrive directement à la personne qui recrute, et vous aurez une réponse, quelle qu'elle soit.",
  before: {
    title: 'À préparer',
    items: [
      'Votre CV en PDF, 5\u00a0Mo au plus. Deux pages suffisent.',
      "Un travail à raconter\u00a0: ce qu'il fallait faire, ce que vous avez fait, ce que vous referiez autrement.",
      "Vos années d'expérience, en chiffres\u00a0: 0\u00a0si vous débutez.",
    ],
  },
  ways: {
    title: 'Deux façons de postuler',
    online: "En ligne\u00a0: votre CV part avec le formulaire, et vous savez tout de suite qu'il est arrivé.",
    mail: 'Par e-mail\u00a0: nous ouvrons un brouillon déjà rempli dans votre messagerie\u00a0; il vous reste à joindre le CV.',
  },
  internships: {
    title: 'Pour un stage',
    lead: 'Choisissez-le dans le formulaire, ou ouvrez son brouillon dans votre messagerie\u00a0: complétez-le, joignez votre CV en PDF, envoyez. Réponse en 7\u00a0jours au plus.',
    write: 'Écrire un e-mail',
    spontaneous: 'Un autre domaine de la liste',
    none: { spontaneous: 'Un domaine de la liste' },
  },
};

export const applyPageKind = pageKind({
  name: 'apply-page',
  title: 'Postuler',
  paths: ['/careers/apply'],
  schema: applySchema,
  texts: applyTexts,
});

export const apply = editableOne(applyPageKind);

export const applyLabels = { apply: 'Postuler', read: "Lire l'offre" } as const;

/** 'Les trois postes'. */
export function openPositionsTitle(): string {
  const { length } = jobs();
  if (length === 0) return jobsPage().none.title;
  return length === 1 ? 'Le poste ouvert' : `Les ${counted(length, 'poste', 'postes')}`;
}
