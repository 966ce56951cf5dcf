import * as z from 'zod';
import { inFigures } from '../../model/amounts.ts';
import { dayInFrench } from '../../model/dates.ts';
import { editable, editableOne, ended, type Kind, type Shown, shownAs } from '../../model/editable.ts';
import { amountField, dayField, labelled, lineField, listField, paragraphField } from '../../model/entry-fields.ts';
import type { PageMeta } from '../../model/fields.ts';
import { capitalised, counted, shortened } from '../../model/french-numbers.ts';
import { line, list, pageKind, paragraph, section, titled } from '../../model/page-fields.ts';
import { mailDraft } from '../../words/mail-draft.ts';
import { company } from '../company/company.ts';
import { mailboxes } from '../company/mailboxes.ts';

const TITLE = { label: 'Poste', hint: 'Ce que les candidats choisissent dans le formulaire.' };

const jobSchema = z.strictObject({
  // The application form would refuse other characters.
  title: labelled(
    lineField(53, TITLE)
      .refine((title) => !/[<>]/.test(title), 'Le poste ne contient pas de chevrons (< >).')
      .refine((title) => /[\p{L}\p{N}]/u.test(title), 'Le poste se dit avec des lettres ou des chiffres.'),
    TITLE,
  ),
  type: labelled(z.enum(['CDI', 'CDD'], { error: 'Choisissez CDI ou CDD.' }), { label: 'Contrat' }),
  location: lineField(60, { label: 'Lieu', hint: 'La ville, puis le pays\u00a0: «\u00a0Yaoundé, Cameroun\u00a0».' }),
  department: lineField(60, { label: 'Service' }).optional(),
  salary: labelled(
    z
      .strictObject({
        text: paragraphField(240, { label: 'En mots', hint: "Le montant, ou comment et quand il s'annonce." }),
        short: lineField(40, {
          label: 'En deux mots',
          hint: "Dans les listes, à la place d'un montant\u00a0: «\u00a0Selon votre niveau\u00a0».",
        }).optional(),
        range: labelled(
          z
            .strictObject({ min: amountField({ label: 'Au moins' }), max: amountField({ label: 'Au plus' }) })
            .refine(({ min, max }) => min <= max, {
              error: 'Le salaire le plus haut est au-dessous du plus bas.',
              path: ['max'],
            })
            .optional(),
          {
            label: 'Par mois, en FCFA',
            hint: "Pour les moteurs d'offres d'emploi\u00a0; vide si l'offre ne donne pas de montant.",
          },
        ),
      })
      .optional(),
    { label: 'Salaire', hint: "Vide\u00a0: la grille commune à toute l'équipe, et quand elle s'annonce." },
  ),
  experience: lineField(80, { label: 'Expérience attendue' }).optional(),
  description: listField(paragraphField(600, { label: 'Paragraphe' }), 1, 5, {
    label: 'Le poste en quelques paragraphes',
    hint: 'Le premier se lit aussi dans les résultats de recherche.',
  }),
  missions: listField(lineField(200, { label: 'Mission' }), 1, 12, { label: 'Missions' }),
  requirements: listField(lineField(200, { label: 'Attente' }), 0, 12, { label: 'Profil recherché' }),
  benefits: listField(lineField(200, { label: 'Avantage' }), 0, 12, { label: 'Ce que la personne reçoit' }),
  postedAt: dayField({ label: 'Publiée le', hint: "Le jour que les moteurs d'offres d'emploi montrent." }),
});

export type JobData = z.output<typeof jobSchema>;
type ShownJob = Omit<JobData, 'department' | 'salary' | 'experience'> &
  Pick<Required<JobData>, 'salary'> & { department: string; experience: string };
export type Job = Shown<ShownJob>;

/** What a list says of a salary without an amount; the page explains it. */
const LEVEL = 'Selon votre niveau';
const SALARY_BY_GRID =
  "Fixé avec vous selon votre expérience, d'après la grille commune à toute l'équipe. Le montant vous est annoncé avant le premier entretien technique.";

function shownJob({ department = '', experience = '', salary, ...job }: Shown<JobData>): Job {
  return { ...job, department, experience, salary: salary ?? { text: SALARY_BY_GRID, short: LEVEL } };
}

