import { OperatorError } from '../operator-error.ts';
import type { Connection } from './connection.ts';
import { type DatabaseConfig, DEFAULT_POOL, DEFAULT_READERS } from './database-config.ts';

export type ConnectionCount = {
  /** The most that one process takes from the server. */
  readonly needed: number;
  /** What the server allows to all. */
  readonly limit: number;
  readonly used: number;
};

/** Counts connections to a PostgreSQL; a pooler in front of it gives out its own. */
export async function countConnections(
  connection: Pick<Connection, 'query'>,
  {
    databasePool = DEFAULT_POOL,
    databaseReaders = DEFAULT_READERS,
    databaseListenUrl,
  }: DatabaseConfig,
): Promise<ConnectionCount> {
  const { rows } = await connection.query(`
    select current_setting('max_connections')::int
             - current_setting('superuser_reserved_connections')::int as limit,
           (select coalesce(sum(numbackends), 0)::int from pg_stat_database) as used`);
  const [{ limit, used } = { limit: 0, used: 0 }] = rows as { limit: number; used: number }[];
  // The pools, and the connection that listens.
  return { needed: databaseListenUrl ? 1 : databasePool + databaseReaders + 1, limit, used };
}

/** The count as a sentence. */
export function describeCount({ needed, limit, used }: ConnectionCount): string {
  return `A process takes up to ${needed} connections; the server allows ${limit}, of which ${used} are in use.`;
}

/**
 * Rejects pools that the server cannot hold even for one process.
 * @returns a warning if they do not fit beside what is in use, else null
 * @throws OperatorError
 */
export async function checkConnectionCount(
  connection: Pick<Connection, 'query'>,
  config: DatabaseConfig,
): Promise<string | null> {
  const count = await countConnections(connection, config);
  const { needed, limit, used } = count;
  const mend = 'Lower DATABASE_POOL, or raise max_connections.';
  if (needed > limit) throw new OperatorError(`DATABASE_POOL: ${describeCount(count)} ${mend}`);
  return needed > limit - used ? `${describeCount(count)} ${mend}` : null;
}
