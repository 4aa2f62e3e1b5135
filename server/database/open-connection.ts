import type { Logger } from 'pino';
import type { Connection } from './connection.ts';
import type { DatabaseConfig } from './database-config.ts';

/** Opens PostgreSQL where `databaseUrl` is set, otherwise PGlite in the data folder. */
export async function openConnection(config: DatabaseConfig, log?: Logger): Promise<Connection> {
  // Loaded on demand: a process on PostgreSQL does not load the embedded database.
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(config.databaseUrl, {
      pool: config.databasePool,
      readers: config.databaseReaders,
      listenUrl: config.databaseListenUrl,
      onIdleError: (error) =>
        log?.warn({ event: 'database', err: error }, 'a connection to the database broke'),
    });
  }
  const { openPGliteFolder } = await import('./pglite.ts');
  return openPGliteFolder(config.dataDir);
}
