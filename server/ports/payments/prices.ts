import type { Stripe } from 'stripe';
import type { ListedPrice } from './compare-price.ts';
import { ifKnown } from './payment-errors.ts';
import { textIfAny } from './read-fields.ts';
import { withStripeErrors } from './translate-errors.ts';

/** Reads a price; null if it does not exist. @throws PaymentsUnavailable */
export async function getPrice(stripe: Stripe, priceId: string): Promise<ListedPrice | null> {
  const price = await ifKnown(() => withStripeErrors(() => stripe.prices.retrieve(priceId)), null);
  return price && toListedPrice(price);
}

const TAX: ReadonlyMap<string, ListedPrice['taxBehaviour']> = new Map(
  Object.entries<ListedPrice['taxBehaviour']>({
    inclusive: 'inclusive',
    exclusive: 'exclusive',
    unspecified: 'unspecified',
  }),
);

export function toListedPrice(price: Stripe.Price): ListedPrice {
  const recurring = price.recurring ?? null;
  return {
    active: price.active,
    live: price.livemode,
    currency: textIfAny(price.currency) ?? '',
    unitAmount: price.billing_scheme === 'per_unit' ? (price.unit_amount ?? null) : null,
    every: recurring && { interval: recurring.interval, count: recurring.interval_count },
    metered: recurring?.usage_type === 'metered',
    taxBehaviour: TAX.get(price.tax_behavior ?? '') ?? null,
  };
}
