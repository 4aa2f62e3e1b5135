import { Resolver } from 'node:dns/promises';
import { parseArgs } from 'node:util';
import { inspectConfig } from '../config/config.ts';
import { readArguments, runCommand } from '../run-command.ts';
import { CHECKS } from './checks.ts';
import { describeReport, hasFailed } from './describe-report.ts';
import { runChecks } from './run-checks.ts';

const USAGE = `Checks an installation before it goes live, and changes nothing.

  npm run doctor

It uses the settings of the environment and of .env: settings, operator, database, email server, email
domain, Stripe, clock, disk, photos and public address. It ends with code 1 if something has failed.
What could not be asked is “unknown”.`;

await runCommand(async () => {
  readArguments(USAGE, () => parseArgs({ options: { help: { type: 'boolean', default: false } } }));
  const { config, problems } = inspectConfig(process.env);
  const report = await runChecks(CHECKS, {
    config,
    env: process.env,
    problems: problems.found,
    dns: new Resolver({ timeout: 3000, tries: 2 }),
    fetch,
    now: Date.now,
  });
  for (const line of describeReport(report)) console.log(line);
  if (hasFailed(report)) process.exitCode = 1;
});
