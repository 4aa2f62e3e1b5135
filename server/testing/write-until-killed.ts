import { writeAudit } from '../audit/write-audit.ts';
import { migrate } from '../database/migrate.ts';
import { openPGliteFolder } from '../database/pglite.ts';

/** A process that writes rows and says each one that the database acknowledged, until it is killed. */
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
