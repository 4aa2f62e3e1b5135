import { DatabaseError, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { currentLimits, recordAnswer, recordFailure, within } from './time-limits.ts';

/** More would wait longer than a request may. */
const WAITING_PER_CONNECTION = 20;

export type BoundedClient = {
  query(query: string | QueryConfig, values?: readonly unknown[]): Promise<QueryResult>;
  release(destroy?: boolean): void;
};

/** A pool whose callers wait for a limited time, and only so many of them. */
export type BoundedPool = {
  /** @throws DatabaseUnavailable */
  connect(): Promise<BoundedClient>;
  /** One statement, or a script without values. @throws DatabaseUnavailable */
  query(query: string | QueryConfig, values?: readonly unknown[]): Promise<QueryResult>;
  /** Its connections at this moment, and how many wait for one. */
  stats(): { used: number; idle: number; max: number; waiting: number };
  end(): Promise<void>;
};

/**
 * Bounds a pool by the limits of whatever asks (`time-limits.ts`, ADR-053).
 * @param onError receives each error of a statement
 */
export function boundPool(pool: Pool, onError: (error: unknown) => void): BoundedPool {
  async function connect(): Promise<BoundedClient> {
    const { waitMs } = currentLimits();
    if (pool.waitingCount >= pool.options.max * WAITING_PER_CONNECTION)
      throw new DatabaseUnavailable('Too many wait for a connection');
    const connecting = pool.connect();
    try {
      return boundClient(await within(waitMs, 'Waiting for a connection', connecting), onError);
    } catch (error) {
      recordFailure(error);
      // It may still come, for nobody.
      if (error instanceof DatabaseUnavailable)
        connecting.then(
          (client) => client.release(),
          () => undefined,
        );
      throw error;
    }
  }
  return {
    connect,
    async query(query, values) {
      const client = await connect();
      let isDone = false;
      try {
        const result = await client.query(query, values);
        isDone = true;
        return result;
      } finally {
        // After an error a prepared statement may have to be planned for other columns.
        client.release(!isDone);
      }
    },
    stats() {
      const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
      return { used: totalCount - idle, idle, max: pool.options.max, waiting };
    },
    end: () => pool.end(),
  };
}

function boundClient(client: PoolClient, onError: (error: unknown) => void): BoundedClient {
  let isBroken = false;
  // Emitted too when the connection breaks between two statements, which must not crash the process.
  const onBreak = () => {
    isBroken = true;
  };
  client.on('error', onBreak);
  return {
    async query(query, values) {
      const { statementMs } = currentLimits();
      const running =
        typeof query === 'string'
          ? client.query(query, values && [...values])
          : client.query(query);
      try {
        const result = await within(statementMs, 'A statement', running);
        recordAnswer();
        return result;
      } catch (error) {
        recordFailure(error);
        onError(error);
        if (error instanceof DatabaseUnavailable) {
          isBroken = true;
          // Its answer would be taken for that of the next statement.
          running.catch(() => undefined);
          client.end().catch(() => undefined);
        }
        if (error instanceof DatabaseError && error.severity === 'FATAL') isBroken = true;
        throw error;
      }
    },
    release(destroy = false) {
      client.off('error', onBreak);
      client.release(destroy || isBroken);
    },
  };
}
