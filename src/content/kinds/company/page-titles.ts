import * as z from 'zod';
import { dayInFrench } from '../../model/dates.ts';
import { editable, type Kind } from '../../model/editable.ts';
import { labelled, lineField } from '../../model/entry-fields.ts';
import type { PageMeta } from '../../model/fields.ts';
import { counted, DESCRIPTION_MAX, fitted, shortened } from '../../model/french-numbers.ts';
import { filled, namesOf, withKnownFacts } from '../../model/placeholders.ts';
import { servicesCounted, servicesNamed } from '../../pages/services-page.ts';
import { countedProducts } from '../offer/products.ts';
import { offer, offerPrice } from '../offer/promo.ts';
import { courses } from '../offer/training.ts';
import { jobsNow, offersAndPlace, offersByName } from '../people/jobs.ts';
import { company } from './company.ts';

/** The layout adds ` | Nkul` to the title. */
const TITLE_MAX = 53;
const DESCRIPTION_MIN = 110;

/** What follows the facts, by its placeholder. Capitalised at the beginning of a text. */
const FACTS = {
  emplois: offersAndPlace,
  annonces: offersByName,
  offres: openings,
  postes: openPosts,
  formations: () => counted(courses().length, 'formation', 'formations', true),
  produits: countedProducts,
  métiers: servicesCounted,
  services: servicesNamed,
  ville: () => company().address.city,
  prix: offerPrice,
  jour: () => dayInFrench(offer().lastDay),
} as const;

function openings(): string {
  const { open, called } = jobsNow();
  return open.length === 0 ? 'candidatures spontanées' : `${called} ouvert${open.length > 1 ? 's' : ''}`;
}

function openPosts(): string {
  const { open, called, city } = jobsNow();
  return `${open.length === 1 ? `au ${called.replace(/^un /, '')}` : `aux ${called}`}${city && ` de ${city}`}`;
}

const titlesSchema = z.strictObject({
  title: labelled(withKnownFacts(lineField(TITLE_MAX, { label: 'Titre' }), FACTS), {
    label: 'Titre',
    hint: "Dans l'onglet, les résultats de recherche et les partages. Le site y ajoute «\u00a0| Nkul\u00a0».",
  }),
  description: labelled(
    withKnownFacts(
      lineField(DESCRIPTION_MAX, { label: 'Description' }).min(
        DESCRIPTION_MIN,
        `${DESCRIPTION_MIN}\u00a0caractères au moins, sinon les moteurs la remplacent.`,
      ),
      FACTS,
    ),
    {
      label: 'Description',
      hint: `Sous le titre, dans les résultats de recherche et les partages. Ce qui change tout seul s'écrit entre accolades\u00a0: ${namesOf(FACTS)}.`,
    },
  ),
});

interface TitledPage extends PageMeta {
  /** The page's name among staff. */
  readonly name: string;
  readonly path: string;
}

