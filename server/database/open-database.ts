import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Connection } from './connection.ts';
import { explainDatabaseError } from './explain-error.ts';
import { migrate } from './migrate.ts';
import { openConnection } from './open-connection.ts';
import { checkDatabase, checkServer } from './self-check.ts';

/**
 * Opens the configured database, migrated and checked.
 * @throws OperatorError with a sentence for the operator
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log?: Logger,
): Promise<Connection> {
  const connection = await openConnection(config, log);
  try {
    await checkServer(connection);
    await migrate(connection);
    await checkDatabase(connection);
    return connection;
  } catch (error) {
    await connection.close();
    throw config.databaseUrl ? explainDatabaseError(error, config.databaseUrl) : error;
  }
}
