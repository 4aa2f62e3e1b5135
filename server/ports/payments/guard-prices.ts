import type { Logger } from 'pino';
import { PLAN_IDS, type PlanId } from '#shared/domain/membership/plan.ts';
import { priceProblem } from './compare-price.ts';
import { PaymentsRefused } from './payment-errors.ts';
import type { PaymentsPort } from './port.ts';

export type PriceGuard = {
  /**
   * Problems with the configured prices, one sentence each; empty when they match. A positive result is
   * cached, because a price's amount never changes at the provider.
   * @throws PaymentsUnavailable while the provider is unreachable
   */
  problems(): Promise<readonly string[]>;
  /** The port, which sells nothing until the prices are verified. */
  readonly payments: PaymentsPort;
};

type Options = {
  readonly prices: Readonly<Record<PlanId, string>>;
  /** Whether the key is a live-mode key. */
  readonly live: boolean;
  readonly log: Logger;
};

/**
 * Enforces that the configured prices match those shown (ADR-037). Unknown prices are checked again
 * by each checkout, so that nobody is charged another price.
 */
export function guardPrices(payments: PaymentsPort, { prices, live, log }: Options): PriceGuard {
  let verified = false;

  async function problems(): Promise<readonly string[]> {
    if (verified) return [];
    const results = await Promise.all(
      PLAN_IDS.map(async (plan) => {
        const priceId = prices[plan];
        return priceProblem({ plan, priceId, live }, await payments.getPrice(priceId));
      }),
    );
    const mismatches = results.filter((problem) => problem !== null);
    verified = mismatches.length === 0;
    return mismatches;
  }

  /** @throws PaymentsRefused, PaymentsUnavailable */
  async function requireMatchingPrices(): Promise<void> {
    const results = await problems();
    if (results.length === 0) return;
    for (const problem of results) log.error({ event: 'payment' }, problem);
    throw new PaymentsRefused('price_mismatch', results.join(' '));
  }

  return {
    problems,
    payments: {
      ...payments,
      async openCheckout(order) {
        await requireMatchingPrices();
        return payments.openCheckout(order);
      },
      async openCharge(order) {
        await requireMatchingPrices();
        return payments.openCharge(order);
      },
    },
  };
}
