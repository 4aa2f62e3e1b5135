import { parseArgs } from 'node:util';
import { ConfigError } from '#server/config/config-error.ts';
import { runSetup, SetupRefused } from './run-setup.ts';
import { readSetupSettings } from './setup-settings.ts';

const USAGE = `Makes the Stripe account as the product needs it: product, prices, customer portal, webhook.

  STRIPE_SECRET_KEY=sk_… APP_URL=https://… npm run stripe:setup [-- --check]

It finds what it made before and changes only what differs; then it prints the settings to copy.
--check changes nothing, tells the differences, and ends with code 1 where there are some.
STRIPE_API_URL names a sandbox instead of Stripe.`;

/** Invalid command-line arguments; the message explains the usage. */
class UsageError extends Error {}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        check: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) throw new UsageError(USAGE);
    return values;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${error instanceof Error ? error.message : ''}\n\n${USAGE}`);
  }
}

try {
  const { check } = readArguments();
  const { lines, changes } = await runSetup(readSetupSettings(process.env), !check);
  for (const line of lines) console.log(line);
  if (check && changes > 0) process.exitCode = 1;
} catch (error) {
  const expected = [UsageError, ConfigError, SetupRefused];
  if (!(error instanceof Error && expected.some((kind) => error instanceof kind))) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
