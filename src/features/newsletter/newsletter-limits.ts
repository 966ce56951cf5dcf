import type { Budget } from '../../platform/http/forms/budgets.ts';

const MINUTE = 60;
const TEN_MINUTES = 600;
const DAY = 86_400;

export const SUBSCRIBE_BUDGET = {
  name: 'subscribe',
  tries: { network: { points: 120, seconds: MINUTE }, visitor: { points: 20, seconds: TEN_MINUTES } },
  spent: { network: { points: 1000, seconds: DAY }, site: { points: 20_000, seconds: DAY } },
} as const satisfies Budget;

/** Separate: subscriptions must not block unsubscribing. Links in mails are not limited. */
export const UNSUBSCRIBE_BUDGET = {
  name: 'unsubscribe',
  tries: { network: { points: 120, seconds: MINUTE }, visitor: { points: 20, seconds: TEN_MINUTES } },
  spent: { network: { points: 1000, seconds: DAY }, site: { points: 20_000, seconds: DAY } },
} as const satisfies Budget;
