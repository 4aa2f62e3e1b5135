import { parseArgs } from 'node:util';
import { emailField } from '#shared/fields/email.ts';
import { readConfig } from '../config/config.ts';
import { readSecrets } from '../config/secret.ts';
import { openDatabase } from '../database/open-database.ts';
import { createJobs } from '../jobs/jobs.ts';
import { openKeys } from '../keys/open-keys.ts';
import { createLog } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import { choosePorts } from '../ports/choose-ports.ts';
import { readArguments, runCommand } from '../run-command.ts';
import { createServices } from '../services.ts';

const USAGE = `Gives an account another email, for a person who has lost the mailbox of theirs.

  npm run account:email -- PRESENT-EMAIL NEW-EMAIL

First make sure who is asking: docs/operations.md, “Someone who has lost their mailbox”.
Everyone is signed out. Both addresses get an email, and the person chooses a new password with
“Forgot password” at the new one.
It uses the database in your settings: DATABASE_URL, or DATA_DIR.`;

await runCommand(async () => {
  const { positionals } = readArguments(USAGE, () =>
    parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', default: false } },
    }),
  );
  if (positionals.length !== 2) throw new OperatorError(USAGE);
  const [from = '', to = ''] = positionals.map(readEmail);
  const config = readConfig(process.env);
  const connection = await openDatabase(config);
  try {
    const keys = await openKeys(connection.db, readSecrets(config.dataDir, config.secrets));
    const log = createLog('error');
    const jobs = createJobs(connection, log);
    await jobs.install();
    try {
      const { ports } = await choosePorts(config, connection, keys.secrets);
      const services = createServices({ config, keys, connection, jobs, ports, log });
      const outcome = await services.identity.changeEmail(from, to);
      await services.close();
      if (outcome === 'unknown') throw new OperatorError(`There is no account for ${from}.`);
      if (outcome === 'taken') throw new OperatorError(`Another account has ${to}.`);
      console.log(`The account of ${from} has the email ${to} now.`);
    } finally {
      await jobs.stop();
    }
  } finally {
    await connection.close();
  }
});

function readEmail(text: string): string {
  const email = emailField.safeParse(text);
  if (!email.success) throw new OperatorError(`${text} is not an email address.`);
  return email.data;
}
