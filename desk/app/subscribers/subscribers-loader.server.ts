import { listGroupNames } from '../../../src/features/newsletter/groups/groups.server.ts';
import { countAudience } from '../../../src/features/newsletter/letters/letters.server.ts';
import {
  countMatching,
  listSubscribers,
  originOf,
  type SubscriberFilter,
} from '../../../src/features/newsletter/subscribers/subscriber-list.server.ts';
import { isoInstant } from '../../../src/platform/db/ids.ts';
import { startOf } from '../../../src/text/yaounde-days.ts';
import type { DeskServices } from '../session/context.server.ts';
import { dayWithYear, shortDate } from '../text/dates.ts';
import { readFilters } from '../text/filter-fields.ts';
import { SUBSCRIBER_FILTERS } from './subscriber-states.ts';

export type LoadedSubscribers = Awaited<ReturnType<typeof loadSubscribers>>;
export type LoadedSubscriber = LoadedSubscribers['subscribers'][number];

const SHOWN = 50;

/** Unknown values of the address filter nothing; an unknown group finds no subscriber. */
export function subscriberFilter(query: URLSearchParams): SubscriberFilter {
  const { q, etat, origine, groupe, depuis } = readFilters(SUBSCRIBER_FILTERS, query);
  return {
    search: q,
    status: etat,
    origin: origine,
    since: depuis && isoInstant(startOf(depuis)),
    group: groupe,
  };
}

export async function loadSubscribers(services: DeskServices, query: URLSearchParams) {
  const filter = subscriberFilter(query);
  const [subscribedAt = '', id = ''] = query.get('apres')?.split('~') ?? [];
  const after = id === '' ? undefined : { subscribedAt, id };
  const [found, totals, groups] = await Promise.all([
    listSubscribers(services, { ...filter, after, limit: SHOWN + 1 }),
    countAudience(services),
    listGroupNames(services),
  ]);
  const now = services.now();
  const subscribers = found
    .slice(0, SHOWN)
    .map(({ id, email, name, status, source, consent, consentedOn, subscribedAt, groups: names }) => ({
      id,
      groups: groups.filter((group) => names.includes(group.name)),
      email,
      name: name ?? '',
      status,
      subscribedAt,
      since: shortDate(subscribedAt, now),
      origin: originOf({ source, consent }),
      consent:
        consent === null ? undefined : { how: consent, on: consentedOn === null ? '' : dayWithYear(consentedOn) },
    }));
  const last = subscribers.at(-1);
  const isWhole = after === undefined && found.length <= SHOWN;
  return {
    search: filter.search,
    groups,
    /** The count over all pages. */
    matching: isWhole ? subscribers.length : await countMatching(services, filter),
    subscribers,
    totals,
    total: Object.values(totals).reduce((sum, it) => sum + it, 0),
    isLater: after !== undefined,
    next: found.length > SHOWN && last ? `${last.subscribedAt}~${last.id}` : undefined,
  };
}
