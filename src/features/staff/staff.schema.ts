import * as z from 'zod/mini';
import { email, fullName, type Validation, validate } from '../inquiries/fields/fields.schema.ts';
import { INQUIRY_KINDS, type InquiryKind } from '../inquiries/kinds/inquiry-kinds.schema.ts';

export const ROLES = ['direction', 'commercial', 'rh', 'communication'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Record<Role, string> = {
  direction: 'Direction',
  commercial: 'Commercial',
  rh: 'Ressources humaines',
  communication: 'Communication',
};

export const LINK_MAIL = 'staff-link';
export const LINK_MINUTES = 15;

export const RIGHTS = [
  'requests',
  'candidates',
  'articles',
  'letters',
  'subscribers',
  'comments',
  'content',
  'people',
  'erase',
  'figures',
  'journal',
  'team',
] as const;
export type Right = (typeof RIGHTS)[number];

const RIGHTS_OF: Record<Role, readonly Right[]> = {
  direction: RIGHTS,
  commercial: ['requests', 'content', 'people', 'figures'],
  rh: ['requests', 'candidates', 'content', 'erase'],
  communication: ['articles', 'letters', 'subscribers', 'comments', 'content', 'figures'],
};

export const hasRight = (role: Role, right: Right): boolean => RIGHTS_OF[role].includes(right);

/** Kinds of requests that a role sees: sales do not see applicants' CVs. */
export function kindsOf(role: Role): readonly InquiryKind[] {
  if (!hasRight(role, 'requests')) return [];
  if (role === 'direction') return INQUIRY_KINDS;
  return INQUIRY_KINDS.filter((kind) => (kind === 'job') === hasRight(role, 'candidates'));
}

/** Whether its requests are candidates alone, whose board is then their only list. */
export const hasOnlyCandidates = (role: Role): boolean =>
  hasRight(role, 'requests') && kindsOf(role).every((kind) => kind === 'job');

/** Kinds of the pages' texts (`pageKind`); a new page is added here. */
const PAGE_KINDS = [
  ...(['home-page', 'about-page', 'services-page', 'references-page', 'contact-page', 'partners-page'] as const),
  ...([
    'products-page',
    'promo-page',
    'trade-pages',
    'developers-page',
    'blog-page',
    'newsletter-page',
    'proof-page',
  ] as const),
] as const;
const CAREERS_PAGE_KINDS = [
  ...(['careers-page', 'jobs-page', 'apply-page'] as const),
  ...(['internships-page', 'training-page', 'life-page'] as const),
] as const;

const each = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

/** Kinds of content (content/kinds/kinds.ts) that a role other than the management edits, as it is told of them. */
const CONTENT_WORDS = {
  jobs: "les offres d'emploi",
  internships: 'les stages',
  courses: 'les formations',
  news: 'les actualités',
  testimonials: 'les témoignages',
  partners: 'les partenaires',
  stories: 'les histoires de clients',
  people: "l'équipe que le site montre",
  pictures: 'la médiathèque',
  files: 'la médiathèque',
  promo: "l'offre de site web",
  faq: 'les questions sur cette offre',
  announcements: 'les annonces en haut du site',
  redirections: 'les redirections',
  navigation: 'le menu et le pied de page',
  acknowledgements: 'les accusés de réception',
  'form-lists': 'les listes des formulaires',
  'assistant-questions': "les questions à l'assistant",
  services: 'les services',
  ranges: 'les fourchettes de prix',
  products: 'les produits',
  apis: 'la documentation des API',
  prices: 'les prix des produits',
  trades: 'les métiers',
  figures: 'les chiffres publiés',
  company: 'les horaires, les téléphones, WhatsApp, les réseaux sociaux',
  'closed-days': 'les jours fermés',
  emergency: "les numéros d'urgence de l'assistant",
  mailboxes: 'la boîte du recrutement',
  ...each(CAREERS_PAGE_KINDS, 'les textes des pages Carrières'),
  ...each(PAGE_KINDS, 'les textes des autres pages'),
  'page-titles': 'les titres pour les moteurs de recherche',
  'reply-templates': 'les modèles de ses réponses',
};
type ContentKind = keyof typeof CONTENT_WORDS;
const CONTENT_KINDS = Object.keys(CONTENT_WORDS) as readonly ContentKind[];

/** Kinds of content that a role edits, with the fields where not all. */
const CONTENT_OF: Record<Role, 'all' | Readonly<Partial<Record<ContentKind, 'all' | readonly string[]>>>> = {
  direction: 'all',
  commercial: { 'reply-templates': 'all' },
  rh: {
    ...each(
      ['jobs', 'internships', 'courses', 'people', 'closed-days', ...CAREERS_PAGE_KINDS, 'reply-templates'],
      'all' as const,
    ),
    mailboxes: ['recruitment'],
  },
  communication: {
    ...{ testimonials: 'all', news: 'all', partners: 'all', faq: 'all', promo: 'all', figures: 'all' },
    ...{ services: 'all', ranges: 'all', products: 'all', prices: 'all', apis: 'all', trades: 'all' },
    company: ['phones', 'openingHours', 'messagingUrl', 'social'],
    'closed-days': 'all',
    'assistant-questions': 'all',
    emergency: 'all',
    'page-titles': 'all',
    announcements: 'all',
    pictures: 'all',
    files: 'all',
    ...each(['stories', 'people', ...PAGE_KINDS, ...CAREERS_PAGE_KINDS], 'all' as const),
    redirections: 'all',
    navigation: 'all',
    acknowledgements: 'all',
    'form-lists': 'all',
  },
};

/** Fields that a role edits; 'none': the kind is not shown. */
export function contentFieldsOf(role: Role, kind: string): 'all' | 'none' | readonly string[] {
  const kinds = CONTENT_OF[role];
  return kinds === 'all' ? 'all' : (kinds[kind as ContentKind] ?? 'none');
}

const RIGHT_WORDS: Record<Exclude<Right, 'requests' | 'content'>, string> = {
  candidates: 'les candidatures, les CV et le tableau des candidats',
  articles: 'les articles du blog',
  letters: 'les lettres',
  subscribers: 'la liste des abonnés',
  comments: 'les commentaires du blog',
  people: "ce qui est gardé d'une personne",
  erase: "l'effacement pour toujours d'une personne, dans ce que le rôle voit",
  figures: 'les chiffres du site',
  journal: 'le journal',
  team: "l'équipe et les accès",
};

const REQUEST_WORDS: Record<Exclude<InquiryKind, 'job'>, string> = {
  demo: 'de démonstration',
  contact: 'de contact',
  training: 'de formation',
  partner: 'de partenariat',
};

const listed = new Intl.ListFormat('fr');

function requestWords(role: Role): string {
  const kinds = kindsOf(role);
  if (kinds.length === INQUIRY_KINDS.length) return 'toutes les demandes';
  const words = kinds.flatMap((kind) => (kind === 'job' ? [] : REQUEST_WORDS[kind]));
  return words.length > 0 ? `les demandes ${listed.format(words)}` : '';
}

function contentWords(role: Role): string {
  const kinds = CONTENT_OF[role];
  if (kinds === 'all') return 'tous les contenus du site';
  const words = CONTENT_KINDS.filter((kind) => kinds[kind]).map((kind) => CONTENT_WORDS[kind]);
  return listed.format(new Set(words));
}

/** What a role sees and what it does not, as it is told to the colleague. */
export function roleInWords(role: Role): { sees: string[]; lacks: string[] } {
  const others = Object.keys(RIGHT_WORDS) as (keyof typeof RIGHT_WORDS)[];
  const ofOthers = (has: boolean) =>
    others.filter((right) => hasRight(role, right) === has).map((right) => RIGHT_WORDS[right]);
  const [requests, content] = [requestWords(role), contentWords(role)];
  return {
    sees: [requests, ...ofOthers(true), content].filter((words) => words !== ''),
    lacks: [
      ...(requests ? [] : ['les demandes des clients']),
      ...ofOthers(false),
      ...(content ? [] : ['les contenus du site']),
    ],
  };
}

const invitation = z.object({
  email,
  name: fullName,
  role: z.enum(ROLES, { error: 'Choisissez un rôle.' }),
});

export type Invitation = z.output<typeof invitation>;

export const validateInvitation = (input: unknown): Validation<Invitation> => validate(invitation, input);

const address = z.object({ email });

export const validateStaffAddress = (input: unknown): Validation<{ email: string }> => validate(address, input);
