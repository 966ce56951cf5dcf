import type {
  SubscriberOrigin,
  SubscriberStatus,
} from '../../../src/features/newsletter/subscribers/subscriber-list.server.ts';
import { SUBSCRIBER_LABELS } from '../../../src/features/newsletter/subscribers/subscriber-words.schema.ts';

/** `query`: in the address. `several`: of a filter. */
export const STATES: Record<SubscriberStatus, { query: string; several: string; one: string }> = {
  active: { query: 'actifs', several: 'Actifs', one: SUBSCRIBER_LABELS.active },
  unconfirmed: { query: 'a-confirmer', several: 'À confirmer', one: SUBSCRIBER_LABELS.unconfirmed },
  held: { query: 'a-verifier', several: 'À vérifier', one: SUBSCRIBER_LABELS.held },
  unsubscribed: { query: 'desabonnes', several: 'Désabonnés', one: SUBSCRIBER_LABELS.unsubscribed },
  bounced: { query: 'injoignables', several: 'Injoignables', one: SUBSCRIBER_LABELS.bounced },
};

export const ORIGINS: Record<SubscriberOrigin, { query: string; label: string }> = {
  site: { query: 'site', label: 'Par le site' },
  staff: { query: 'bureau', label: 'Ajoutés ici' },
};

export const SHOWN_STATES = Object.keys(STATES) as SubscriberStatus[];
