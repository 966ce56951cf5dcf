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
  | { state: 'answered'; took: number }
  /** Spam, or closed without an answer. */
  | { state: 'none' };

/** @param now milliseconds since 1970 */
export function promiseOf(
  { status, createdAt, firstAnswerAt }: { status: InquiryStatus; createdAt: string; firstAnswerAt: string | null },
  now: number,
  calendar: WorkingCalendar,
): PromiseState {
  const came = Date.parse(createdAt);
  if (status === 'spam') return { state: 'none' };
  if (firstAnswerAt) return { state: 'answered', took: workingTimeBetween(came, Date.parse(firstAnswerAt), calendar) };
  if (status !== 'new' && status !== 'in_progress') return { state: 'none' };
  const left = PROMISE_MS - workingTimeBetween(came, now, calendar);
  if (left <= 0) return { state: 'late', late: Math.abs(left) };
  const due = dueAt(came, calendar);
  return { state: due - now <= SOON_MS ? 'soon' : 'waiting', left, due };
}
