import {
  type Change,
  type FollowedInquiry,
  type Follower,
  type InquiryNote,
  summaryOf,
} from '../../../src/features/inquiries/follow-up/follow-up.server.ts';
import type { InboxFilter } from '../../../src/features/inquiries/follow-up/inbox.server.ts';
import {
  DOUBTFUL_LABEL,
  STAGE_LABELS,
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
    sort: tri ?? 'newest',
    after: query.get('apres') ?? undefined,
    limit: Number.isInteger(rows) ? Math.min(Math.max(rows, PAGE_ROWS), MAX_ROWS) : PAGE_ROWS,
  };
}

export type InquiryListRow = ReturnType<typeof rowOf>;

/** @param me staff.id of the reader */
export function rowOf(inquiry: FollowedInquiry, now: number, me: string) {
  const { number, version, kind, status, stage, contactName, assigneeId, createdAt, firstAnswerAt, readAt } = inquiry;
  const isUnread = readAt === null || (inquiry.handedAt !== null && assigneeId === me);
  const isDoubtful = status === 'new' && inquiry.doubts !== '';
  return {
    number,
    version,
    kind,
    status,
    assigneeId,
    createdAt,
    firstAnswerAt,
    dueAt: status === 'closed' || status === 'spam' ? null : inquiry.dueAt,
    ...summaryOf(inquiry),
    name: contactName,
    state: kind === 'job' && stage ? STAGE_LABELS[stage] : isDoubtful ? DOUBTFUL_LABEL : STATUS_LABELS[status],
    isUnread: isUnread && status !== 'closed' && status !== 'spam',
    day: shortDate(createdAt, now),
  };
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
