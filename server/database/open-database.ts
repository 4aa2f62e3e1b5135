import type { Logger } from 'pino';
import type { Connection } from './connection.ts';
import { checkConnectionCount } from './connection-count.ts';
import { explainDatabaseError } from './explain-error.ts';
import { migrate } from './migrate.ts';
import type { DatabaseConfig } from './database-config.ts';
import { openConnection } from './open-connection.ts';
import { checkDatabase, checkServer } from './self-check.ts';

/**
 * Opens the configured database, migrated and checked.
 * @throws OperatorError with a sentence for the operator
 */
export async function openDatabase(config: DatabaseConfig, log?: Logger): Promise<Connection> {
  const connection = await openConnection(config, log);
  try {
    await checkServer(connection);
    if (connection.kind === 'postgres') await checkConnections(connection, config, log);
    if (config.databaseListenUrl) await migrateDatabase(config);
    else await migrate(connection);
    await checkDatabase(connection);
    return connection;
  } catch (error) {
    await connection.close();
    throw config.databaseUrl ? explainDatabaseError(error, config.databaseUrl) : error;
  }
}

/**
 * Applies pending migrations, past a pooler: they need sessions.
 * @returns their names
 * @throws OperatorError with a sentence for the operator
 */
export async function migrateDatabase(
  config: DatabaseConfig,
  onApplied?: (name: string) => void,
): Promise<string[]> {
  const connection = await openConnection({
    ...config,
    databaseUrl: config.databaseListenUrl ?? config.databaseUrl,
    databaseListenUrl: null,
  });
  try {
    await checkServer(connection);
    return await migrate(connection, onApplied ? { onApplied } : {});
  } catch (error) {
    throw config.databaseUrl ? explainDatabaseError(error, config.databaseUrl) : error;
  } finally {
    await connection.close();
  }
}

/** Whether this process has the connections that it needs, and gets notifications over one of them. */
async function checkConnections(
  connection: Connection,
  config: DatabaseConfig,
  log?: Logger,
): Promise<void> {
  const warning = await checkConnectionCount(connection, config);
  if (warning !== null) log?.warn({ event: 'database' }, warning);
  const { checkSessions } = await import('./check-sessions.ts');
  await checkSessions(connection, config);
}
