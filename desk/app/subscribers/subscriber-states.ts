import type { SubscriberStatus } from '../../../src/features/newsletter/subscribers/subscriber-list.server.ts';
import {
  ORIGIN_LABELS,
  SUBSCRIBER_LABELS,
} from '../../../src/features/newsletter/subscribers/subscriber-words.schema.ts';
import type { FilterFields } from '../text/filter-fields.ts';

/** `query`: in the address. `several`: of a chip. */
export const STATES: Record<SubscriberStatus, { query: string; several: string; one: string }> = {
  active: { query: 'actifs', several: 'Actifs', one: SUBSCRIBER_LABELS.active },
  unconfirmed: { query: 'a-confirmer', several: 'À confirmer', one: SUBSCRIBER_LABELS.unconfirmed },
  held: { query: 'a-verifier', several: 'À vérifier', one: SUBSCRIBER_LABELS.held },
  unsubscribed: { query: 'desabonnes', several: 'Désabonnés', one: SUBSCRIBER_LABELS.unsubscribed },
  bounced: { query: 'injoignables', several: 'Injoignables', one: SUBSCRIBER_LABELS.bounced },
};

export const SHOWN_STATES = Object.keys(STATES) as SubscriberStatus[];

export const SUBSCRIBER_FILTERS = {
  etat: {
    kind: 'chips',
    options: [
      { value: '', label: 'Tous', is: undefined },
      ...SHOWN_STATES.map((it) => ({ value: STATES[it].query, label: STATES[it].several, is: it })),
    ],
  },
  q: { kind: 'search', label: 'Adresse ou nom, en entier ou en partie', placeholder: 'Adresse ou nom' },
  origine: {
    kind: 'select',
    label: 'Origine',
    none: 'Toute origine',
    options: [
      { value: 'site', label: ORIGIN_LABELS.site, is: 'site' },
      { value: 'bureau', label: 'Ajoutés ici', is: 'staff' },
      { value: 'import', label: 'Importés', is: 'import' },
    ],
  },
  groupe: { kind: 'select', label: 'Groupe', none: 'Tous les groupes', gone: 'Groupe supprimé' },
  depuis: { kind: 'date', label: 'depuis le' },
} as const satisfies FilterFields;
