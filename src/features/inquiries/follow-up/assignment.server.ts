import type { Transaction } from 'kysely';
import { workingCalendar } from '../../../content/kinds/company/holidays.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { cancelWaiting, enqueue } from '../../../platform/mail/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import type { InquiryKind } from '../kinds/inquiry-kinds.schema.ts';
import { changeFollowed, type FollowedChange, type FollowedInquiry } from './follow-up.repository.ts';
import { countWork, findHandedOver, findWorkOf } from './work.repository.ts';
import { HANDED_OVER_MAIL, handedOverMail } from './work-mail.ts';

export interface Colleague {
  id: string;
  name: string;
  email: string;
}

/** Further requests for the same colleague join the mail within this time. */
export const HANDED_OVER_DELAY_MS = 10_000;

/** The change that gives a request; unread for its new assignee, unless given to oneself. */
export const handedTo = (assignee: Pick<Colleague, 'id'> | null, byId: string, now: number): FollowedChange => ({
  assigneeId: assignee?.id ?? null,
  handedAt: assignee && assignee.id !== byId ? isoInstant(now) : null,
});

/** Who answers a request without an assignee becomes it. */
export const takenBy = (
  { assigneeId }: Pick<FollowedInquiry, 'assigneeId'>,
  who: Pick<Colleague, 'id'>,
): Pick<FollowedChange, 'assigneeId' | 'handedAt'> =>
  assigneeId === null ? { assigneeId: who.id, handedAt: null } : {};

export const handedOverNote = (assignee: Pick<Colleague, 'name'> | null): string =>
  assignee ? `Confiée à ${assignee.name}` : "N'est plus confiée à personne";

/** One mail with all requests that the colleague has not opened yet; it replaces one that still waits. */
export async function tellHandedOver(
  trx: Transaction<Tables>,
  by: Omit<Colleague, 'id'>,
  to: Colleague,
  { now, deskUrl }: { now: number; deskUrl: string },
): Promise<void> {
  await cancelWaiting(trx, HANDED_OVER_MAIL, to.id);
  const items = await findHandedOver(trx, to.id);
  if (items.length === 0) return;
  const mail = handedOverMail(to, { name: by.name, address: by.email }, items, {
    ...{ now, deskUrl },
    calendar: workingCalendar(now),
  });
  await enqueue(trx, mail, now, HANDED_OVER_DELAY_MS);
}

/** Open work of each colleague who has some, for these kinds. @returns how many requests, by staff.id */
export async function workByColleague(
  { db }: Pick<Services, 'db'>,
  kinds: readonly InquiryKind[],
): Promise<Map<string, number>> {
  const totals = new Map<string, number>();
  for (const { assigneeId, kind, total } of await countWork(db)) {
    if (kinds.includes(kind)) totals.set(assigneeId, (totals.get(assigneeId) ?? 0) + total);
  }
  return totals;
}

/** Cancels the waiting mail of a colleague whose requests all went elsewhere before it left. */
export async function forgetHandedOver(trx: Transaction<Tables>, memberId: string): Promise<void> {
  if ((await findHandedOver(trx, memberId)).length === 0) await cancelWaiting(trx, HANDED_OVER_MAIL, memberId);
}

/** The kinds of each open request of these kinds that the colleague has. */
export async function workOf(
  trx: Transaction<Tables>,
  memberId: string,
  kinds: readonly InquiryKind[],
): Promise<InquiryKind[]> {
  return (await findWorkOf(trx, memberId, kinds)).map(({ kind }) => kind);
}

/** All open work of these kinds, of a colleague who can no longer do it. @returns how many requests */
export async function reassignWork(
  trx: Transaction<Tables>,
  by: Colleague,
  fromId: string,
  kinds: readonly InquiryKind[],
  to: Colleague | null,
  { now, deskUrl }: { now: number; deskUrl: string },
): Promise<number> {
  const entry = { event: 'assignee', note: handedOverNote(to), author: by.name } as const;
  let given = 0;
  for (;;) {
    const work = await findWorkOf(trx, fromId, kinds);
    if (work.length === 0) break;
    // A request that changes meanwhile is found again with its new version.
    for (const inquiry of work) {
      if (await changeFollowed(trx, inquiry, handedTo(to, by.id, now), entry, now)) given += 1;
    }
  }
  await forgetHandedOver(trx, fromId);
  if (to && to.id !== by.id && given > 0) await tellHandedOver(trx, by, to, { now, deskUrl });
  return given;
}
