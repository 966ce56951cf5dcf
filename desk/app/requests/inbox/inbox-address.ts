import {
  INQUIRY_STATUSES,
  KIND_TITLES,
  STATUS_LABELS,
} from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import type { InquiryKind } from '../../../../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import type { FilterFields } from '../../text/filter-fields.ts';

/** The filters of the list, each read by `filterOf` (requests.server.ts). */
export const INBOX_FILTERS = {
  q: { kind: 'search', label: 'Chercher dans les demandes', placeholder: 'Nom, texte, #numéro' },
  vue: {
    kind: 'chips',
    options: [
      // Open requests alone are not searched: with a state or words the search covers all.
      { value: 'ouvertes', label: 'Ouvertes', isLeft: true },
      { value: 'non-lues', label: 'Non lues' },
      { value: 'a-moi', label: 'À moi' },
      { value: 'toutes', label: 'Toutes' },
    ],
    replaces: ['etat', 'promesse', 'echeance', 'qui'],
  },
  promesse: {
    kind: 'hidden',
    options: [
      { value: 'retard', is: 'late' },
      { value: 'bientot', is: 'soon' },
      { value: 'attente', is: 'waiting' },
    ],
  },
  sorte: {
    kind: 'select',
    label: 'Sorte',
    none: 'Sorte',
    options: (Object.keys(KIND_TITLES) as InquiryKind[]).map((kind) => ({ value: kind, label: KIND_TITLES[kind] })),
    isFolded: true,
  },
  etat: {
    kind: 'select',
    label: 'État',
    none: 'État',
    options: INQUIRY_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
    isFolded: true,
  },
  echeance: {
    kind: 'select',
    label: 'Échéance',
    none: 'Échéance',
    options: [
      { value: 'retard', label: 'En retard', is: 'late' },
      { value: 'aujourdhui', label: "Aujourd'hui", is: 'today' },
      { value: 'semaine', label: 'Cette semaine', is: 'week' },
    ],
    isFolded: true,
  },
  qui: { kind: 'select', label: 'Suivi par', none: 'Suivi par', isFolded: true },
  tri: {
    kind: 'select',
    label: 'Ordre',
    none: 'Dernière activité',
    options: [
      { value: 'urgence', label: 'Plus urgentes', is: 'urgent' },
      { value: 'echeance', label: 'Par échéance', is: 'due' },
    ],
    isOrder: true,
  },
} as const satisfies FilterFields;

type FilterName = keyof typeof INBOX_FILTERS;

/** They ask for what open requests may not hold. */
const BEYOND_OPEN: readonly FilterName[] = ['etat', 'echeance', 'q'];
/** They leave a part of a view, which the view's chip does not name. */
const NARROWING: readonly FilterName[] = INBOX_FILTERS.vue.replaces;

/** `toutes` where the query asks for what open requests may not hold. */
export function viewOf(query: URLSearchParams): string {
  const asked = query.get('vue');
  if (asked) return asked;
  return BEYOND_OPEN.some((name) => query.get(name)) ? 'toutes' : 'ouvertes';
}

/** The chip of the view; none where a narrower filter leaves one of all. */
export function chipOf(query: URLSearchParams): string {
  const view = viewOf(query);
  const isNarrowed = NARROWING.some((name) => query.get(name));
  return isNarrowed && (view === 'ouvertes' || view === 'toutes') ? '' : view;
}
