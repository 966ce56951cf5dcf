import * as z from 'zod';
import { MONTHS } from '../../model/dates.ts';
import { editable, editableOne, ended, type Kind, type Shown } from '../../model/editable.ts';
import { choiceField, labelled, lineField, listField, paragraphField } from '../../model/entry-fields.ts';
import { capitalised, counted } from '../../model/french-numbers.ts';
import { line, list, pageKind, paragraph, section, titled } from '../../model/page-fields.ts';

/** Requirement 9.6: the fields, and how long an internship lasts to begin with. */
const FIELDS = {
  'web-mobile': { field: 'Développement Web/Mobile', duration: '4-6\u00a0mois' },
  ai: { field: 'Intelligence Artificielle', duration: '6\u00a0mois' },
  marketing: { field: 'Marketing Digital', duration: '3-6\u00a0mois' },
  'ui-ux': { field: 'UI/UX Design', duration: '4-6\u00a0mois' },
  devops: { field: 'DevOps/Cloud', duration: '6\u00a0mois' },
  'data-science': { field: 'Data Science', duration: '6\u00a0mois' },
} as const;

type FieldId = keyof typeof FIELDS;
type InternshipField = (typeof FIELDS)[FieldId]['field'];

const FIELD_IDS = Object.keys(FIELDS) as FieldId[];
const FIELD_NAMES = FIELD_IDS.map((id) => FIELDS[id].field) as [InternshipField, ...InternshipField[]];

const internshipSchema = z.strictObject({
  title: lineField(60, {
    label: 'Titre',
    hint: "Ce que les candidats choisissent dans le formulaire, et le sujet de l'e-mail.",
  }),
  field: labelled(z.enum(FIELD_NAMES, { error: 'Choisissez un domaine dans la liste.' }), {
    label: 'Domaine',
    hint: 'De la liste des durées du programme.',
  }),
  duration: lineField(30, { label: 'Durée', hint: 'Par exemple «\u00a04-6\u00a0mois\u00a0».' }),
  pay: lineField(80, {
    label: 'Rémunération',
    hint: 'Par exemple «\u00a0Non rémunéré, transport remboursé\u00a0»\u00a0; vide, la page dit «\u00a0dite au premier entretien\u00a0».',
  }).optional(),
  description: listField(paragraphField(500, { label: 'Paragraphe' }), 1, 4, { label: 'Le stage en quelques mots' }),
  requirements: listField(lineField(200, { label: 'Attente' }), 1, 10, { label: 'Profil recherché' }),
});

type InternshipData = z.output<typeof internshipSchema>;
export type Internship = Shown<InternshipData>;

