import type { RateLimit } from '../../platform/http/forms/rate-limits.ts';

const MINUTE = 60;
const DAY = 86_400;

export const CHAT_RATE_LIMIT = {
  name: 'chat',
  tries: { network: { points: 300, seconds: MINUTE } },
  spent: { network: { points: 5000, seconds: DAY }, site: { points: 100_000, seconds: DAY } },
} as const satisfies RateLimit;

/** A tenth of the site's paid daily limit per network. */
export const providerRateLimit = (dailyLimit: number) =>
  ({
    name: 'provider',
    tries: { network: { points: Math.max(1, Math.floor(dailyLimit / 10)), seconds: DAY } },
  }) as const satisfies RateLimit;
