import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/open-database.ts';
import { runCommand } from '../run-command.ts';
import { countOutdated, invalidateSearch, refreshSearch } from './search-write-store.ts';

/** `npm run search:rebuild`: writes all search rows again, while the processes that read them go on. */
await runCommand(async () => {
  const { db, close } = await openDatabase(readConfig(process.env));
  try {
    await invalidateSearch(db);
    for (let left = await countOutdated(db); left > 0; left -= await refreshSearch(db))
      process.stdout.write(`${left.toLocaleString('en-GB')} providers to go\n`);
    process.stdout.write('The search rows are complete\n');
  } finally {
    await close();
  }
});
