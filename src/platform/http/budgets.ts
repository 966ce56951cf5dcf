import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';

export interface Rate {
  readonly points: number;
  readonly seconds: number;
}

/**
 * How often one purpose may be asked for. Each has its own, so that a flood of one never closes another. Thousands of
 * people share one address of a mobile carrier: what a network may do stops machines, not people.
 */
export interface Budget {
  /** Names its counts in the store: no other budget has it. */
  readonly name: string;
  /**
   * Tries, whatever comes of them: of one network, and of one visitor by the signed token, which is a courtesy to his
   * neighbours only, since a machine leaves it out.
   */
  readonly tries?: { readonly network: Rate; readonly visitor?: Rate };
  /** What came of them: of one network, and of everybody. Tries that leave nothing behind cost nothing here. */
  readonly spent?: { readonly network: Rate; readonly site: Rate };
}

/** `network` as a keyed hash; `visitor` by his signed token. */
export interface Sender {
  readonly network: string;
  /** The one around it (surroundingNetwork), which shares what is left of the day; without it the network itself. */
  readonly surrounding?: string;
  readonly visitor?: string | undefined;
}

/** Where a wait is answered: whole seconds after which to try again; undefined when allowed. */
export interface Budgets {
  /** Counts one try. */
  attempt(budget: Budget, sender: Sender): Promise<number | undefined>;
  /** Whether anything is left to spend; counts nothing. */
  exhausted(budget: Budget, sender: Sender): Promise<number | undefined>;
  /** Counts what came of a try, and never refuses: it is done. */
  recordUse(budget: Budget, sender: Sender, points?: number): Promise<void>;
}

/** Where so much was left so short a while ago nobody asks again; what replicas take of it within that second is known then. */
const UNCHECKED_POINTS = 100;
const UNCHECKED_MS = 1000;

interface BudgetOptions {
  /** Multiplies every limit, for load tests (RATE_LIMIT_SCALE). */
  scale: number;
  /** Where replicas count together; without it the process counts in memory. */
  postgres?: Pool | undefined;
}

export function createBudgets({ scale, postgres }: BudgetOptions): Budgets {
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
          // By the migrations: the library's own attempt would end the process when it fails.
          tableCreated: true,
          // The housekeeping sweeps, also in a process that counts nothing yet.
          clearExpiredByTimeout: false,
          // Who is over the limit costs no query any more.
          inMemoryBlockOnConsumed: settings.points,
          // Without its store a limiter that refused would turn an outage into lost requests.
          insuranceLimiter: memory,
        })
      : memory;
    limiters.set(keyPrefix, made);
    return made;
  };

  /** Of counts that replicas share. */
  const farFromLimit = new LRUCache<string, true>({ max: 1000, ttl: UNCHECKED_MS });
  const remember = ({ points }: RateLimiterAbstract, key: string, { consumedPoints }: RateLimiterRes) => {
    if (postgres && points - consumedPoints >= UNCHECKED_POINTS) farFromLimit.set(key, true);
    else farFromLimit.delete(key);
  };

  const shares = ({ name, spent }: Budget, { network, surrounding }: Sender): [RateLimiterAbstract, string][] =>
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
    async exhausted(budget, sender) {
      const found = await Promise.all(
        shares(budget, sender).map(async ([it, key]) => {
          if (farFromLimit.has(it.getKey(key))) return undefined;
          const count = await it.get(key);
          if (count) remember(it, it.getKey(key), count);
          return count && count.consumedPoints >= it.points ? count : undefined;
        }),
      );
      const over = found.find((count) => count !== undefined);
      return over && secondsOf(over);
    },
    async recordUse(budget, sender, points = 1) {
      await Promise.all(
        shares(budget, sender).map(async ([it, key]) => remember(it, it.getKey(key), await it.penalty(key, points))),
      );
    },
  };
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Removes counts that refuse nobody any more. */
export async function purgeExpiredCounts({ db, now }: { db: Database; now: () => number }): Promise<void> {
  await db.write((trx) => trx.deleteFrom('rate_limits').where('expire', '<', now()).execute());
}
