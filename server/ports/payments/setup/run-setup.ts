import { Stripe } from 'stripe';
import { OperatorError } from '#server/operator-error.ts';
import { createClient } from '../client.ts';
import { createSetup } from './setup.ts';
import type { SetupSettings } from './setup-settings.ts';
import { setUpPortal } from './set-up-portal.ts';
import { setUpPrices } from './set-up-prices.ts';
import { setUpWebhook } from './set-up-webhook.ts';

type SetupReport = {
  readonly lines: readonly string[];
  /** Number of differences. */
  readonly changes: number;
};

/** Stripe rejected a change; the message is one sentence for the operator. */
export class SetupRefused extends OperatorError {
  override readonly name = 'SetupRefused';
}

/**
 * Configures the Stripe account for the product. Idempotent. `write: false` only reports the
 * differences.
 * @throws SetupRefused
 */
export async function runSetup(settings: SetupSettings, write: boolean): Promise<SetupReport> {
  const setup = createSetup(createClient(settings), settings, write);
  try {
    await setUpPrices(setup);
    await setUpPortal(setup);
    // Last, because its secret is shown only once and nothing after it may fail.
    await setUpWebhook(setup);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new SetupRefused(refusal(error, settings.apiUrl), { cause: error });
  }
  const { changes, notes } = setup;
  const where = settings.apiUrl ?? `Stripe, ${settings.live ? 'live' : 'test'} mode`;
  return {
    changes: changes.length,
    lines: [
      `${where}, for ${settings.appUrl}`,
      ...changes.map((change) => `  ${write ? '' : 'would change: '}${change}`),
      ...(changes.length === 0 ? ['  Nothing to change: it is as it should be.'] : []),
      '',
      'Settings:',
      ...[...setup.settings].map(([name, value]) => `${name}=${value}`),
      ...notes.map((note) => `# ${note}`),
    ],
  };
}

function refusal(error: Stripe.errors.StripeError, apiUrl: string | null): string {
  const { StripeAuthenticationError, StripeConnectionError, StripePermissionError } = Stripe.errors;
  if (error instanceof StripeAuthenticationError)
    return `Stripe does not accept STRIPE_SECRET_KEY: ${error.message}`;
  if (error instanceof StripePermissionError)
    return `STRIPE_SECRET_KEY may not do this; take the account's secret key for the set-up: ${error.message}`;
  if (error instanceof StripeConnectionError)
    return `${apiUrl ?? 'Stripe'} could not be reached: ${error.message}`;
  return `Stripe refused: ${error.message}`;
}
