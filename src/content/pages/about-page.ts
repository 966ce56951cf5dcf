import * as z from 'zod';
import { asksOfValues } from '../kinds/company/promises.ts';
import { editableOne } from '../model/editable.ts';
import { labelled } from '../model/entry-fields.ts';
import { line, link, list, pageKind, paragraph, section } from '../model/page-fields.ts';

const FIRST_YEAR = 2020;

const year = labelled(
  z
    .int('Écrivez une année, par exemple 2026.')
    .min(2025, 'Les années 2020 à 2024 ont leur place plus haut.')
    .max(2100, 'Écrivez une année, par exemple 2026.'),
  { label: 'Année' },
);

const aboutSchema = z.strictObject({
  title: line('Titre', 70),
  lead: paragraph('Introduction', 300),
  mission: section('Mission', {
    title: line('Titre', 50),
    sentence: line('La mission en une phrase', 90),
    points: list('Points', section('Point', { text: paragraph('Texte', 300), link: link('Lien').optional() }), 3),
  }),
  values: section('Valeurs', {
    title: line('Titre', 70),
    lead: line('Introduction', 160),
    innovation: paragraph('Innovation', 200),
    collaboration: paragraph('Collaboration', 200),
    excellence: paragraph('Excellence', 200),
    quality: paragraph('Qualité', 200),
  }),
  timeline: section('Histoire', {
    title: line('Titre', 60),
    since: list(
      'Depuis 2025',
      section('Année', {
        year,
        title: line('Titre', 60),
        text: paragraph('Texte', 300),
        link: link('Lien').optional(),
      }),
      1,
      8,
      'La plus récente en premier.',
    ),
    items: list(
      'De 2020 à 2024',
      section('Année', { title: line('Titre', 40), text: paragraph('Texte', 160) }),
      5,
      5,
      'Une par année, dans cet ordre.',
    ),
  }),
  figures: section('Chiffres', {
    title: line('Titre', 60, 'Les chiffres sont dans «\u00a0Chiffres publiés\u00a0».'),
  }),
  call: section('Invitation, au bas de la page', {
    title: line('Titre', 70),
    text: paragraph('Texte', 240),
    contact: line('Bouton vers Contact', 30, 'En haut de la page aussi.'),
    services: line('Bouton vers Services', 30, 'En haut de la page aussi.'),
  }),
});

type About = z.output<typeof aboutSchema>;

const texts: About = {
  title: 'Une équipe de Yaoundé, qui reste après la livraison',
  lead: "Le nkul est le tambour à fente qui portait les nouvelles d'un village à l'autre. Nous lui avons pris son nom et sa règle\u00a0: le message doit arriver.",
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
    innovation: 'Essayer vite, sur un petit morceau, avec de vrais utilisateurs. Garder ce qui sert, jeter le reste.',
    collaboration: 'Vos équipes sont à la table dès le premier jour, celle qui tient le guichet comprise.',
    excellence: "Refaire ce qui est seulement correct, jusqu'au reçu mal imprimé.",
    quality: 'Des tests automatisés, des sauvegardes que nous restaurons pour de vrai.',
  },
  timeline: {
    title: "De 2020 à aujourd'hui",
    items: [
      {
        title: 'Trois personnes, une table',
        text: 'Premiers sites, première messagerie pour une entreprise de transport.',
      },
      {
        title: 'Nos propres serveurs',
        text: 'GoCloud, puis GoDrive, après une panne de trop ailleurs.',
      },
      {
        title: 'Le cahier devient Fufullu',
        text: "Les agences d'un grossiste vendent et comptent sur le même outil.",
      },
      {
        title: 'Nos langues, nos quartiers',
        text: 'Otah parle ewondo. GoMap apprend «\u00a0derrière la station\u00a0».',
      },
      { title: 'Ouvrir les portes', text: 'API publiques, formations, premiers partenaires.' },
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
  },
  call: {
    title: 'Vous avez un message à faire passer\u00a0?',
    text: 'Racontez-nous à qui il doit arriver. Nous vous dirons comment nous ferions, et combien cela coûte.',
    contact: 'Nous contacter',
    services: 'Voir nos services',
  },
};

export const aboutPageKind = pageKind({
  name: 'about-page',
  title: 'À propos',
  paths: ['/about'],
  schema: aboutSchema,
  texts,
  sample: "Récit des années 2020 à 2024\u00a0: exemple, à remplacer par l'histoire réelle",
});

export const about = editableOne(aboutPageKind);

export const aboutLabels = {
  plate: { open: 'Ouvert', phone: 'Téléphone', tradeRegister: 'RCCM', taxpayer: 'NIU' },
  values: { name: 'Valeur', text: 'Ce que nous faisons', ask: 'Ce que vous pouvez nous demander' },
  years: 'De 2020 à 2024',
  example: 'exemples de récit, en pointillé',
} as const;

/** Requirement 2.13, word for word. */
export const VALUES = [
  { name: 'Innovation', key: 'innovation' },
  { name: 'Collaboration', key: 'collaboration' },
  { name: 'Excellence', key: 'excellence' },
  { name: 'Qualité', key: 'quality' },
] as const;

/** Each with what the customer may ask for. */
export function values() {
  const [{ values: told }, asks] = [about(), asksOfValues()];
  return VALUES.map(({ name, key }) => ({ name, text: told[key], ask: asks[key] }));
}

/** The five years of requirement 2.13. */
export const firstYears = () => about().timeline.items.map((told, i) => ({ ...told, year: FIRST_YEAR + i }));
