import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { LIMITS, type LimitName } from '#shared/contract/limits.ts';
import type { Connection } from '../database/connection.ts';
import { AppError } from './app-error.ts';

export type Limiter = {
  /** @throws AppError rate/too-many, or server/unavailable when the count cannot be kept */
  take(limit: LimitName, who: string): Promise<void>;
};

/**
 * Counts calls by account or address. Counts that protect something lie in the database and hold
 * across processes; the plain reading limit, which every page view meets, is kept in memory.
 */
export function createLimiter(connection: Connection): Limiter {
  const limiters = new Map(
    (Object.keys(LIMITS) as LimitName[]).map((name) => {
      const { points, seconds: duration } = LIMITS[name];
      const options = { keyPrefix: name, points, duration };
      return [
        name,
        name === 'read'
          ? new RateLimiterMemory(options)
          : new RateLimiterPostgres({
              ...options,
              storeClient: asPool(connection),
              storeType: 'pool',
              tableName: 'rate_limit',
              tableCreated: true,
              clearExpiredByTimeout: false,
            }),
      ] as const;
    }),
  );
  return {
    async take(limit, who) {
      try {
        await limiters.get(limit)?.consume(who);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) {
          throw new AppError('rate/too-many', {
            retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000),
          });
        }
        throw new AppError('server/unavailable', { cause: refused });
      }
    },
  };
}

type NamedQuery = { text: string; values: unknown[] };

/** The limiter speaks to a `pg` pool; both of our databases can answer like one. */
function asPool(connection: Connection) {
  return { query: ({ text, values }: NamedQuery) => connection.query(text, values) };
}