export const internshipsKind: Kind<InternshipData> = {
  name: 'internships',
  title: 'Offres de stage',
  one: 'une offre de stage',
  group: 'Offres',
  schema: internshipSchema,
  count: { min: 0, max: 40 },
  hasValidity: true,
  nameOf: ({ title }) => title,
  shownOn: (id) => [`/careers/internships#${id}`, '/careers/apply'],
  sample: 'Sujet, critères et rémunération\u00a0: à confirmer par les ressources humaines',
  seed: [
    {
      id: 'web-mobile-development',
      data: {
        title: 'Stage Développement Web/Mobile',
        field: 'Développement Web/Mobile',
        duration: FIELDS['web-mobile'].duration,
        pay: 'Indemnité mensuelle, transport compris',
        description: [
          "Vous rejoignez l'équipe de GoMap ou de Fufullu et vous livrez une fonction visible avant la fin du deuxième mois\u00a0: un itinéraire qui part d'un repère, «\u00a0derrière la pharmacie\u00a0», ou un reçu qui s'imprime sans réseau.",
          'Chaque ligne est relue par un développeur confirmé, et vous relisez les siennes.',
        ],
        requirements: [
          'HTML, CSS et les bases de JavaScript ou de Kotlin',
          'Un petit projet à nous montrer, même inachevé',
          "Git, ou l'envie de l'apprendre la première semaine",
          "De la curiosité pour les téléphones d'entrée de gamme\u00a0: ce sont ceux de nos utilisateurs",
        ],
      },
    },
    {
      id: 'artificial-intelligence',
      data: {
        title: 'Stage Intelligence Artificielle',
        field: 'Intelligence Artificielle',
        duration: FIELDS.ai.duration,
        pay: 'Indemnité mensuelle, transport compris',
        description: [
          "Otah comprend encore mal les tons de l'ewondo. Vous collectez des phrases avec des locuteurs, vous mesurez où le modèle se trompe, vous essayez de le corriger et vous écrivez honnêtement ce qui a marché.",
          'À la fin, votre jeu de données porte votre nom et celui des personnes qui ont parlé.',
        ],
        requirements: [
          "Python, et des notions de statistique ou d'apprentissage automatique",
          'De la patience pour relire des centaines de phrases',
          "La pratique d'une langue camerounaise est un avantage, pas une condition",
          'Anglais suffisant pour lire un article de recherche',
        ],
      },
    },
    {
      id: 'digital-marketing',
      data: {
        title: 'Stage Marketing Digital',
        field: 'Marketing Digital',
        duration: FIELDS.marketing.duration,
        pay: 'Non rémunéré, transport et repas remboursés',
        description: [
          "Vous suivez trois petites entreprises clientes, de la fiche d'un atelier à Akwa aux messages d'une ferme avicole de Bafoussam. Vous écrivez, vous publiez, vous mesurez, et vous dites ce qu'il faut arrêter.",
        ],
        requirements: [
          'Une écriture française sûre, sans formules toutes faites',
          "L'habitude d'un réseau social au-delà de votre propre compte",
          'Un tableur ne vous fait pas peur',
          'Du goût pour les appels\u00a0: on apprend plus au téléphone que dans une statistique',
        ],
      },
    },
  ],
};

export const internships = editable(internshipsKind);
export const endedInternships = ended(internshipsKind);

/** Requirement 9.6. */
const LENGTHS = Object.fromEntries(FIELD_IDS.map((id) => [id, FIELDS[id].duration])) as Record<FieldId, string>;
const PERIODS = [
  { first: 'février', last: 'juillet' },
  { first: 'juillet', last: 'décembre' },
  { first: 'septembre', last: 'février' },
];

const duration = (id: FieldId) => line(FIELDS[id].field, 20, 'Par exemple «\u00a04-6\u00a0mois\u00a0».');

const month = (label: string) => choiceField(Object.fromEntries(MONTHS.map((name) => [name, name])), { label });

const internshipsPageSchema = z.strictObject({
  title: line('Titre', 70),
  lead: paragraph('Introduction', 300),
  steps: section('Comment postuler', {
    title: line('Titre', 60),
    items: list('Étapes', titled('Étape', 240), 4),
    answer: line('La réponse', 160, 'Le délai de 7\u00a0jours est fixe.'),
  }),
  admission: section("Critères d'admission", {
    title: line('Titre', 60),
    items: list('Critères', titled('Critère', 200), 3),
  }),
  durations: line('Titre des durées', 60),
  lengths: section('Durée par domaine', {
    'web-mobile': duration('web-mobile'),
    ai: duration('ai'),
    marketing: duration('marketing'),
    'ui-ux': duration('ui-ux'),
    devops: duration('devops'),
    'data-science': duration('data-science'),
  }).default(LENGTHS),
  periods: section("Périodes d'accueil", {
    title: line('Titre', 60),
    items: list(
      'Périodes',
      section('Période', { first: month('Premier mois'), last: month('Dernier mois') }),
      1,
      6,
    ).default(PERIODS),
    text: line('Texte', 200, 'Leur nombre, écrit ici, ne change pas tout seul.'),
  }),
  offers: section('Stages ouverts', {
    lead: line('Introduction', 200),
    payLater: line('À la place de la rémunération', 60, "D'un stage qui ne la dit pas."),
    spontaneous: paragraph('Sous les stages', 240),
    none: section("Quand aucun stage n'est ouvert", {
      title: line('Titre', 60),
      lead: line('Introduction', 200),
      spontaneous: paragraph('Dessous', 240),
    }),
  }),
});

