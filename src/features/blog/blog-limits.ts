import type { RateLimit } from '../../platform/http/forms/rate-limits.ts';

const MINUTE = 60;
const TEN_MINUTES = 600;
const HOUR = 3600;
const DAY = 86_400;

export const COMMENT_RATE_LIMIT = {
  name: 'comment',
  tries: { network: { points: 120, seconds: MINUTE }, visitor: { points: 20, seconds: TEN_MINUTES } },
  spent: { network: { points: 500, seconds: DAY }, site: { points: 10_000, seconds: DAY } },
} as const satisfies RateLimit;

/** Comments above this pace on one post are held; a client without a visitor token counts by its network. */
export const COMMENT_PACE = {
  name: 'comment pace',
  tries: { network: { points: 8, seconds: TEN_MINUTES }, visitor: { points: 4, seconds: TEN_MINUTES } },
} as const satisfies RateLimit;

export const SHOWN_COMMENTS_RATE_LIMIT = {
  name: 'shown comment',
  spent: { network: { points: 30, seconds: HOUR }, site: { points: 600, seconds: HOUR } },
} as const satisfies RateLimit;

export const LIKE_RATE_LIMIT = {
  name: 'like',
  tries: { network: { points: 300, seconds: MINUTE }, visitor: { points: 100, seconds: TEN_MINUTES } },
  spent: { network: { points: 10_000, seconds: DAY }, site: { points: 200_000, seconds: DAY } },
} as const satisfies RateLimit;
