import { readConfig } from '../config/config.ts';
import { runCommand } from '../run-command.ts';
import { migrateDatabase } from './open-database.ts';

/** `npm run migrate`: applies what is pending, for example before the processes are updated. */
await runCommand(async () => {
  const started = performance.now();
  const applied = await migrateDatabase(readConfig(process.env), (name) =>
    process.stdout.write(`${name}, after ${((performance.now() - started) / 1000).toFixed(1)} s\n`),
  );
  const outcome = applied.length === 0 ? 'Nothing was pending.' : `Applied ${applied.length}.`;
  process.stdout.write(`${outcome}\n`);
});
