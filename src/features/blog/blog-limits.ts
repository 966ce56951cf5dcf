import type { Budget } from '../../platform/http/forms/budgets.ts';

const MINUTE = 60;
const TEN_MINUTES = 600;
const HOUR = 3600;
const DAY = 86_400;

export const COMMENT_BUDGET = {
  name: 'comment',
  tries: { network: { points: 120, seconds: MINUTE }, visitor: { points: 20, seconds: TEN_MINUTES } },
  spent: { network: { points: 500, seconds: DAY }, site: { points: 10_000, seconds: DAY } },
} as const satisfies Budget;

/** Comments above this pace on one post are held; a client without a visitor token counts by its network. */
export const COMMENT_PACE = {
  name: 'comment pace',
  tries: { network: { points: 8, seconds: TEN_MINUTES }, visitor: { points: 4, seconds: TEN_MINUTES } },
} as const satisfies Budget;

export const SHOWN_COMMENTS_BUDGET = {
  name: 'shown comment',
  spent: { network: { points: 30, seconds: HOUR }, site: { points: 600, seconds: HOUR } },
} as const satisfies Budget;

export const LIKE_BUDGET = {
  name: 'like',
  tries: { network: { points: 300, seconds: MINUTE }, visitor: { points: 100, seconds: TEN_MINUTES } },
  spent: { network: { points: 10_000, seconds: DAY }, site: { points: 200_000, seconds: DAY } },
} as const satisfies Budget;
