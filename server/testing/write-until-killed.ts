import { writeAudit } from '../audit/write-audit.ts';
import { migrate } from '../database/migrate.ts';
import { openPGliteFolder } from '../database/pglite.ts';

/** Writes rows until the process is killed, and prints the number of each committed one. */
const connection = await openPGliteFolder(process.argv[2] ?? '');
await migrate(connection);
process.stdout.write('open\n');
for (let number = 1; ; number += 1) {
  await writeAudit(connection.db, {
    at: new Date(),
    actorUid: null,
    action: 'provider/saved',
    subject: String(number),
  });
  process.stdout.write(`${number}\n`);
}
