import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Limit, LIMITS, type LimitName } from '#shared/contract/limits.ts';
import type { Connection } from '../database/connection.ts';
import { AppError } from './app-error.ts';

/**
 * Counts calls by account or address. Counts that protect something lie in the database and hold
 * across processes; the plain reading limits, which every page view meets, are kept in memory.
 */
export function createLimiter(connection: Pick<Connection, 'query'>) {
  // The library speaks to a `pg` pool; both of our databases can answer like one.
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
  return {
    /** @throws AppError rate/too-many, or server/unavailable when the count cannot be kept */
    async take(limit: LimitName, who: string): Promise<void> {
      try {
        await limiters[limit].consume(who);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes))
          throw new AppError('server/unavailable', { cause: refused });
        throw new AppError('rate/too-many', {
          retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000),
        });
      }
    },
    /** Takes back what a right attempt cost. */
    async giveBack(limit: LimitName, who: string): Promise<void> {
      await limiters[limit].reward(who);
    },
    /** Forgets a count, for instance the wrong sign-ins before a password was reset. */
    async forget(limit: LimitName, who: string): Promise<void> {
      await limiters[limit].delete(who);
    },
  };
}

export type Limiter = ReturnType<typeof createLimiter>;
