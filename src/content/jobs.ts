import * as z from 'zod';
import { checked } from './checked.ts';
import { pageMeta, question, text } from './fields.ts';
import { POSITIONS } from './positions.ts';
import type { SampleNote } from './sample-note.ts';

const day = z.iso.date();

const jobSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: z.enum(POSITIONS),
  type: z.literal('CDI'),
  location: z.literal('Yaoundé, Cameroun'),
  department: text,
  salary: z.strictObject({
    text,
    /** FCFA; only where requirement 9.6 gives a figure. */
    range: z.strictObject({ min: z.int().positive(), max: z.int().positive() }).optional(),
  }),
  experience: text,
  description: z.array(text).min(2),
  missions: z.array(text).min(4).max(7),
  requirements: z.array(text).min(4).max(7),
  benefits: z.array(text).min(4).max(6),
  /** Of the JobPosting; after `validThrough` the offer must be renewed or taken away. */
  postedAt: day,
  validThrough: day,
});

export type Job = z.infer<typeof jobSchema>;

const SALARY_BY_GRID =
  "Fixé avec vous selon votre expérience, d'après la grille commune à toute l'équipe. Le montant vous est annoncé avant le premier entretien technique.";

export const jobs: readonly Job[] = checked('content/jobs.ts', z.array(jobSchema).length(3), [
  {
    id: 'senior-full-stack-developer',
    title: 'Développeur Full Stack Senior',
    type: 'CDI',
    location: 'Yaoundé, Cameroun',
    department: 'Ingénierie',
    salary: {
      text: '1\u00a0500\u00a0000 à 2\u00a0500\u00a0000\u00a0FCFA par mois',
      range: { min: 1_500_000, max: 2_500_000 },
    },
    experience: "5\u00a0ans d'expérience ou plus",
    description: [
      "Vous portez un produit de l'écran jusqu'à la base de données, avec deux ou trois développeurs moins expérimentés à vos côtés. Le premier chantier est Fufullu\u00a0: la caisse doit continuer quand le réseau tombe, puis rattraper son retard sans perdre une vente.",
      "Vous n'héritez pas d'un plan tout fait. Vous allez voir comment travaille un dépôt à Bonabéri ou une agence à Garoua, vous proposez, vous construisez, et vous restez là quand ça tourne.",
    ],
    missions: [
      'Concevoir et livrer des fonctions entières de Fufullu, interface, API et données comprises',
      'Faire marcher la saisie hors ligne et la synchronisation sur des téléphones modestes',
      'Tenir le budget de poids des pages\u00a0: nos clients paient leurs mégaoctets',
      "Relire le code de l'équipe et faire relire le vôtre, avec des tests qui échouent pour de bonnes raisons",
      'Accompagner deux stagiaires par an, de leur premier jour à leur soutenance',
      "Prendre votre tour d'astreinte, une semaine sur cinq, avec le droit de corriger la cause",
    ],
    requirements: [
      "5\u00a0ans d'expérience ou plus en développement web, dont un produit suivi plus de deux ans",
      'TypeScript et une bibliothèque de composants, côté navigateur et côté serveur',
      'SQL au-delà des requêtes simples\u00a0: transactions, index, migrations sans arrêt',
      'Une pratique réelle des tests automatisés et de la mise en production',
      'Français courant, anglais suffisant pour lire une documentation et écrire un ticket',
    ],
    benefits: [
      'Assurance santé pour vous, votre conjoint et vos enfants',
      'Ordinateur choisi par vous et forfait internet payé à la maison',
      'Deux jours de télétravail par semaine, avec une batterie de secours prêtée',
      "Un budget de formation et cinq jours par an pour l'utiliser",
      'Transport du soir assuré quand une mise en production finit tard',
    ],
    postedAt: '2026-11-02',
    validThrough: '2027-03-31',
  },
  {
    id: 'data-scientist',
    title: 'Data Scientist',
    type: 'CDI',
    location: 'Yaoundé, Cameroun',
    department: 'Données et intelligence artificielle',
    salary: { text: SALARY_BY_GRID },
    experience: 'Un premier modèle mis en service',
    description: [
      'Vous travaillez sur deux sujets qui se parlent\u00a0: les prévisions de Prophète AI pour les commerçants, et Otah, le modèle qui apprend nos langues. Dans les deux cas, les données sont rares, bruitées et précieuses\u00a0: il faut souvent aller les chercher.',
      "Vous passerez autant de temps à comprendre d'où vient un chiffre qu'à l'utiliser. Un modèle simple que le client comprend nous convient mieux qu'un modèle savant dont il se méfie.",
    ],
    missions: [
      'Prévoir ventes et ruptures de stock à partir de tickets de caisse incomplets',
      'Construire et documenter des jeux de données en langues camerounaises, avec des locuteurs payés et nommés',
      'Évaluer les modèles là où ils serviront, avec ceux qui en subiront les erreurs',
      "Mettre les modèles en service avec l'équipe cloud et surveiller leur dérive",
      'Expliquer un résultat, et son incertitude, à un directeur qui a dix minutes',
    ],
    requirements: [
      "Master ou diplôme d'ingénieur en statistique, informatique ou mathématiques, ou un parcours qui le vaut",
      'Python et ses bibliothèques de calcul, SQL sans hésiter',
      "Au moins un modèle mené jusqu'à des utilisateurs réels",
      "Le goût des données mal rangées et l'honnêteté de dire quand elles ne suffisent pas",
      'Français et anglais\u00a0; une langue camerounaise de plus est une vraie force pour Otah',
    ],
    benefits: [
      'Assurance santé pour vous, votre conjoint et vos enfants',
      'Accès à des machines de calcul pour vos essais, sans demander à chaque fois',
      'Deux jours de télétravail par semaine, avec une batterie de secours prêtée',
      'Du temps pour publier vos travaux et les présenter, voyage compris',
      "Un budget de formation et cinq jours par an pour l'utiliser",
    ],
    postedAt: '2026-11-02',
    validThrough: '2027-03-31',
  },
  {
    id: 'digital-project-manager',
    title: 'Chef de projet digital',
    type: 'CDI',
    location: 'Yaoundé, Cameroun',
    department: 'Projets et clients',
    salary: { text: SALARY_BY_GRID },
    experience: "Des projets numériques menés jusqu'à la livraison",
    description: [
      "Vous êtes la personne que le client appelle, et celle qui protège l'équipe d'une demande mal comprise. Trois à quatre projets à la fois\u00a0: le site d'une mairie, l'application d'une coopérative, l'installation de Fufullu chez un grossiste.",
      "Vous écrivez court, vous comptez juste, vous annoncez les mauvaises nouvelles le jour même. Vous savez qu'une réunion à Douala se prépare la veille et qu'un devis clair évite trois mois de discussions.",
    ],
    missions: [
      'Transformer un besoin raconté au téléphone en un cahier des charges de quatre pages',
      'Chiffrer, planifier et suivre, avec un point écrit au client chaque vendredi',
      'Organiser les essais avec les futurs utilisateurs, sur leur lieu de travail',
      'Arbitrer entre délai, budget et contenu, et garder la trace de chaque décision',
      'Préparer la formation des équipes du client et revenir les voir un mois après',
    ],
    requirements: [
      "Au moins trois projets numériques menés jusqu'à la livraison, dont un difficile que vous saurez raconter",
      'Assez de technique pour comprendre un développeur et pour lui poser la bonne question',
      'Une écriture nette, en français comme en anglais',
      "De l'aisance avec un budget, un calendrier et une négociation",
      'Disponibilité pour des déplacements dans le pays, deux à trois jours par mois',
    ],
    benefits: [
      'Assurance santé pour vous, votre conjoint et vos enfants',
      'Ordinateur, téléphone professionnel et forfait internet',
      'Deux jours de télétravail par semaine, avec une batterie de secours prêtée',
      'Frais de déplacement avancés, jamais remboursés après coup',
      "Prime de fin de projet partagée avec toute l'équipe du projet",
      "Un budget de formation et cinq jours par an pour l'utiliser",
    ],
    postedAt: '2026-11-09',
    validThrough: '2027-03-31',
  },
]);

