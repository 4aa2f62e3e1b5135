import { ConfigError } from '#server/config/config-error.ts';
import { readConfig } from '#server/config/config.ts';
import { openConnection } from '#server/database/open-connection.ts';
import { FolderLockedError } from '#server/database/folder-lock.ts';
import { migrate } from '#server/database/migrate.ts';
import { checkDatabase } from '#server/database/self-check.ts';
import { rebuildSearch } from './rebuild-search-store.ts';
import { reportProgress } from './search-progress.ts';

/** `npm run search:rebuild`: builds the search store again, while the processes that read it go on. */
async function run(): Promise<void> {
  const connection = await openConnection(readConfig(process.env));
  try {
    await migrate(connection);
    await checkDatabase(connection);
    const onStep = reportProgress(connection.db, (line) => void process.stdout.write(`${line}\n`));
    await rebuildSearch(connection.db, { replace: true, onStep });
  } finally {
    await connection.close();
  }
}

try {
  await run();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FolderLockedError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