export const internshipsPageKind = pageKind({
  name: 'internships-page',
  title: 'Page des stages',
  paths: ['/careers/internships', '/careers'],
  schema: internshipsPageSchema,
  texts: {
    title: 'Un stage où vos lignes partent en production',
    lead: 'Un encadrant, un sujet utile, un travail que vous pourrez montrer à votre jury. Pas de café à servir, sauf le vôtre.',
    steps: {
      title: 'Comment postuler',
      items: [
        {
          title: 'Choisissez un domaine et une période',
          text: "Vérifiez avec votre établissement les dates de la convention\u00a0: c'est ce qui retarde le plus souvent un stage.",
        },
        {
          title: 'Envoyez votre candidature',
          text: "Par le formulaire de la page Postuler, ou par e-mail avec le brouillon qu'elle prépare\u00a0: un CV en PDF, et un lien ou trois lignes sur un travail personnel, une page, un script, une affiche.",
        },
        {
          title: 'Recevez une réponse en 7\u00a0jours au plus',
          text: 'Un oui, un non, ou une question à laquelle répondre.',
        },
        {
          title: 'Rencontrez votre encadrant',
          text: 'Une conversation de quarante minutes, à Yaoundé ou en ligne, pour fixer ensemble le sujet et ce que vous saurez faire à la fin.',
        },
      ],
      answer: 'Nous répondons à toute candidature de stage en 7\u00a0jours au plus.',
    },
    admission: {
      title: "Critères d'admission",
      items: [
        {
          title: 'Être étudiant',
          text: 'Inscrit cette année dans une université, une école ou un institut, au Cameroun ou ailleurs. Une attestation suffit.',
        },
        {
          title: 'Niveau Bac+2/3 au minimum',
          text: 'BTS, DUT, licence ou plus. Nous regardons ce que vous avez construit avant de regarder vos notes.',
        },
        {
          title: 'Français et anglais',
          text: "Le français pour travailler ensemble, l'anglais pour lire une documentation. Personne ne notera votre accent.",
        },
      ],
    },
    durations: 'Durée par domaine',
    lengths: LENGTHS,
    periods: {
      title: "Périodes d'accueil",
      items: PERIODS,
      text: 'Trois entrées par an. Écrivez-nous six semaines avant la vôtre, le temps de signer la convention.',
    },
    offers: {
      lead: 'Le sujet se règle avec vous, au premier entretien.',
      payLater: 'dite au premier entretien',
      spontaneous:
        'Votre domaine est dans la liste mais pas dans les offres\u00a0? Écrivez-nous quand même, depuis la page Postuler.',
      none: {
        title: 'Aucune offre de stage en ce moment',
        lead: 'Mais des stagiaires, nous en prenons à chaque période, dans tous les domaines de la liste.',
        spontaneous: 'Proposez-nous votre sujet, ou venez en chercher un\u00a0: écrivez-nous depuis la page Postuler.',
      },
    },
  },
  sample: 'Étapes de candidature à un stage\u00a0: à confirmer par les ressources humaines',
});

export const internshipsPage = editableOne(internshipsPageKind);

export const internshipDurations = () =>
  FIELD_IDS.map((id) => ({ id, field: FIELDS[id].field, duration: internshipsPage().lengths[id] }));

/** 'Février-Juillet', in the order of staff. */
export const hostingPeriods = (): readonly string[] =>
  internshipsPage().periods.items.map(({ first, last }) => `${capitalised(first)}-${capitalised(last)}`);

export const internshipLabels = {
  requirements: 'Profil recherché',
  duration: 'Durée',
  pay: 'Rémunération',
  apply: 'Postuler à ce stage',
} as const;

export function internshipOffersWords(): { title: string; lead: string; spontaneous: string } {
  const { length } = internships();
  const { lead, spontaneous, none } = internshipsPage().offers;
  if (length === 0) return none;
  return { lead, spontaneous, title: `${capitalised(counted(length, 'stage ouvert', 'stages ouverts'))} en ce moment` };
}
