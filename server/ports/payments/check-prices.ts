import { Stripe } from 'stripe';
import type { Logger } from 'pino';
import type { PriceGuard } from './guard-prices.ts';
import { PaymentsUnavailable } from './payment-errors.ts';

const AGAIN_AFTER_MS = 60_000;

type Options = {
  readonly log: Logger;
  /** The pause before the provider is asked again; a minute where absent. */
  readonly againAfterMs?: number;
};

type PriceCheck = {
  /** What is wrong, a sentence each; nothing also where it is not known yet. */
  readonly problems: readonly string[];
  /** Ends the asking. */
  stop(): void;
};

/**
 * Asks at the start whether the configured prices are as shown. While the provider cannot be reached
 * it is asked again every minute, and the log says what came of it. A key that it does not accept is
 * a problem, not an outage.
 */
export async function checkPrices(
  guard: Pick<PriceGuard, 'problems'>,
  { log, againAfterMs = AGAIN_AFTER_MS }: Options,
): Promise<PriceCheck> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  /** The problems; null while they are not known. */
  async function ask(): Promise<readonly string[] | null> {
    try {
      return await guard.problems();
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
      const refused = keyProblem(error);
      if (refused !== null) return [refused];
      log.error({ err: error }, 'Stripe did not say what the configured prices are. Asking again.');
      return null;
    }
  }

  function askLater(): void {
    if (!stopped) timer = setTimeout(() => void askAgain(), againAfterMs).unref();
  }

  async function askAgain(): Promise<void> {
    const problems = await ask().catch((error: unknown) => {
      log.error({ err: error }, 'the configured prices could not be checked');
      return null;
    });
    if (problems === null) return askLater();
    for (const problem of problems) log.error(problem);
    if (problems.length === 0) log.info('the configured prices are as shown');
  }

  const problems = await ask();
  if (problems === null) askLater();
  return {
    problems: problems ?? [],
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function keyProblem({ cause }: PaymentsUnavailable): string | null {
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
  return cause instanceof StripeAuthenticationError || cause instanceof StripePermissionError
    ? `STRIPE_SECRET_KEY is not accepted for reading prices: ${cause.message}`
    : null;
}
