import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/**
 * Limits of writing requests. Thousands of people share one address of a Cameroonian carrier, so the
 * limit of a network stops machines and not people; a person's own limit follows his signed token.
 */
export const LIMITS = {
  /** One visitor (signed token). */
  visitor: { points: 20, seconds: 600 },
  /** One network (IPv4 address or IPv6 /64). */
  network: { points: 600, seconds: 60 },
  /** The whole site: protects the disk. */
  site: { points: 50_000, seconds: 86_400 },
  /** Comments of one visitor that are shown at once: more of them wait for the office. */
  comments: { points: 4, seconds: 600 },
} as const;

export type LimitScope = keyof typeof LIMITS;

export interface Limiter {
  /**
   * Counts one request.
   * @returns undefined when allowed, else the whole seconds after which to try again.
   */
  consume(who: { network: string; visitor?: string | undefined }): Promise<number | undefined>;
  /** Counts one comment of a visitor. True when he writes more of them than people do. */
  commentsTooOften(visitor: string): Promise<boolean>;
}

/** @param scale multiplies every limit, for load tests (RATE_LIMIT_SCALE). */
export function createLimiter(options: { scale: number; postgres?: Pool }): Limiter {
  const limiter = (scope: LimitScope): RateLimiterAbstract => {
    const settings = {
      keyPrefix: scope,
      points: Math.ceil(LIMITS[scope].points * options.scale),
      duration: LIMITS[scope].seconds,
    };
    if (!options.postgres) return new RateLimiterMemory(settings);
    return new RateLimiterPostgres({
      ...settings,
      storeClient: options.postgres,
      tableName: 'rate_limits',
      // Without its store a limiter that refused would turn an outage into lost requests.
      insuranceLimiter: new RateLimiterMemory(settings),
    });
  };
  const limiters = { visitor: limiter('visitor'), network: limiter('network'), site: limiter('site') };
  const comments = limiter('comments');
  return {
    async consume({ network, visitor }) {
      try {
        if (visitor) await limiters.visitor.consume(visitor);
        await limiters.network.consume(network);
        await limiters.site.consume('all');
        return undefined;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
    async commentsTooOften(visitor) {
      try {
        await comments.consume(visitor);
        return false;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return true;
        throw refusal;
      }
    },
  };
}
