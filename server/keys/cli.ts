import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { readSecrets } from '../config/secret.ts';
import { openDatabase } from '../database/open-database.ts';
import { OperatorError } from '../operator-error.ts';
import { readArguments, runCommand } from '../run-command.ts';
import { openKeys } from './open-keys.ts';
import { findRemaining, olderIds, type Remaining, rotateKeys } from './rotate.ts';

const USAGE = `Seals everything in the database with the newest secret.

  npm run keys:rotate
    seals, beside the product; run it again if it was stopped
  npm run keys:rotate -- --check
    says whether an older secret is still needed, and changes nothing

Set APP_SECRETS=NEW,OLD first, for every process: docs/operations.md, “Changing the secret”.
With the embedded database stop the product first.`;

await runCommand(async () => {
  const { values } = readArguments(USAGE, () =>
    parseArgs({
      options: {
        check: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }),
  );
  const config = readConfig(process.env);
  const connection = await openDatabase(config);
  try {
    const { db } = connection;
    const { secrets } = await openKeys(db, readSecrets(config.dataDir, config.secrets));
    if (values.check) {
      const remaining = await findRemaining({ db, secrets });
      if (remaining.length > 0)
        throw new OperatorError(
          `An older secret is still needed for ${describe(remaining)}. Run npm run keys:rotate.`,
        );
    } else {
      const remaining = await rotateKeys({ db, secrets }, (line) => console.log(line));
      if (remaining.length > 0)
        throw new OperatorError(
          `No secret of APP_SECRETS opens ${describe(remaining)}. Add the secret that sealed them, and run this again.`,
        );
    }
    const older = olderIds(secrets);
    console.log(
      older
        ? `Everything is sealed with the newest secret. Wait for an hour after the last process was restarted with it, because sessions that the old one (${older}) signed last so long. Then set APP_SECRET to the new one alone, and remove APP_SECRETS. Keep the old one somewhere safe for backups that were made with it.`
        : 'Everything is sealed with the secret in the settings.',
    );
  } finally {
    await connection.close();
  }
});

function describe(remaining: readonly Remaining[]): string {
  return remaining.map(({ label, rows }) => `${label} (${rows})`).join(', ');
}
