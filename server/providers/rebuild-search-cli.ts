import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/open-database.ts';
import { runCommand } from '../run-command.ts';
import { rebuildSearch } from './rebuild-search-store.ts';
import { reportProgress } from './search-progress.ts';

/** `npm run search:rebuild`: builds the search store again, while the processes that read it go on. */
await runCommand(async () => {
  const connection = await openDatabase(readConfig(process.env));
  try {
    const onStep = reportProgress(connection.db, (line) => void process.stdout.write(`${line}\n`));
    await rebuildSearch(connection.db, { replace: true, onStep });
  } finally {
    await connection.close();
  }
});
