import type { InquiryStatus } from './inquiry-words.schema.ts';

const HOUR_MS = 3_600_000;
export const PROMISE_MS = 24 * HOUR_MS;
export const SOON_MS = 4 * HOUR_MS;
/** Milliseconds. */
export type PromiseState =
  | { state: 'waiting' | 'soon'; left: number }
  | { state: 'late'; late: number }
  | { state: 'answered'; took: number }
  /** Spam, or closed without an answer. */
  | { state: 'none' };

/** @param now milliseconds since 1970 */
export function promiseOf(
  { status, createdAt, firstAnswerAt }: { status: InquiryStatus; createdAt: string; firstAnswerAt: string | null },
  now: number,
): PromiseState {
  const came = Date.parse(createdAt);
  if (status === 'spam') return { state: 'none' };
  if (firstAnswerAt) return { state: 'answered', took: Math.max(0, Date.parse(firstAnswerAt) - came) };
  if (status !== 'new' && status !== 'in_progress') return { state: 'none' };
  const left = came + PROMISE_MS - now;
  if (left <= 0) return { state: 'late', late: Math.abs(left) };
  return { state: left <= SOON_MS ? 'soon' : 'waiting', left };
}