export const jobsKind: Kind<JobData> = {
  name: 'jobs',
  title: "Offres d'emploi",
  one: "une offre d'emploi",
  group: 'Offres',
  schema: jobSchema,
  count: { min: 0, max: 40 },
  hasValidity: true,
  startField: 'postedAt',
  nameOf: ({ title }) => title,
  ownPath: (id) => jobPath(id),
  shownOn: (id) => [jobPath(id), '/careers/jobs', '/careers', '/careers/apply'],
  sample: 'Missions, profil, avantages et dates\u00a0: à confirmer par les ressources humaines',
  seed: [
    {
      id: 'senior-full-stack-developer',
      until: '2027-03-31',
      data: {
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
      },
    },
    {
      id: 'data-scientist',
      until: '2027-03-31',
      data: {
        title: 'Data Scientist',
        type: 'CDI',
        location: 'Yaoundé, Cameroun',
        department: 'Données et intelligence artificielle',
        salary: { text: SALARY_BY_GRID, short: LEVEL },
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
      },
    },
    {
      id: 'digital-project-manager',
      until: '2027-03-31',
      data: {
        title: 'Chef de projet digital',
        type: 'CDI',
        location: 'Yaoundé, Cameroun',
        department: 'Projets et clients',
        salary: { text: SALARY_BY_GRID, short: LEVEL },
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
      },
    },
  ],
};

export const jobs = shownAs(editable(jobsKind), shownJob);
export const endedJobs = shownAs(ended(jobsKind), shownJob);

export const jobPath = (id: string): string => `/careers/jobs/${id}`;

/** The title without invisible characters, and the place if two running jobs share it. */
export function positionOf({ id, title, location }: Pick<Job, 'id' | 'title' | 'location'>): string {
  const isAlone = !jobs().some((other) => other.id !== id && other.title === title);
  return (isAlone ? title : `${title} (${location})`).replaceAll('\u2060', '');
}

/** @param lastDay undefined: unpublished without one */
export const endedSince = (lastDay: string | undefined): string =>
  lastDay ? `Cette offre est terminée depuis le ${dayInFrench(lastDay)}.` : 'Cette offre est terminée.';

/** 'trois CDI' or 'trois postes', and the city that all share. */
export function jobsNow(): { open: readonly Job[]; isPermanent: boolean; called: string; city: string } {
  const open = jobs();
  const isPermanent = open.every(({ type }) => type === 'CDI');
  const [city = ''] = (open[0]?.location ?? '').split(',');
  return {
    open,
    isPermanent,
    called: isPermanent ? counted(open.length, 'CDI', 'CDI') : counted(open.length, 'poste', 'postes'),
    city: open.every(({ location }) => location.split(',')[0] === city) ? city : '',
  };
}

/** 'Trois postes ouverts'. */
export function openJobsTitle(): string {
  const { length } = jobs();
  return length === 0 ? jobsPage().none.title : capitalised(counted(length, 'poste ouvert', 'postes ouverts'));
}

/** 'En CDI, à Yaoundé.' */
export function openJobsLead(): string {
  const { open, isPermanent, city } = jobsNow();
  if (open.length === 0) return jobsPage().none.lead;
  return `${[isPermanent ? 'En CDI' : 'En CDI ou en CDD', city && `à ${city}`].filter(Boolean).join(', ')}.`;
}

export const spontaneousApplication = (): string =>
  mailDraft(mailboxes().recruitment, 'Candidature spontanée', [
    ...['Prénom', 'Nom', 'Téléphone', 'Ce que je sais faire', 'Ce que je voudrais faire chez vous'].map(
      (line) => `${line}\u00a0: `,
    ),
    '',
    'Mon CV en PDF est joint.',
  ]);

/** What a list shows of a salary: a figure with its unit, or two words with their explanation. */
export function salaryInBrief({ salary: { range, short, text } }: Pick<Job, 'salary'>): {
  figure: string;
  isAmount: boolean;
  note: string;
} {
  if (range) {
    const { min, max } = range;
    const figure = min === max ? inFigures(min) : `${inFigures(min)} à ${inFigures(max)}`;
    return { figure, isAmount: true, note: jobLabels.perMonth };
  }
  return { figure: short ?? jobLabels.salary, isAmount: false, note: text };
}

export const jobLabels = {
  department: 'Service',
  type: 'Contrat',
  location: 'Lieu',
  salary: 'Salaire',
  perMonth: 'FCFA par mois',
  experience: 'Expérience',
  missions: 'Vos missions',
  requirements: 'Profil recherché',
  benefits: 'Ce que vous recevez',
  postedAt: 'Publiée le',
  lastDay: "Ouverte jusqu'au",
  apply: 'Postuler',
} as const;

