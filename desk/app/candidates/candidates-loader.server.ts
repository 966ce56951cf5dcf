import { fillPlaceholders } from '../../../src/content/kinds/company/reply-placeholders.ts';
import { audiencesOf } from '../../../src/content/kinds/company/reply-templates.ts';
import {
  type CandidateColumn,
  columnOf,
  listCandidates,
  MOST_CANDIDATES,
  stageAfter,
} from '../../../src/features/inquiries/follow-up/candidates.server.ts';
import { nextSubject } from '../../../src/features/inquiries/follow-up/conversation.server.ts';
import { TAKE_BACK_MS } from '../../../src/features/inquiries/follow-up/follow-up.server.ts';
import { showFollowed } from '../../../src/features/inquiries/follow-up/inbox.server.ts';
import { candidateState, STAGE_LABELS } from '../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import {
  colleagueValues,
  inquiryValues,
  mailOfStage,
} from '../../../src/features/inquiries/follow-up/templates.server.ts';
import { signatureOf } from '../../../src/features/staff/signature.server.ts';
import { listStaff } from '../../../src/features/staff/staff.server.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { DAY_MS } from '../../../src/text/yaounde-days.ts';
import { chosenCandidates } from '../requests/candidate-order.server.ts';
import type { RequestContext } from '../session/context.server.ts';
import { followerFrom, replyMailbox, shouldAuditRead } from '../session/member.server.ts';
import { spanOf } from '../text/dates.ts';
import { isStage } from './candidate-move.ts';

export type { CandidateColumn };
export type LoadedCandidates = Awaited<ReturnType<typeof loadCandidates>>;
export type LoadedCandidate = LoadedCandidates['candidates'][number];
export type PendingMove = NonNullable<LoadedCandidates['moving']>;

const SLOW_MS = 5 * DAY_MS;
const MINUTE_MS = 60_000;

export async function loadCandidates({ services, member, audit }: RequestContext, query: URLSearchParams) {
  const [all, staff] = await Promise.all([listCandidates(services), listStaff(services)]);
  const now = services.now();
  const nameOf = new Map(staff.map(({ id, name }) => [id, name]));
  const candidates = chosenCandidates(all, query).map(({ inquiry, column, since, position, experience }) => {
    const waited = Math.max(0, now - Date.parse(since));
    return {
      number: inquiry.number,
      version: inquiry.version,
      name: inquiry.contactName,
      column,
      stage: candidateState(inquiry),
      position,
      rating: inquiry.rating,
      years: experience === undefined ? '' : experience === 0 ? 'débute' : pluralize(experience, 'an'),
      next: stageAfter(column),
      since: column === 'ended' ? '' : waited < MINUTE_MS ? "à l'instant" : `depuis ${roughSpan(waited)}`,
      isSlow: (column === 'received' || column === 'read') && waited >= SLOW_MS,
      assignee: inquiry.assigneeId ? nameOf.get(inquiry.assigneeId) : undefined,
    };
  });
  if (shouldAuditRead(member, 'candidates', now)) await audit('candidates list', pluralize(all.length, 'candidature'));

  const moving = await pendingMove(query);
  return {
    candidates,
    total: all.length,
    isTruncated: all.length >= MOST_CANDIDATES,
    positions: [...new Set(all.map((it) => it.position))].sort((one, other) => one.localeCompare(other, 'fr')),
    followers: staff
      .filter(({ id }) => all.some(({ inquiry }) => inquiry.assigneeId === id))
      .map(({ id, name }) => ({ id, name })),
    offers: `${services.siteUrl}/careers`,
    moving,
    done: await lastMove(query),
    from: replyMailbox(services, member),
  };

  async function pendingMove(asked: URLSearchParams) {
    const to = asked.get('vers');
    const found = asked.get('deplacer')
      ? await showFollowed(services, followerFrom(member), Number(asked.get('deplacer')))
      : undefined;
    if (found?.inquiry.kind !== 'job' || !isStage(to)) return undefined;
    const { inquiry, replies, messages } = found;
    const next = nextSubject(inquiry.number, replies, messages);
    const template = inquiry.contactEmail === '' ? undefined : mailOfStage(to, audiencesOf(member));
    const signature = await signatureOf(services, member);
    const values = { ...inquiryValues(inquiry, now), ...colleagueValues({ name: member.name, signature }) };
    const fill = (text: string) => fillPlaceholders(text, values);
    return {
      number: inquiry.number,
      version: inquiry.version,
      name: inquiry.contactName,
      to,
      email: inquiry.contactEmail,
      at: columnOf(inquiry),
      facts: { '[poste]': String(inquiry.data.position ?? '') } as Record<string, string>,
      mail: template && {
        title: template.name,
        subject: next.continued ?? fill(template.subject),
        subjectNumber: next.number,
        text: fill(template.text),
        signature,
      },
    };
  }

  async function lastMove(asked: URLSearchParams) {
    const number = Number(asked.get('fait'));
    const found = number ? await showFollowed(services, followerFrom(member), number) : undefined;
    if (found?.inquiry.kind !== 'job') return undefined;
    const { inquiry, replies, history } = found;
    const last = history.at(-1);
    const left = last ? Date.parse(last.createdAt) + TAKE_BACK_MS - now : 0;
    if (!last || left <= 0 || last.author !== member.name) return undefined;
    const reply = last.event === 'reply' ? replies.at(-1) : undefined;
    const before = asked.get('de');
    return {
      number,
      version: inquiry.version,
      name: inquiry.contactName,
      left,
      stage: STAGE_LABELS[inquiry.stage ?? 'received'],
      reply: reply?.id,
      before: isStage(before) ? before : undefined,
    };
  }
}

function roughSpan(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY_MS);
  return days > 0 ? `${days}\u00a0j` : spanOf(milliseconds).replace(/(\u00a0h).*/, '$1');
}
