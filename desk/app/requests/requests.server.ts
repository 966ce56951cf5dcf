import {
  type Change,
  type FollowedInquiry,
  type Follower,
  type InquiryNote,
  summaryOf,
} from '../../../src/features/inquiries/follow-up/follow-up.server.ts';
import type { InboxFilter, InboxRow } from '../../../src/features/inquiries/follow-up/inbox.server.ts';
import {
  CANDIDATE_STATE_LABELS,
  candidateState,
  DOUBTFUL_LABEL,
  STATUS_LABELS,
} from '../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { agree } from '../../../src/text/pluralize.ts';
import { hourOf, shortDate } from '../text/dates.ts';
import { readFilters } from '../text/filter-fields.ts';
import { INBOX_FILTERS, viewOf } from './inbox/inbox-address.ts';
import { MAX_ROWS, PAGE_ROWS } from './inbox/page-size.ts';

export function filterOf(query: URLSearchParams, { id, kinds }: Follower): InboxFilter {
  const view = viewOf(query);
  const { q, sorte, etat, promesse, echeance, qui, tri } = readFilters(INBOX_FILTERS, query);
  const rows = Number(query.get('lignes') ?? PAGE_ROWS);
  return {
    kinds,
    kind: sorte,
    status: view === 'ouvertes' ? 'open' : etat,
    unreadBy: view === 'non-lues' ? id : undefined,
    assignee: view === 'a-moi' ? id : qui === 'personne' ? 'unassigned' : qui,
    promise: promesse,
    due: echeance,
    search: q,
    sort: tri ?? 'activity',
    after: query.get('apres') ?? undefined,
    limit: Number.isInteger(rows) ? Math.min(Math.max(rows, PAGE_ROWS), MAX_ROWS) : PAGE_ROWS,
  };
}

export type InquiryListRow = ReturnType<typeof rowOf>;

export function rowOf({ inquiry, isUnread, last }: InboxRow, now: number) {
  const { number, version, kind, status, contactName, assigneeId, createdAt, firstAnswerAt } = inquiry;
  const { waitsSince, lastActivityAt } = inquiry;
  const { excerpt, ...summary } = summaryOf(inquiry);
  const wasOurs = last?.by === 'staff' ? last.at : lastActivityAt;
  return {
    number,
    version,
    kind,
    status,
    assigneeId,
    createdAt,
    firstAnswerAt,
    waitsSince,
    dueAt: status === 'closed' || status === 'spam' ? null : inquiry.dueAt,
    ...summary,
    name: contactName,
    state: stateOf(inquiry),
    isUnread,
    day: shortDate(createdAt, now),
    lastActivityAt,
    activity: shortDate(lastActivityAt, now),
    /** Begin of the customer's turn. */
    theirsSince: shortDate(wasOurs, now),
    last: last ? { by: last.by, who: senderOf(last.who, inquiry), text: last.text } : ofForm(contactName, excerpt),
  };
}

/** A mail without a name, from the customer's own address, is the customer's. @param who name or address, or '' */
export const senderOf = (
  who: string,
  { contactName, contactEmail }: Pick<FollowedInquiry, 'contactName' | 'contactEmail'>,
): string => (who === '' || isSameAddress(who, contactEmail) ? contactName : who);

export const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const ofForm = (who: string, text: string) => ({ by: 'customer' as const, who, text });

export function stateOf(inquiry: FollowedInquiry): string {
  const { kind, status, doubts } = inquiry;
  const candidate = kind === 'job' ? candidateState(inquiry) : undefined;
  if (status === 'new' && doubts !== '' && (!candidate || candidate === 'received')) return DOUBTFUL_LABEL;
  return candidate ? CANDIDATE_STATE_LABELS[candidate] : STATUS_LABELS[status];
}

export function authorAndHour(changes: readonly InquiryNote[]): string {
  const last = changes.at(-1);
  return last ? `${last.author || 'le site'}, ${hourOf(last.createdAt)}` : "quelqu'un d'autre";
}

export function conflictMessage(changes: readonly Change[]): string {
  const conflicts = changes.filter((change) => change.status === 'conflict');
  if (conflicts.length === 0) return '';
  const named = conflicts.map(({ inquiry, changes: since }) => `#${inquiry.number} (${authorAndHour(since)})`);
  const verb = agree(conflicts.length, 'a été changée par', 'ont été changées par');
  return `${named.join(', ')} ${verb} quelqu'un d'autre entre-temps\u00a0: rien n'y a été fait. Regardez, puis recommencez.`;
}
