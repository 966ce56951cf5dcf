import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '../../db/database.ts';

export interface Rate {
  readonly points: number;
  readonly seconds: number;
}

/**
 * Limits of one purpose, so that a flood of one never closes another. Thousands of people share a mobile carrier's
 * address: limits stop machines, not people.
 */
export interface RateLimit {
  /** Unique name of its counters in the store. */
  readonly name: string;
  /** Attempts: by network, and by the visitor token (spares neighbours; a machine leaves it out). */
  readonly tries?: { readonly network: Rate; readonly visitor?: Rate };
  /** Successes: by network, and in all. Attempts without effect are not counted here. */
  readonly spent?: { readonly network: Rate; readonly site: Rate };
}

/** Keyed hash of the network; visitor token. */
export interface Sender {
  readonly network: string;
  /** The surrounding network (/48), which shares the daily limit. */
  readonly surrounding?: string;
  readonly visitor?: string | undefined;
}

/** Waits are whole seconds; undefined when allowed. */
export interface RateLimits {
  attempt(rateLimit: RateLimit, sender: Sender): Promise<number | undefined>;
  /** Counts nothing. */
  exhausted(rateLimit: RateLimit, sender: Sender): Promise<number | undefined>;
  /** Counts a success; never refuses. */
  recordUse(rateLimit: RateLimit, sender: Sender, points?: number): Promise<void>;
}

/** Ms for which a large remainder is not read again. */
const UNCHECKED_POINTS = 100;
const UNCHECKED_MS = 1000;

interface RateLimitOptions {
  /** RATE_LIMIT_SCALE, for load tests. */
  scale: number;
  /** Shared by replicas; without it the process counts in memory. */
  postgres?: Pool | undefined;
}

export function createRateLimits({ scale, postgres }: RateLimitOptions): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>();

  const limiter = (keyPrefix: string, { points, seconds }: Rate): RateLimiterAbstract => {
    const known = limiters.get(keyPrefix);
    if (known) return known;
    const settings = { keyPrefix, points: Math.ceil(points * scale), duration: seconds };
    const memory = new RateLimiterMemory(settings);
    const made = postgres
      ? new RateLimiterPostgres({
          ...settings,
          storeClient: postgres,
          tableName: 'rate_limits',
          // Created by migrations: a failure of the library's own would end the process.
          tableCreated: true,
          // Removed by housekeeping (purgeExpiredCounts).
          clearExpiredByTimeout: false,
          inMemoryBlockOnConsumed: settings.points,
          // Fail open: an outage of the store must not lose requests.
          insuranceLimiter: memory,
        })
      : memory;
    limiters.set(keyPrefix, made);
    return made;
  };

  const farFromLimit = new LRUCache<string, true>({ max: 1000, ttl: UNCHECKED_MS });
  const remember = ({ points }: RateLimiterAbstract, key: string, { consumedPoints }: RateLimiterRes) => {
    if (postgres && points - consumedPoints >= UNCHECKED_POINTS) farFromLimit.set(key, true);
    else farFromLimit.delete(key);
  };

  const shares = ({ name, spent }: RateLimit, { network, surrounding }: Sender): [RateLimiterAbstract, string][] =>
    spent
      ? [
          [limiter(`${name} network spent`, spent.network), surrounding ?? network],
          [limiter(`${name} site spent`, spent.site), 'all'],
        ]
      : [];

  return {
    async attempt({ name, tries }, { network, visitor }) {
      if (!tries) return undefined;
      try {
        if (tries.visitor && visitor) await limiter(`${name} visitor`, tries.visitor).consume(visitor);
        await limiter(`${name} network`, tries.network).consume(network);
        return undefined;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return secondsOf(refusal);
        throw refusal;
      }
    },
    async exhausted(rateLimit, sender) {
      const found = await Promise.all(
        shares(rateLimit, sender).map(async ([it, key]) => {
          if (farFromLimit.has(it.getKey(key))) return undefined;
          const count = await it.get(key);
          if (count) remember(it, it.getKey(key), count);
          return count && count.consumedPoints >= it.points ? count : undefined;
        }),
      );
      const over = found.find((count) => count !== undefined);
      return over && secondsOf(over);
    },
    async recordUse(rateLimit, sender, points = 1) {
      await Promise.all(
        shares(rateLimit, sender).map(async ([it, key]) => remember(it, it.getKey(key), await it.penalty(key, points))),
      );
    },
  };
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

export async function purgeExpiredCounts({ db, now }: { db: Database; now: () => number }): Promise<void> {
  await db.write((trx) => trx.deleteFrom('rate_limits').where('expire', '<', now()).execute());
}
