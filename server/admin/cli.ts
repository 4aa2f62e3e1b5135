import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/open-database.ts';
import { OperatorError } from '../operator-error.ts';
import { systemClock } from '../ports/clock/live.ts';
import { readArguments, runCommand } from '../run-command.ts';
import { createAdministrators } from './administrators.ts';

const USAGE = `Says who may use the console.

  npm run admin:grant -- EMAIL
  npm run admin:revoke -- EMAIL
  npm run admin:list

The account has to exist and its email address has to be confirmed.
It uses the database in your settings: DATABASE_URL, or DATA_DIR.`;

await runCommand(async () => {
  const { positionals } = readArguments(USAGE, () =>
    parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', default: false } },
    }),
  );
  const [action, email, ...rest] = positionals;
  const takesEmail = action === 'grant' || action === 'revoke';
  if (!(takesEmail ? email : action === 'list' && !email) || rest.length > 0)
    throw new OperatorError(USAGE);
  const config = readConfig(process.env);
  const connection = await openDatabase(config);
  try {
    const administrators = createAdministrators({
      connection,
      clock: systemClock,
      appUrl: config.appUrl,
    });
    console.log(
      takesEmail ? await administrators[action](email ?? '') : await administrators.list(),
    );
  } finally {
    await connection.close();
  }
});
