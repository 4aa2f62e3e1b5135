import type { Logger } from 'pino';
import { PLAN_IDS, type PlanId } from '#shared/domain/membership/plan.ts';
import { priceProblem } from './compare-price.ts';
import { PaymentsRefused } from './payment-errors.ts';
import type { PaymentsPort } from './port.ts';

export type PriceGuard = {
  /**
   * What is wrong with the configured prices, a sentence each; nothing where they are as shown. Once
   * they are found right it does not ask again: a price's amount never changes at the provider.
   * @throws PaymentsUnavailable while the provider does not say
   */
  problems(): Promise<readonly string[]>;
  /** The port, which sells nothing before the prices are known to be right. */
  readonly payments: PaymentsPort;
};

type Guarded = {
  readonly prices: Readonly<Record<PlanId, string>>;
  /** Whether the key takes real money. */
  readonly live: boolean;
  readonly log: Logger;
};

/**
 * Holds the configured prices to what the pages show (ADR-037). What is not known is not
 * wrong: a checkout asks again until the provider has said it, and nobody is charged another price.
 */
export function guardPrices(payments: PaymentsPort, { prices, live, log }: Guarded): PriceGuard {
  let right = false;

  async function problems(): Promise<readonly string[]> {
    if (right) return [];
    const found = await Promise.all(
      PLAN_IDS.map(async (plan) => {
        const priceId = prices[plan];
        return priceProblem({ plan, priceId, live }, await payments.getPrice(priceId));
      }),
    );
    const told = found.filter((problem) => problem !== null);
    right = told.length === 0;
    return told;
  }

  /** @throws PaymentsRefused, PaymentsUnavailable */
  async function requireRightPrices(): Promise<void> {
    const found = await problems();
    if (found.length === 0) return;
    for (const problem of found) log.error(problem);
    throw new PaymentsRefused('price_mismatch', found.join(' '));
  }

  return {
    problems,
    payments: {
      ...payments,
      async openCheckout(order) {
        await requireRightPrices();
        return payments.openCheckout(order);
      },
      async openCharge(order) {
        await requireRightPrices();
        return payments.openCharge(order);
      },
    },
  };
}
