import * as z from 'zod';
import { checked } from './checked.ts';
import { question, sitePath, text } from './fields.ts';
import type { SampleNote } from './sample-note.ts';

const link = z.strictObject({ label: text, href: sitePath });
const VALUES = ['Innovation', 'Collaboration', 'Excellence', 'Qualité'] as const;

const aboutSchema = z.strictObject({
  question,
  title: text,
  lead: text,
  plate: z.strictObject({ open: text, phone: text, tradeRegister: text, taxpayer: text }),
  mission: z.strictObject({
    title: text,
    sentence: text,
    points: z.array(z.strictObject({ text, link: link.optional() })).length(3),
  }),
  values: z.strictObject({
    title: text,
    lead: text,
    columns: z.strictObject({ name: text, text, ask: text }),
    items: z.array(z.strictObject({ name: z.enum(VALUES), text })).length(4),
  }),
  timeline: z.strictObject({
    title: text,
    years: text,
    /** Until it is confirmed, `office check` lists it. */
    isExample: z.boolean(),
    example: text,
    items: z.array(z.strictObject({ year: z.int().min(2020).max(2024), title: text, text })).length(5),
    /** The latest first. */
    since: z.array(z.strictObject({ year: z.int().min(2025), title: text, text, link: link.optional() })).min(1),
  }),
  figures: z.strictObject({ title: text, scale: text, scaleOf: text }),
  call: z.strictObject({ title: text, text, contact: link, services: link }),
});

export const about = checked('content/about.ts', aboutSchema, {
  question: 'Qui est derrière Nkul, depuis quand, et puis-je lui confier un projet qui compte\u00a0?',
  title: 'Une équipe de Yaoundé, qui reste après la livraison',
  lead: "Le nkul est le tambour à fente qui portait les nouvelles d'un village à l'autre. Nous lui avons pris son nom et sa règle\u00a0: le message doit arriver.",
  plate: { open: 'Ouvert', phone: 'Téléphone', tradeRegister: 'RCCM', taxpayer: 'NIU' },
  mission: {
    title: 'Notre mission',
    sentence: 'Rapprocher les personnes, les idées et les opportunités.',
    points: [
      {
        text: 'Que la commande de Bafoussam arrive au dépôt de Douala avant le camion, que le dossier de la mairie se retrouve, que la développeuse travaille pour le monde entier sans quitter sa ville.',
      },
      {
        text: "Construire ici, pour les réseaux, les téléphones et les budgets d'ici. Nos outils s'essaient d'abord sur un réseau faible.",
        link: { label: 'Éprouvez-les', href: '/preuve' },
      },
      {
        text: "Rester après la livraison. Un logiciel que personne n'ouvre six mois plus tard est un échec, même s'il a été payé.",
        link: { label: 'Voir les références', href: '/references' },
      },
    ],
  },
  values: {
    title: 'Quatre valeurs, et ce que vous en verrez',
    lead: 'Ce que la troisième colonne promet, demandez-le.',
    columns: { name: 'Valeur', text: 'Ce que nous faisons', ask: 'Ce que vous pouvez nous demander' },
    items: [
      {
        name: 'Innovation',
        text: 'Essayer vite, sur un petit morceau, avec de vrais utilisateurs. Garder ce qui sert, jeter le reste.',
      },
      {
        name: 'Collaboration',
        text: 'Vos équipes sont à la table dès le premier jour, celle qui tient le guichet comprise.',
      },
      { name: 'Excellence', text: "Refaire ce qui est seulement correct, jusqu'au reçu mal imprimé." },
      { name: 'Qualité', text: 'Des tests automatisés, des sauvegardes que nous restaurons pour de vrai.' },
    ],
  },
  timeline: {
    title: "De 2020 à aujourd'hui",
    years: 'De 2020 à 2024',
    isExample: true,
    example: 'exemples de récit, en pointillé',
    items: [
      {
        year: 2020,
        title: 'Trois personnes, une table',
        text: 'Premiers sites, première messagerie pour une entreprise de transport.',
      },
      {
        year: 2021,
        title: 'Nos propres serveurs',
        text: 'GoCloud, puis GoDrive, après une panne de trop ailleurs.',
      },
      {
        year: 2022,
        title: 'Le cahier devient Fufullu',
        text: "Les agences d'un grossiste vendent et comptent sur le même outil.",
      },
      {
        year: 2023,
        title: 'Nos langues, nos quartiers',
        text: 'Otah parle ewondo. GoMap apprend «\u00a0derrière la station\u00a0».',
      },
      { year: 2024, title: 'Ouvrir les portes', text: 'API publiques, formations, premiers partenaires.' },
    ],
    since: [
      {
        year: 2026,
        title: 'Se laisser vérifier',
        text: "Ce site se relit sans réseau et s'ouvre pour moins de 100\u00a0Ko. Nos histoires de clients disent comment contrôler leurs chiffres.",
        link: { label: "Nous mettre à l'épreuve", href: '/preuve' },
      },
      {
        year: 2025,
        title: 'Écrire ce que nous gardons',
        text: 'La loi de décembre 2024 protège les données de chacun. Nous disons ligne par ligne ce que ce site retient, pourquoi, et pour combien de temps.',
        link: { label: "Lire l'annexe", href: '/privacy#annexe' },
      },
    ],
  },
  figures: {
    title: 'En chiffres',
    scale: 'Une frappe vaut un projet, un client, une personne\u00a0; les trois lignes sont à la même échelle.',
    /** Followed by a number. */
    scaleOf: 'Les trois lignes sont à la même échelle. Une frappe vaut',
  },
  call: {
    title: 'Vous avez un message à faire passer\u00a0?',
    text: 'Racontez-nous à qui il doit arriver. Nous vous dirons comment nous ferions, et combien cela coûte.',
    contact: { label: 'Nous contacter', href: '/contact' },
    services: { label: 'Voir nos services', href: '/services' },
  },
});

const lastTold = Math.max(...about.timeline.since.map(({ year }) => year));

export const samples: SampleNote[] = [
  ...(about.timeline.isExample
    ? [
        {
          where: 'content/about.ts',
          what: "Récit des années 2020 à 2024\u00a0: exemple, à remplacer par l'histoire réelle",
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
