import { dueAt, type WorkingCalendar, workingTimeBetween } from '../../../text/working-hours.ts';
import type { InquiryStatus } from './inquiry-words.schema.ts';

const HOUR_MS = 3_600_000;
/** "24 heures ouvrées": hours of working days. */
export const PROMISE_MS = 24 * HOUR_MS;
export const SOON_MS = 4 * HOUR_MS;
/** Milliseconds of working days; `due`: ms since 1970. */
export type PromiseState =
  | { state: 'waiting' | 'soon'; left: number; due: number }
  | { state: 'late'; late: number }
  /** The customer's turn. */
  | { state: 'theirs' }
  /** Closed; `took`: until the first answer. */
  | { state: 'answered'; took: number }
  /** Spam, or closed without an answer. */
  | { state: 'none' };

export interface Promised {
  status: InquiryStatus;
  createdAt: string;
  firstAnswerAt: string | null;
  /** The promise runs from the customer's earliest word without an answer. */
  waitsSince: string | null;
}

/** @param now milliseconds since 1970 */
export function promiseOf(
  { status, createdAt, firstAnswerAt, waitsSince }: Promised,
  now: number,
  calendar: WorkingCalendar,
): PromiseState {
  if (waitsSince !== null) {
    const came = Date.parse(waitsSince);
    const left = PROMISE_MS - workingTimeBetween(came, now, calendar);
    if (left <= 0) return { state: 'late', late: Math.abs(left) };
    const due = dueAt(came, calendar);
    return { state: due - now <= SOON_MS ? 'soon' : 'waiting', left, due };
  }
  if (status === 'spam') return { state: 'none' };
  if (status !== 'closed') return { state: 'theirs' };
  if (!firstAnswerAt) return { state: 'none' };
  return { state: 'answered', took: workingTimeBetween(Date.parse(createdAt), Date.parse(firstAnswerAt), calendar) };
}
