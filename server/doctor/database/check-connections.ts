import { countConnections, describeCount } from '../../database/connection-count.ts';
import type { DatabaseCheck } from '../finding.ts';
import { failed, ok, warning } from '../finding.ts';

const MEND = 'Lower DATABASE_POOL, or raise max_connections in postgresql.conf.';

/** Whether the server can hold the connections of one process, or of two during an update. */
export const checkConnections: DatabaseCheck = async (connection, { config }) => {
  const count = await countConnections(connection, config);
  const { needed, limit, used } = count;
  const sentence = describeCount(count);
  if (limit < needed) return [failed(sentence, MEND)];
  if (limit - used < needed) return [warning(sentence, MEND)];
  return [ok(sentence)];
};
