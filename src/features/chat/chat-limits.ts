import type { Budget } from '../../platform/http/budgets.ts';

const MINUTE = 60;
const DAY = 86_400;

/** Answered messages; nothing of them is stored. Who has talked a lot can still send a form. */
export const CHAT_BUDGET = {
  name: 'chat',
  tries: { network: { points: 300, seconds: MINUTE } },
  spent: { network: { points: 5000, seconds: DAY }, site: { points: 100_000, seconds: DAY } },
} as const satisfies Budget;

/**
 * Of a day's messages to the provider, which are paid for and counted in the database (CHAT_DAILY_LIMIT), one network
 * gets a tenth: a machine cannot silence the chat for everybody.
 */
export const providerBudget = (dailyLimit: number) =>
  ({
    name: 'provider',
    tries: { network: { points: Math.max(1, Math.floor(dailyLimit / 10)), seconds: DAY } },
  }) as const satisfies Budget;
