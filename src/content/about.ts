import * as z from 'zod';
import { checked } from './checked.ts';
import { pageMeta, question, sitePath, text } from './fields.ts';
import type { SampleNote } from './sample-note.ts';

const link = z.strictObject({ label: text, href: sitePath });
const VALUES = ['Innovation', 'Collaboration', 'Excellence', 'Qualité'] as const;

const aboutSchema = z.strictObject({
  question,
  meta: pageMeta,
  title: text,
  lead: text,
  mission: z.strictObject({ title: text, paragraphs: z.array(text).min(2) }),
  values: z.strictObject({ title: text, items: z.array(z.strictObject({ name: z.enum(VALUES), text })).length(4) }),
  timeline: z.strictObject({
    title: text,
    /** Until it is confirmed, `office check` lists it. */
    isExample: z.boolean(),
    example: text,
    items: z.array(z.strictObject({ year: z.int().min(2020).max(2024), title: text, text })).length(5),
    since: z.strictObject({
      title: text,
      items: z.array(z.strictObject({ year: z.int().min(2025), title: text, text, link: link.optional() })).min(1),
    }),
  }),
  figures: z.strictObject({ title: text }),
  call: z.strictObject({ title: text, text, contact: link, services: link }),
});

export const about = checked('content/about.ts', aboutSchema, {
  question: 'Qui est derrière Nkul, depuis quand, et puis-je lui confier un projet qui compte\u00a0?',
  meta: {
    title: 'À propos, à Yaoundé depuis 2020',
    description:
      "Nkul conçoit à Yaoundé des logiciels pour les entreprises d'Afrique centrale\u00a0: notre mission, quatre valeurs, notre histoire depuis 2020, l'équipe en chiffres.",
  },
  title: 'Un tambour pour parler loin, des logiciels pour la même raison',
  lead: "Le nkul portait les nouvelles d'un village à l'autre, sans fil et sans détour. Nous lui avons pris son nom, et son exigence\u00a0: si le message n'arrive pas, tout le reste est du bruit.",
  mission: {
    title: 'Notre mission',
    paragraphs: [
      'Rapprocher les personnes, les idées et les opportunités. Dit autrement\u00a0: que la commande de Bafoussam arrive au dépôt de Douala avant le camion, que le dossier de la mairie se retrouve, que la développeuse de Buea travaille pour le monde entier sans quitter Buea.',
      "Nous construisons ici, pour les réseaux, les téléphones et les budgets d'ici. Ce qui marche à Yokadouma avec une barre de réseau marchera partout ailleurs\u00a0; l'inverse est rarement vrai.",
      "Et nous restons après la livraison. Un logiciel que personne n'ouvre six mois plus tard est un échec, même s'il a été payé.",
    ],
  },
  values: {
    title: 'Quatre valeurs, et ce que vous en verrez',
    items: [
      {
        name: 'Innovation',
        text: 'Essayer vite, sur un petit morceau, avec de vrais utilisateurs. Garder ce qui sert, jeter le reste sans regret.',
      },
      {
        name: 'Collaboration',
        text: 'Vos équipes sont à la table dès le premier jour. Celle qui tient le guichet sait des choses que le cahier des charges ignore.',
      },
      {
        name: 'Excellence',
        text: "Refaire quand c'est seulement correct. Un reçu mal imprimé est un défaut, pas un détail.",
      },
      {
        name: 'Qualité',
        text: "Des essais automatiques, des sauvegardes que l'on restaure pour de vrai, et un appel de notre part avant le vôtre quand quelque chose casse.",
      },
    ],
  },
  timeline: {
    title: 'De 2020 à 2024, année par année',
    isExample: true,
    example: "Ces cinq années sont imaginées, en attendant le récit de l'équipe. Les suivantes se vérifient.",
    items: [
      {
        year: 2020,
        title: 'Trois personnes, une table',
        text: "Nkul naît à Yaoundé, l'année où tout le monde doit soudain travailler de loin. Premiers sites, première messagerie pour une entreprise de transport.",
      },
      {
        year: 2021,
        title: 'Nos propres serveurs',
        text: 'Après une panne de trop chez un hébergeur lointain, nous montons GoCloud, puis GoDrive. Nous apprenons à aimer les groupes électrogènes.',
      },
      {
        year: 2022,
        title: 'Le cahier devient Fufullu',
        text: 'Un grossiste nous tend ses cahiers de caisse. Un an plus tard, ses agences vendent, comptent et paient sur le même outil.',
      },
      {
        year: 2023,
        title: 'Nos langues, nos quartiers',
        text: "Otah dit ses premières phrases en ewondo. GoMap apprend que l'on habite «\u00a0derrière la station\u00a0», et non au numéro 14.",
      },
      {
        year: 2024,
        title: 'Ouvrir la maison',
        text: 'Les API sont publiques, les formations ouvrent leurs portes, et les premiers partenaires signent à Garoua et à Libreville.',
      },
    ],
    since: {
      title: 'Et depuis',
      items: [
        {
          year: 2025,
          title: 'Écrire ce que nous gardons',
          text: 'La loi de décembre 2024 protège les données de chacun. Nous disons ligne par ligne ce que ce site retient, pourquoi, et pour combien de temps.',
          link: { label: "Lire l'annexe", href: '/privacy#annexe' },
        },
        {
          year: 2026,
          title: 'Se laisser vérifier',
          text: "Ce site se relit sans réseau et s'ouvre avec moins de 100\u00a0Ko. Et nos histoires de clients disent désormais comment contrôler leurs chiffres.",
          link: { label: 'Voir les références', href: '/references' },
        },
      ],
    },
  },
  figures: { title: 'En chiffres' },
  call: {
    title: 'Vous avez un message à faire passer\u00a0?',
    text: 'Racontez-nous à qui il doit arriver. Nous vous dirons comment nous ferions, et combien cela coûte.',
    contact: { label: 'Nous contacter', href: '/contact' },
    services: { label: 'Voir nos services', href: '/services' },
  },
});

const lastTold = Math.max(...about.timeline.since.items.map(({ year }) => year));

export const samples: SampleNote[] = [
  ...(about.timeline.isExample
    ? [
        {
          where: 'content/about.ts',
          what: `Récit des années 2020 à 2024\u00a0: exemple, à remplacer par l'histoire réelle`,
        },
      ]
    : []),
  ...(lastTold < new Date().getFullYear()
    ? [
        {
          where: 'content/about.ts',
          what: `L'histoire s'arrête en ${lastTold}\u00a0: racontez les années qui ont suivi`,
        },
      ]
    : []),
];
