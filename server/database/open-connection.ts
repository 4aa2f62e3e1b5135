import type { Config } from '../config/config.ts';
import type { Connection } from './connection.ts';

/** Opens PostgreSQL where `databaseUrl` is set, otherwise PGlite in the data folder. */
export async function openConnection(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<Connection> {
  // Loaded when needed: a process on PostgreSQL does not pay for the embedded database.
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(config.databaseUrl);
  }
  const { openPGliteFolder } = await import('./pglite.ts');
  return openPGliteFolder(config.dataDir);
}
