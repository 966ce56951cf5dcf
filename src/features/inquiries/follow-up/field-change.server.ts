import type { Services } from '../../../platform/services.ts';
import type { InquiryNote } from '../inquiries.repository.ts';
import type { InquiryEvent, InquiryStatus } from '../inquiries.tables.ts';
import type { Colleague } from './assignment.server.ts';
import { type FollowedInquiry, findChangesSince, findFollowed } from './follow-up.repository.ts';
import {
  assignInquiries,
  type Change,
  type Follower,
  onlyApplications,
  setDueDate,
  setStage,
  setStatus,
  type Target,
  TRIES,
} from './follow-up.server.ts';
import { type CandidateState, candidateState } from './inquiry-words.schema.ts';

/** A field of the follow-up, with its new value. */
export type FieldChange =
  | { field: 'assignee'; value: Colleague | null }
  /** ISO instant; null: none. */
  | { field: 'due'; value: string | null }
  /** The one state of an application, which its stage and its status say together. */
  | { field: 'stage'; value: CandidateState }
  | { field: 'status'; value: InquiryStatus };

export type FieldName = FieldChange['field'];

export type FieldChanged =
  | { status: 'ok'; inquiry: FollowedInquiry; isChanged: boolean }
  /** The same field has another value than its author saw; nothing was written. */
  | { status: 'conflict'; inquiry: FollowedInquiry; last: InquiryNote | undefined }
  | { status: 'not_found' };

const EVENTS: Readonly<Record<FieldName, readonly InquiryEvent[]>> = {
  assignee: ['assignee', 'reply', 'undone'],
  due: ['due', 'undone'],
  stage: ['stage', 'status', 'reply', 'received', 'taken-back', 'undone'],
  status: ['status', 'stage', 'reply', 'received', 'taken-back', 'undone'],
};

export const fieldValue = (inquiry: FollowedInquiry, field: FieldName): string | null => {
  const { assigneeId, dueAt, status } = inquiry;
  return { assignee: assigneeId, due: dueAt, stage: candidateState(inquiry), status }[field];
};

/** Changes one field, whatever else has changed since it was seen. @param seen its value then */
export async function changeField(
  services: Pick<Services, 'db' | 'now' | 'outbox'> & { deskUrl: string },
  who: Follower,
  number: number,
  change: FieldChange & { seen: string | null },
  batch: string,
): Promise<FieldChanged> {
  const { db } = services;
  const wanted = change.field === 'assignee' ? (change.value?.id ?? null) : change.value;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const inquiry = await findFollowed(db, who.kinds, number);
    if (!inquiry) return { status: 'not_found' };
    const value = fieldValue(inquiry, change.field);
    if (value === wanted) return { status: 'ok', inquiry, isChanged: false };
    if (value !== change.seen) {
      const entries = await findChangesSince(db, inquiry.id, 0);
      return {
        status: 'conflict',
        inquiry,
        last: entries.findLast(({ event }) => EVENTS[change.field].includes(event)),
      };
    }
    const [done] = await write({ number, version: inquiry.version, isUnseen: true });
    if (done?.status === 'ok') return { status: 'ok', inquiry: done.inquiry, isChanged: true };
    if (done?.status !== 'conflict') return { status: 'not_found' };
  }
  throw new Error('changed again and again');

  function write(target: Target): Promise<Change[]> {
    switch (change.field) {
      case 'assignee':
        return assignInquiries(services, who, [target], change.value, batch);
      case 'due':
        return setDueDate(services, who, [target], change.value, batch);
      case 'stage':
        return setState(target, change.value);
      case 'status':
        return setStatus(services, who, [target], change.value, batch);
    }
  }

  function setState(target: Target, state: CandidateState): Promise<Change[]> {
    if (state === 'closed' || state === 'spam') {
      return setStatus(services, onlyApplications(who), [target], state, batch);
    }
    return setStage(services, who, [target], state === 'received' ? null : state, batch);
  }
}