const PAY = {
  title: 'La grille, en clair',
  lead: 'Même métier, même niveau, même fourchette\u00a0: on ne gagne pas plus à mieux négocier. Le niveau dit ce que vous faites seul.',
  levels: [
    { title: 'Vous apprenez', text: 'Une tâche à la fois, relue en entier.' },
    {
      title: 'Vous tenez votre part',
      text: 'Une demande de bout en bout. On vous relit, on ne refait plus.',
    },
    {
      title: 'On compte sur vous',
      text: 'Vous choisissez comment, vous relisez les autres.',
    },
    {
      title: 'Vous portez les autres',
      text: 'Un produit dépend de vos décisions, et de plus jeunes avancent grâce à vous.',
    },
  ],
  rise: 'Comment on monte\u00a0: une fois par an, par écrit, avec vous. Quand le niveau change, le salaire suit.',
};

const jobsPageSchema = z.strictObject({
  lead: line('Introduction', 200, 'Une phrase la précède, qui dit le contrat et à qui les postes sont ouverts.'),
  pay: section('La grille des salaires', {
    title: line('Titre', 60),
    lead: paragraph('La règle', 300),
    levels: list('Niveaux, du premier au dernier', titled('Niveau', 200), 3, 4),
    rise: paragraph('Comment on monte', 300),
  }).default(PAY),
  steps: section('Recrutement', {
    title: line('Titre', 60),
    items: list('Étapes', titled('Étape', 240), 4),
  }),
  note: line('Mise en garde', 200),
  internships: section('Vers les stages', { text: line('Question', 60), link: line('Mots du lien', 40) }),
  none: section("Quand aucun poste n'est ouvert", {
    title: line('Titre', 60),
    lead: line('Introduction', 200),
    text: paragraph('Texte', 300),
    write: line("Bouton de l'e-mail", 40),
  }),
});

export const jobsPageKind = pageKind({
  name: 'jobs-page',
  title: "Page des offres d'emploi",
  paths: ['/careers/jobs', '/careers', '/careers/apply'],
  sample: 'Niveaux de la grille et façon de monter\u00a0: à confirmer par les ressources humaines',
  schema: jobsPageSchema,
  texts: {
    lead: "Lisez les missions jusqu'au bout\u00a0: elles disent ce que vous ferez vraiment un mardi.",
    pay: PAY,
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
    none: {
      title: 'Aucun poste ouvert en ce moment',
      lead: 'Écrivez-nous quand même\u00a0: le prochain poste ressemblera peut-être à ce que vous savez faire.',
      text: 'Dites-nous qui vous êtes et ce que vous aimeriez faire ici. La personne qui recrute lit chaque candidature spontanée, et y répond.',
      write: 'Se présenter par e-mail',
    },
  },
});

export const jobsPage = editableOne(jobsPageKind);

export function jobsOpening(): { title: string; lead: string } {
  const { open, isPermanent, city } = jobsNow();
  if (open.length === 0) return jobsPage().none;
  return {
    title: `${openJobsTitle()}${city && ` à ${city}`}`,
    lead: `${forWhom(open.length, isPermanent)} aux femmes comme aux hommes. ${jobsPage().lead}`,
  };
}

/** "Offres d'emploi en CDI à Yaoundé"; without the city where search engines would cut the title. */
export function offersAndPlace(): string {
  const { open, isPermanent, city } = jobsNow();
  const offers = `Offres d'emploi${isPermanent ? ' en CDI' : ''}`;
  const town = open.length === 0 ? company().address.city : city;
  const title = `${offers} à ${town}`;
  return town && title.length <= 53 ? title : offers;
}

/** 'trois CDI à Yaoundé : Comptable, Caissier.' */
export function offersByName(): string {
  const { open, called, city } = jobsNow();
  return `${called}${city && ` à ${city}`}\u00a0: ${open.map(({ title }) => title).join(', ')}.`;
}

function forWhom(count: number, isPermanent: boolean): string {
  if (count === 1) return isPermanent ? 'En CDI, ouvert' : 'Ouvert';
  return isPermanent ? 'Tous en CDI, tous ouverts' : 'Tous ouverts';
}

export function jobMeta({ title, type, location, description, experience, missions }: Job): PageMeta {
  return {
    title,
    description: shortened(
      `${title}, ${type}, ${location}. ${description.join(' ')}${experience && ` Attendu\u00a0: ${experience}.`} ${missions.join('. ')}.`,
      160,
    ),
  };
}

export const otherJobs = 'Les autres postes ouverts';

/** Texts of the page that stands at the address of an ended or an unknown job. */
export const missingJob = {
  ended: 'Offre terminée',
  unknown: "Cette offre n'existe pas",
  unknownLead: "Aucune offre d'emploi ne porte cette adresse. Elle a peut-être été retirée.",
  running: 'Les postes ouverts',
  back: "Toutes les offres d'emploi",
} as const;
