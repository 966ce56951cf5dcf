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
} as const satisfies Limits;

/**
 * Limits of chat messages, apart from those of requests: who has talked a lot can still send a form. The provider's
 * daily budget is another matter (features/chat).
 */
const CHAT_LIMITS: Limits = {
  network: { points: 300, seconds: 60 },
  site: { points: 100_000, seconds: 86_400 },
};

/** Of a day's messages to the chat provider one network gets half: a machine cannot silence the chat for everybody. */
const providerShare = (dailyLimit: number): Limits => ({
  network: { points: Math.max(50, Math.ceil(dailyLimit / 2)), seconds: 86_400 },
});

/**
 * Comments that are shown at once: more of them wait for the office. Whoever leaves his token out is still of a network,
 * which is counted on each post by itself, and of the site.
 */
const COMMENT_LIMITS: Limits = {
  visitor: { points: 4, seconds: 600 },
  network: { points: 8, seconds: 600 },
  site: { points: 300, seconds: 3600 },
};

type LimitScope = 'visitor' | 'network' | 'site';
type Limits = Readonly<Partial<Record<LimitScope, { readonly points: number; readonly seconds: number }>>>;

export interface Limiter {
  /**
   * Counts one request.
   * @returns undefined when allowed, else the whole seconds after which to try again.
   */
  consume(who: { network?: string | undefined; visitor?: string | undefined }): Promise<number | undefined>;
}

interface LimiterOptions {
  /** Multiplies every limit, for load tests (RATE_LIMIT_SCALE). */
  scale: number;
  postgres?: Pool | undefined;
}

export function createLimiter(options: LimiterOptions): Limiter {
  return limiterOf('', LIMITS, options);
}

export function createChatLimiter(options: LimiterOptions): Limiter {
  return limiterOf('chat ', CHAT_LIMITS, options);
}

export function createCommentLimiter(options: LimiterOptions): Limiter {
  return limiterOf('comment ', COMMENT_LIMITS, options);
}

/** @param dailyLimit messages a day in all (CHAT_DAILY_LIMIT). */
export function createProviderLimiter(dailyLimit: number, options: LimiterOptions): Limiter {
  return limiterOf('provider ', providerShare(dailyLimit), options);
}

/** @param prefix keeps the counts apart from those of other limits in the same store. */
function limiterOf(prefix: string, limits: Limits, options: LimiterOptions): Limiter {
  const limiter = (scope: LimitScope): RateLimiterAbstract | undefined => {
    const limit = limits[scope];
    if (!limit) return undefined;
    const settings = {
      keyPrefix: prefix + scope,
      points: Math.ceil(limit.points * options.scale),
      duration: limit.seconds,
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
  return {
    async consume({ network, visitor }) {
      try {
        if (visitor) await limiters.visitor?.consume(visitor);
        if (network !== undefined) await limiters.network?.consume(network);
        await limiters.site?.consume('all');
        return undefined;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
  };
}
