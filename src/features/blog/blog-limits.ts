import type { Budget } from '../../platform/http/budgets.ts';

const MINUTE = 60;
const TEN_MINUTES = 600;
const DAY = 86_400;

export const COMMENT_BUDGET = {
  name: 'comment',
  tries: { network: { points: 120, seconds: MINUTE }, visitor: { points: 20, seconds: TEN_MINUTES } },
  spent: { network: { points: 500, seconds: DAY }, site: { points: 10_000, seconds: DAY } },
} as const satisfies Budget;

/** Comments that are shown at once: more of them wait for the office. The visitor's token may be left out, the network not. */
export const COMMENT_PACE = {
  name: 'comment pace',
  tries: { network: { points: 30, seconds: TEN_MINUTES }, visitor: { points: 4, seconds: TEN_MINUTES } },
} as const satisfies Budget;

/** A like is one small row. */
export const LIKE_BUDGET = {
  name: 'like',
  tries: { network: { points: 300, seconds: MINUTE }, visitor: { points: 100, seconds: TEN_MINUTES } },
  spent: { network: { points: 10_000, seconds: DAY }, site: { points: 200_000, seconds: DAY } },
} as const satisfies Budget;
