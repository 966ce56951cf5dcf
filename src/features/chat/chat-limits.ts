import type { Budget } from '../../platform/http/forms/budgets.ts';

const MINUTE = 60;
const DAY = 86_400;

export const CHAT_BUDGET = {
  name: 'chat',
  tries: { network: { points: 300, seconds: MINUTE } },
  spent: { network: { points: 5000, seconds: DAY }, site: { points: 100_000, seconds: DAY } },
} as const satisfies Budget;

/** A tenth of the site's paid daily limit per network. */
export const providerBudget = (dailyLimit: number) =>
  ({
    name: 'provider',
    tries: { network: { points: Math.max(1, Math.floor(dailyLimit / 10)), seconds: DAY } },
  }) as const satisfies Budget;
