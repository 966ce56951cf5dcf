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
  commercial: ['requests', 'people', 'figures'],
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

/** Kinds of content (content/kinds.ts) that a role edits, with the fields where not all. */
const CONTENT_OF: Record<Role, 'all' | Readonly<Record<string, 'all' | readonly string[]>>> = {
  direction: 'all',
  commercial: {},
  rh: { jobs: 'all', internships: 'all', courses: 'all', mailboxes: ['recruitment'], 'closed-days': 'all' },
  communication: {
    ...{ testimonials: 'all', news: 'all', partners: 'all', faq: 'all', promo: 'all', figures: 'all' },
    ...{ ranges: 'all', prices: 'all', company: ['phones', 'openingHours', 'messagingUrl', 'social'] },
    'closed-days': 'all',
    'assistant-questions': 'all',
  },
};

/** Fields that a role edits; 'none': the kind is not shown. */
export function contentFieldsOf(role: Role, kind: string): 'all' | 'none' | readonly string[] {
  const kinds = CONTENT_OF[role];
  return kinds === 'all' ? 'all' : (kinds[kind] ?? 'none');
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

const REQUEST_WORDS: Record<Role, string> = {
  direction: 'toutes les demandes',
  commercial: 'les demandes de démonstration, de contact, de formation et de partenariat',
  rh: '',
  communication: '',
};

const CONTENT_WORDS: Record<Role, string> = {
  direction: 'tous les contenus du site',
  commercial: '',
  rh: "les offres d'emploi, stages, formations, jours fermés et la boîte du recrutement",
  communication:
    "les témoignages, actualités, partenaires, questions, chiffres, prix, l'offre de site web, les horaires, jours fermés et téléphones",
};

/** What a role sees and what it does not, as it is told to the colleague. */
export function roleInWords(role: Role): { sees: string[]; lacks: string[] } {
  const others = Object.keys(RIGHT_WORDS) as (keyof typeof RIGHT_WORDS)[];
  const ofOthers = (has: boolean) =>
    others.filter((right) => hasRight(role, right) === has).map((right) => RIGHT_WORDS[right]);
  return {
    sees: [REQUEST_WORDS[role], ...ofOthers(true), CONTENT_WORDS[role]].filter((words) => words !== ''),
    lacks: [
      ...(REQUEST_WORDS[role] ? [] : ['les demandes des clients']),
      ...ofOthers(false),
      ...(CONTENT_WORDS[role] ? [] : ['les contenus du site']),
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
