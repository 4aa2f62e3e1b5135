import { parseArgs } from 'node:util';
import { readArguments, runCommand } from '#server/run-command.ts';
import { runSetup } from './run-setup.ts';
import { readSetupSettings } from './setup-settings.ts';

const USAGE = `Makes the Stripe account as the product needs it: product, prices, customer portal, webhook.

  STRIPE_SECRET_KEY=sk_… APP_URL=https://… npm run stripe:setup [-- --check]

It finds what it made before and changes only what differs; then it prints the settings to copy.
--check changes nothing, tells the differences, and ends with code 1 where there are some.
STRIPE_API_URL names a sandbox instead of Stripe.`;

await runCommand(async () => {
  const { check } = readArguments(USAGE, () =>
    parseArgs({
      options: {
        check: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }),
  ).values;
  const { lines, changes } = await runSetup(readSetupSettings(process.env), !check);
  for (const line of lines) console.log(line);
  if (check && changes > 0) process.exitCode = 1;
});
