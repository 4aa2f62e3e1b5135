import { CONNECTIONS_PER_PROCESS } from '../../database/postgres.ts';
import type { DatabaseCheck } from '../finding.ts';
import { failed, ok, warning } from '../finding.ts';

type Connections = { limit: number; used: number };

/** Whether the server can hold the connections of one process, or of two during an update. */
export const checkConnections: DatabaseCheck = async (connection) => {
  const { rows } = await connection.query(`
    select current_setting('max_connections')::int
             - current_setting('superuser_reserved_connections')::int as limit,
           (select coalesce(sum(numbackends), 0)::int from pg_stat_database)
             as used`);
  const [{ limit, used } = { limit: 0, used: 0 }] = rows as Connections[];
  const sentence = `A process takes up to ${CONNECTIONS_PER_PROCESS} connections; the server allows ${limit}, of which ${used} are in use.`;
  const mend = 'Raise max_connections in postgresql.conf.';
  if (limit < CONNECTIONS_PER_PROCESS) return [failed(sentence, mend)];
  if (limit - used < CONNECTIONS_PER_PROCESS) return [warning(sentence, mend)];
  return [ok(sentence)];
};