export const jobLabels = {
  department: 'Service',
  type: 'Contrat',
  location: 'Lieu',
  salary: 'Salaire',
  experience: 'Expérience',
  missions: 'Vos missions',
  requirements: 'Profil recherché',
  benefits: 'Ce que vous recevez',
  postedAt: 'Publiée le',
  validThrough: "Ouverte jusqu'au",
  apply: 'Postuler',
} as const;

const jobsPageSchema = z.strictObject({
  question,
  meta: pageMeta,
  title: text,
  lead: text,
  steps: z.strictObject({ title: text, items: z.array(z.strictObject({ title: text, text })).length(4) }),
  note: text,
  internships: z.strictObject({ text, link: text }),
});

/** /careers/jobs */
export const jobsPage = checked('content/jobs.ts', jobsPageSchema, {
  question: 'Quel travail exactement, pour quel salaire, et comment se passe le recrutement\u00a0?',
  meta: {
    title: "Offres d'emploi en CDI à Yaoundé",
    description:
      'Trois CDI à Yaoundé\u00a0: développeur full stack senior, data scientist, chef de projet digital. Missions, profil attendu, salaire et avantages, sans détour.',
  },
  title: 'Trois postes ouverts à Yaoundé',
  lead: "Tous en CDI, tous ouverts aux femmes comme aux hommes. Lisez les missions jusqu'au bout\u00a0: elles disent ce que vous ferez vraiment un mardi.",
  steps: {
    title: 'Le recrutement, étape par étape',
    items: [
      {
        title: 'Vous écrivez',
        text: 'Le formulaire, votre CV en PDF et quelques lignes sur un travail que vous aimez raconter.',
      },
      {
        title: 'Nous lisons',
        text: 'La personne qui recrute lit votre CV et vos lignes en entier. Nous répondons à chaque candidature, même par un non.',
      },
      {
        title: 'Nous parlons métier',
        text: "Une heure avec vos futurs collègues, autour d'un problème que nous avons eu.",
      },
      {
        title: 'Vous décidez',
        text: 'Une offre écrite, une semaine pour y penser, et le droit de visiter nos bureaux avant de signer.',
      },
    ],
  },
  note: "Nous ne demandons jamais d'argent pour étudier une candidature. Si quelqu'un le fait en notre nom, prévenez-nous.",
  internships: { text: 'Encore étudiant\u00a0?', link: 'Voir les stages' },
});

export const samples: SampleNote[] = [
  {
    where: 'content/jobs.ts',
    what: "Contenu des trois offres d'emploi (missions, profils, avantages, dates de publication et de validité)\u00a0: à confirmer par les ressources humaines",
  },
];