/** Title and description of each fixed page for search engines; a new page is added here. */
const PAGE_TITLES = {
  home: {
    name: 'Accueil',
    path: '/',
    title: 'Nkul, services et logiciels numériques à Yaoundé',
    description:
      "Sites web, applications, cloud et intelligence artificielle, conçus à Yaoundé pour les entreprises d'ici. Demandez une démo de Fufullu, l'ERP tout-en-un.",
  },
  services: {
    name: 'Services',
    path: '/services',
    title: '{métiers} du numérique, à Yaoundé',
    description:
      '{services}\u00a0: ce que vous recevez et par où nous commençons. Dites-nous le résultat que vous attendez\u00a0: nous répondons dans les 24\u00a0heures ouvrées.',
  },
  products: {
    name: 'Produits',
    path: '/products',
    title: '{produits}, du courrier à la carte',
    description:
      'Messagerie, serveurs, fichiers, intelligence artificielle, cartes, gestion, langues et navigateur\u00a0: {produits} qui se parlent, réglés pour le Cameroun.',
  },
  references: {
    name: 'Références',
    path: '/references',
    title: 'Trois métiers, et ce qui se vérifie',
    description:
      "Une quincaillerie, un cabinet d'architectes, une maison de livraison\u00a0: ce qui coinçait, trois écrans, et trois chiffres avec la façon de les contrôler.",
  },
  about: {
    name: 'À propos',
    path: '/about',
    title: 'À propos, à Yaoundé depuis 2020',
    description:
      "Nkul conçoit à Yaoundé des logiciels pour les entreprises d'Afrique centrale\u00a0: notre mission, quatre valeurs, notre histoire depuis 2020, l'équipe en chiffres.",
  },
  careers: {
    name: 'Carrières',
    path: '/careers',
    title: 'Carrières, emplois et stages à Yaoundé',
    description:
      "{offres} et un programme de stages à Yaoundé\u00a0: critères d'admission, durées, périodes d'accueil, réponse sous 7\u00a0jours.",
  },
  jobs: {
    name: "Offres d'emploi",
    path: '/careers/jobs',
    title: '{emplois}',
    description:
      '{annonces} Missions, profil attendu, salaire et avantages, sans détour. Chaque candidature a sa réponse. On postule en ligne.',
  },
  'jobs-none': {
    name: "Offres d'emploi, quand il n'y en a aucune",
    path: '/careers/jobs',
    title: '{emplois}',
    description:
      "Pas de poste ouvert aujourd'hui à {ville}, mais chaque candidature spontanée est lue et reçoit une réponse\u00a0: voici comment vous présenter.",
  },
  apply: {
    name: 'Postuler',
    path: '/careers/apply',
    title: 'Postuler à une offre',
    description:
      'Postulez {postes} ou à un stage par le formulaire, CV en PDF joint, ou par e-mail. Toute candidature a sa réponse.',
  },
  'apply-none': {
    name: "Postuler, quand il n'y a pas de poste",
    path: '/careers/apply',
    title: 'Postuler à une offre',
    description:
      'Présentez-vous par e-mail, même sans poste ouvert, ou postulez à un stage par le formulaire ou par e-mail. Toute candidature a sa réponse.',
  },
  internships: {
    name: 'Stages',
    path: '/careers/internships',
    title: 'Stages à Yaoundé, de 3 à 6\u00a0mois',
    description:
      "Stages en développement, IA, marketing, design, cloud et données à Yaoundé\u00a0: durées par domaine, périodes d'accueil, réponse en 7\u00a0jours au plus.",
  },
  life: {
    name: 'Vie chez Nkul',
    path: '/careers/life',
    title: "La vie dans l'équipe, à Yaoundé",
    description:
      'Comment nous travaillons à Yaoundé\u00a0: décisions écrites, erreurs racontées, visites chez les clients, santé, horaires, formation. Ce que vous trouverez ici.',
  },
  training: {
    name: 'Formations',
    path: '/careers/training',
    title: '{formations} au numérique à Yaoundé',
    description:
      'Web, mobile, données et IA, cloud, cybersécurité, design, marketing, gestion de projet\u00a0: {formations} avec programme, durée et prérequis, à Yaoundé.',
  },
  'training-none': {
    name: "Formations, quand aucune n'est programmée",
    path: '/careers/training',
    title: 'Formations au numérique à Yaoundé',
    description:
      "Aucune formation n'est programmée en ce moment, mais nous en composons à la demande, pour une personne ou une équipe, à Yaoundé ou à distance.",
  },
  partners: {
    name: 'Partenaires',
    path: '/partners',
    title: 'Programme Partenaires',
    description:
      "Revendre, intégrer, conseiller, développer, former ou relier vos outils aux nôtres\u00a0: six façons d'être partenaire de Nkul, quatre étapes pour le devenir.",
  },
  contact: {
    name: 'Contact',
    path: '/contact',
    title: 'Contact et devis',
    description:
      "Demandez un devis ou posez une question\u00a0: réponse d'une personne dans les 24\u00a0heures ouvrées. Téléphone, e-mail, adresse et horaires de Nkul à Yaoundé.",
  },
  promo: {
    name: 'Offre de site web',
    path: '/website-promo',
    title: 'Un site web à partir de {prix}',
    description:
      "Jusqu'au {jour}\u00a0: un site web professionnel à partir de {prix}, un an d'hébergement gratuit, livré en 2 à 3\u00a0semaines, que vous modifiez vous-même.",
  },
  'promo-over': {
    name: 'Offre de site web, une fois terminée',
    path: '/website-promo',
    title: 'Un site web pour votre activité',
    description:
      "L'offre à {prix} s'est terminée le {jour}. Nous faisons toujours des sites pour les boutiques et les associations\u00a0: demandez votre devis.",
  },
  developers: {
    name: 'Développeurs',
    path: '/developers',
    title: 'API et outils pour les développeurs',
    description:
      'Trois API (mail, cloud, IA), leurs paramètres, leurs réponses et leurs erreurs, des bibliothèques JavaScript, Python et PHP, et un forum en français.',
  },
  blog: {
    name: 'Blog',
    path: '/blog',
    title: 'Blog\u00a0: ce que le terrain nous apprend',
    description:
      "Paiement mobile, réseaux, hébergement, données, langues et métiers\u00a0: des notes pratiques, écrites à Yaoundé par l'équipe de Nkul.",
  },
  newsletter: {
    name: 'Newsletter',
    path: '/newsletter',
    title: 'Newsletter, une lettre utile',
    description:
      'Tous les deux mois, une lettre de Nkul\u00a0: une idée à appliquer dans la semaine, sans publicité. Lisez trois lettres, abonnez-vous, partez quand vous voulez.',
  },
  proof: {
    name: 'Preuve, en mode avion',
    path: '/preuve',
    title: 'Éprouvez-nous en mode avion',
    description:
      'Coupez le réseau et continuez\u00a0: une caisse qui vend, un article qui se lit, un message qui attend. Au retour, la page dit ce qui est parti et ce que cela coûte.',
  },
  privacy: {
    name: 'Confidentialité',
    path: '/privacy',
    title: 'Politique de confidentialité',
    description:
      'Quelles données Nkul recueille, pourquoi et combien de temps, selon le droit camerounais, avec une annexe qui dit exactement ce que ce site enregistre.',
  },
  terms: {
    name: "Conditions d'utilisation",
    path: '/terms',
    title: "Conditions d'utilisation",
    description:
      'Éditeur, usage du site, devis et contrats, propriété intellectuelle, responsabilité, droit camerounais et tribunaux de Yaoundé\u00a0: les conditions de Nkul.',
  },
} as const satisfies Record<string, TitledPage>;

