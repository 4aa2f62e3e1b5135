import { Stripe } from 'stripe';
import type { Logger } from 'pino';
import type { PriceGuard } from './guard-prices.ts';
import { PaymentsUnavailable } from './payment-errors.ts';

const RETRY_AFTER_MS = 60_000;

type Options = {
  readonly log: Logger;
  /** Interval between attempts; a minute by default. */
  readonly retryAfterMs?: number;
};

type PriceCheck = {
  /** One sentence per problem; empty while the prices are unknown. */
  readonly problems: readonly string[];
  /** Stops retrying. */
  stop(): void;
};

/**
 * Checks at startup whether the configured prices match those shown. While the provider is
 * unreachable the check is retried every minute and its result logged. A rejected key is a problem,
 * not an outage.
 */
export async function checkPrices(
  guard: Pick<PriceGuard, 'problems'>,
  { log, retryAfterMs = RETRY_AFTER_MS }: Options,
): Promise<PriceCheck> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  /** Runs the check. @returns the problems; null while they are unknown */
  async function check(): Promise<readonly string[] | null> {
    try {
      return await guard.problems();
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
      const refused = keyProblem(error);
      if (refused !== null) return [refused];
      log.error(
        { event: 'payment', err: error },
        'Stripe did not say what the configured prices are. Asking again.',
      );
      return null;
    }
  }

  function scheduleRetry(): void {
    if (!stopped) timer = setTimeout(() => void retry(), retryAfterMs).unref();
  }

  async function retry(): Promise<void> {
    const problems = await check().catch((error: unknown) => {
      log.error({ event: 'payment', err: error }, 'the configured prices could not be checked');
      return null;
    });
    if (problems === null) return scheduleRetry();
    for (const problem of problems) log.error({ event: 'payment' }, problem);
    if (problems.length === 0) log.info({ event: 'payment' }, 'the configured prices are as shown');
  }

  const problems = await check();
  if (problems === null) scheduleRetry();
  return {
    problems: problems ?? [],
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** What is wrong with the key, if the provider refused it; null if it was not reached. */
export function keyProblem({ cause }: PaymentsUnavailable): string | null {
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
  return cause instanceof StripeAuthenticationError || cause instanceof StripePermissionError
    ? `STRIPE_SECRET_KEY is not accepted for reading prices: ${cause.message}`
    : null;
}
