import type { RateLimit } from '../../platform/http/forms/rate-limits.ts';

const MINUTE = 60;
const TEN_MINUTES = 600;
const DAY = 86_400;

export const SUBSCRIBE_RATE_LIMIT = {
  name: 'subscribe',
  tries: { network: { points: 120, seconds: MINUTE }, visitor: { points: 20, seconds: TEN_MINUTES } },
  spent: { network: { points: 1000, seconds: DAY }, site: { points: 20_000, seconds: DAY } },
} as const satisfies RateLimit;

/** Separate: subscriptions must not block unsubscribing. Links in mails are not limited. */
export const UNSUBSCRIBE_RATE_LIMIT = {
  name: 'unsubscribe',
  tries: { network: { points: 120, seconds: MINUTE }, visitor: { points: 20, seconds: TEN_MINUTES } },
  spent: { network: { points: 1000, seconds: DAY }, site: { points: 20_000, seconds: DAY } },
} as const satisfies RateLimit;