export type PageName = keyof typeof PAGE_TITLES;

export const pageTitlesKind: Kind<PageMeta> = {
  name: 'page-titles',
  title: 'Titres pour les moteurs de recherche',
  group: 'Pages',
  one: 'un titre',
  schema: titlesSchema,
  count: { min: Object.keys(PAGE_TITLES).length, max: Object.keys(PAGE_TITLES).length },
  hasValidity: false,
  nameOf: ({ title }, id = '') => pageOf(id)?.name ?? title,
  shownOn: (id) => [pageOf(id)?.path ?? '/'],
  sample: null,
  seed: Object.entries(PAGE_TITLES).map(([id, { title, description }]) => ({ id, data: { title, description } })),
};

const pageOf = (id: string): TitledPage | undefined =>
  Object.hasOwn(PAGE_TITLES, id) ? PAGE_TITLES[id as PageName] : undefined;

const titles = editable(pageTitlesKind);

/**
 * The page's title and description in search results and shares. Sentences that today's facts make too long are left
 * out.
 */
export function metaOf(page: PageName): PageMeta {
  const { title, description } = titles().find(({ id }) => id === page) ?? PAGE_TITLES[page];
  const [first = '', ...others] = description.split(/(?<=[.!?}]) (?=\p{Lu})/u).map(withFacts);
  return {
    title: shortened(withFacts(title), TITLE_MAX),
    description: fitted(first, others),
  };
}

/** Characters of a result that search engines show. */
const RESULT = { title: 60, description: 155 };

/** A draft, valid or not, as a search engine shows it. */
export function searchResult(id: string, draft: unknown): { path: string; title: string; description: string } {
  const { title, description } = (draft ?? {}) as Partial<Record<'title' | 'description', unknown>>;
  const path = pageOf(id)?.path ?? '/';
  const told = (text: unknown, max: number) => shortened(typeof text === 'string' ? withFacts(text) : '', max);
  return {
    path,
    title: told(path === '/' ? title : `${title ?? ''} | Nkul`, RESULT.title),
    description: told(description, RESULT.description),
  };
}

/** Fills the facts in and drops the word joiners of `typeset`. */
const withFacts = (text: string): string => filled(text, FACTS).replaceAll('\u2060', '');
