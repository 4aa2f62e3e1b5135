import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Limit, LIMITS, type LimitName } from '#shared/contract/limits.ts';
import type { Connection } from '../database/connection.ts';
import { AppError } from './app-error.ts';

/**
 * Rate limits by account or address. Security-relevant counts are in the database, shared by all
 * processes; limits on plain reads, which every page view meets, are in memory.
 */
export function createLimiter(connection: Pick<Connection, 'query'>) {
  // The library expects a `pg` pool; this adapter works for both databases.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      connection.query(text, values),
  };
  const create = (name: LimitName) => {
    const { points, seconds: duration, inMemory }: Limit = LIMITS[name];
    const options = { keyPrefix: name, points, duration };
    return inMemory
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({
          ...options,
          storeClient,
          storeType: 'pool',
          tableName: 'rate_limit',
          tableCreated: true,
          clearExpiredByTimeout: false,
        });
  };
  const limiters = Object.fromEntries(
    (Object.keys(LIMITS) as LimitName[]).map((name) => [name, create(name)]),
  ) as Record<LimitName, ReturnType<typeof create>>;
  /** Consumes a point. @returns null, or the refusal when there is none */
  async function consume(limit: LimitName, who: string): Promise<RateLimiterRes | null> {
    try {
      await limiters[limit].consume(who);
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused;
      throw new AppError('server/unavailable', { cause: refused });
    }
  }

  return {
    /** Consumes a point. @throws AppError rate/too-many, or server/unavailable when it cannot be stored */
    async take(limit: LimitName, who: string): Promise<void> {
      const refused = await consume(limit, who);
      if (refused)
        throw new AppError('rate/too-many', {
          retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000),
        });
    },
    /** Consumes a point if there is one. @throws AppError server/unavailable when it cannot be stored */
    async tryTake(limit: LimitName, who: string): Promise<boolean> {
      return (await consume(limit, who)) === null;
    },
    /** Returns the point of a successful attempt. */
    async refund(limit: LimitName, who: string): Promise<void> {
      await limiters[limit].reward(who);
    },
    /** Resets a count, for example failed sign-ins after a password reset. */
    async reset(limit: LimitName, who: string): Promise<void> {
      await limiters[limit].delete(who);
    },
  };
}

export type Limiter = ReturnType<typeof createLimiter>;
