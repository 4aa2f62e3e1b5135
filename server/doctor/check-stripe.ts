import { pino } from 'pino';
import { Stripe } from 'stripe';
import { OperatorError } from '../operator-error.ts';
import { keyProblem } from '../ports/payments/check-prices.ts';
import { createClient } from '../ports/payments/client.ts';
import { guardPrices } from '../ports/payments/guard-prices.ts';
import { PaymentsUnavailable } from '../ports/payments/payment-errors.ts';
import { runSetup } from '../ports/payments/setup/run-setup.ts';
import { readSetupSettings } from '../ports/payments/setup/setup-settings.ts';
import { createStripePayments } from '../ports/payments/stripe-payments.ts';
import {
  type Check,
  failed,
  type Finding,
  ok,
  reasonOf,
  type Subject,
  unknown,
  warning,
} from './finding.ts';

/** The Stripe account: the prices as at the start, and the set-up as `stripe:setup -- --check`. */
export const checkStripe: Check = {
  about: 'Stripe',
  needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL', 'APP_URL'],
  async run(subject) {
    if (!subject.config.stripe)
      return [
        warning(
          'There is no Stripe account: payments go to the sandbox.',
          'Set STRIPE_SECRET_KEY before you go live; npm run stripe:setup prints the rest.',
        ),
      ];
    const [prices, setup] = await Promise.all([
      checkPrices(subject.config, subject.config.stripe),
      checkSetup(subject.env),
    ]);
    return [...prices, ...setup];
  },
};

async function checkPrices(
  { prices }: Subject['config'],
  stripe: NonNullable<Subject['config']['stripe']>,
): Promise<Finding[]> {
  const { live, webhookSecret } = stripe;
  const payments = createStripePayments(createClient(stripe), webhookSecret, { live });
  const mend = 'Set the prices that npm run stripe:setup prints.';
  try {
    const guard = guardPrices(payments, { prices, live, log: pino({ level: 'silent' }) });
    const problems = await guard.problems();
    return problems.length > 0
      ? problems.map((problem) => failed(problem, mend))
      : [ok('The prices at Stripe are those of the pages.')];
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    const refused = keyProblem(error);
    return refused === null
      ? [unknown(`Stripe did not say what the prices are: ${reasonOf(error)}.`, 'Try again.')]
      : [
          failed(
            refused,
            'Take the key from the Stripe dashboard, with the rights in docs/operations.md.',
          ),
        ];
  }
}

async function checkSetup(env: Subject['env']): Promise<Finding[]> {
  const command = 'npm run stripe:setup';
  try {
    const { lines, changes } = await runSetup(readSetupSettings(env), false);
    if (changes === 0)
      return [
        ok('The product, the customer portal and the webhook at Stripe are as they should be.'),
        unknown(
          'Whether STRIPE_WEBHOOK_SECRET is that of the webhook cannot be asked.',
          'Send a test event in the Stripe dashboard: its answer must be 200.',
        ),
      ];
    return lines
      .filter((line) => line.includes('would change:'))
      .map((line) =>
        failed(
          `Stripe differs from the product: ${line.split('would change: ')[1]}.`,
          `Run ${command}.`,
        ),
      );
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    const { StripePermissionError, StripeAuthenticationError } = Stripe.errors;
    if (error.cause instanceof StripeAuthenticationError)
      return [failed(error.message, 'Take the key from the Stripe dashboard.')];
    return [
      error.cause instanceof StripePermissionError
        ? unknown(
            'The key may not read the set-up of the account.',
            `Run once with the secret key of the account: STRIPE_SECRET_KEY=sk_… ${command} -- --check.`,
          )
        : unknown(error.message, 'Try again.'),
    ];
  }
}
