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
  npm run admin:reset-second-factor -- EMAIL
    for anyone who has lost phone and recovery codes: make sure who is asking

The account has to exist and its email address has to be confirmed.
It uses the database in your settings: DATABASE_URL, or DATA_DIR.`;

/** The commands that take an email address. */
const CHANGES = new Map<string, 'grant' | 'revoke' | 'resetSecondFactor'>([
  ['grant', 'grant'],
  ['revoke', 'revoke'],
  ['reset-second-factor', 'resetSecondFactor'],
]);

await runCommand(async () => {
  const { positionals } = readArguments(USAGE, () =>
    parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', default: false } },
    }),
  );
  const [action, email, ...rest] = positionals;
  const change = CHANGES.get(action ?? '');
  if (!(change ? email : action === 'list' && !email) || rest.length > 0)
    throw new OperatorError(USAGE);
  const config = readConfig(process.env);
  const connection = await openDatabase(config);
  try {
    const administrators = createAdministrators({
      connection,
      clock: systemClock,
      appUrl: config.appUrl,
      requireSecondFactor: config.requireSecondFactor,
    });
    console.log(change ? await administrators[change](email ?? '') : await administrators.list());
  } finally {
    await connection.close();
  }
});
