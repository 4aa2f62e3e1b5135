import type { Config } from '../../config/config.ts';
import { openDatabase } from '../../database/open-database.ts';

/** The databases that rehearsals have made beside a database, and not dropped. */
export async function listScratchDatabases(
  beside: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<string[]> {
  const { query, close } = await openDatabase(beside);
  const { rows } = await query(`select datname from pg_database where datname ~ '^halewell_r'`);
  await close();
  return (rows as { datname: string }[]).map(({ datname }) => datname);
}
