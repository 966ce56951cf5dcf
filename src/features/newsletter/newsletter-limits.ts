import type { Budget } from '../../platform/http/budgets.ts';

const MINUTE = 60;
const TEN_MINUTES = 600;
const DAY = 86_400;

/** A room full of people may subscribe through one address. */
export const SUBSCRIBE_BUDGET = {
  name: 'subscribe',
  tries: { network: { points: 120, seconds: MINUTE }, visitor: { points: 20, seconds: TEN_MINUTES } },
  spent: { network: { points: 1000, seconds: DAY }, site: { points: 20_000, seconds: DAY } },
} as const satisfies Budget;

/** A limit of its own: subscriptions must not block unsubscribing. A mail's own link has no limit at all. */
export const UNSUBSCRIBE_BUDGET = {
  name: 'unsubscribe',
  tries: { network: { points: 120, seconds: MINUTE }, visitor: { points: 20, seconds: TEN_MINUTES } },
  spent: { network: { points: 1000, seconds: DAY }, site: { points: 20_000, seconds: DAY } },
} as const satisfies Budget;
