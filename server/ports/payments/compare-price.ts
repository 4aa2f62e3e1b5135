import { PLANS, type PlanId } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';

/** A price at the provider. */
export interface ListedPrice {
  /** Whether it can be bought. */
  readonly active: boolean;
  /** Whether it is a live-mode price. */
  readonly live: boolean;
  /** Three lower-case letters. */
  readonly currency: string;
  /** In the currency's smallest unit; null where it is not fixed. */
  readonly unitAmount: number | null;
  /** Billing interval; null: once. */
  readonly every: { readonly interval: string; readonly count: number } | null;
  /** Whether it is charged by usage. */
  readonly metered: boolean;
  readonly taxBehaviour: 'inclusive' | 'exclusive' | 'unspecified' | null;
}

/** The setting of each plan's price. */
export const PRICE_SETTING = {
  single: 'STRIPE_PRICE_SINGLE',
  family: 'STRIPE_PRICE_FAMILY',
} as const;

/** The price of a plan as the pages show it. */
export function shownPrice(plan: PlanId) {
  return {
    currency: 'gbp',
    unitAmount: PLANS[plan].amountPence,
    every: { interval: 'year', count: 1 },
  } as const;
}

type ConfiguredPrice = {
  readonly plan: PlanId;
  readonly priceId: string;
  /** Whether the key is a live-mode key. */
  readonly live: boolean;
};

/**
 * Compares a plan's price with the provider's.
 * @param price null where the provider has no such price
 * @returns the difference as one sentence for the operator; null when they match
 */
export function priceProblem(
  { plan, priceId, live }: ConfiguredPrice,
  price: ListedPrice | null,
): string | null {
  const shown = shownPrice(plan);
  const pages = `${PRICE_SETTING[plan]} (${priceId}): the pages say ${pounds(shown.unitAmount)} every year, tax included;`;
  if (price === null) return `${pages} the Stripe account of STRIPE_SECRET_KEY has no such price.`;
  if (price.live !== live)
    return `${pages} Stripe says it is a ${mode(price.live)} price, and STRIPE_SECRET_KEY is a ${mode(live)} key.`;
  const agree =
    price.active &&
    !price.metered &&
    price.currency === shown.currency &&
    price.unitAmount === shown.unitAmount &&
    price.every?.interval === shown.every.interval &&
    price.every.count === shown.every.count &&
    price.taxBehaviour !== 'exclusive';
  return agree ? null : `${pages} Stripe says ${describePrice(price)}.`;
}

function mode(live: boolean): string {
  return live ? 'live' : 'test';
}

function describePrice(price: ListedPrice): string {
  const use = price.metered ? ' by use' : '';
  return [
    `${formatAmount(price)} ${formatInterval(price)}${use}`,
    ...(price.taxBehaviour === 'inclusive' ? ['tax included'] : []),
    ...(price.taxBehaviour === 'exclusive' ? ['tax on top'] : []),
    ...(price.active ? [] : ['archived: nobody can buy it']),
  ].join(', ');
}

function formatAmount({ unitAmount, currency }: ListedPrice): string {
  if (unitAmount === null) return 'no fixed amount';
  if (currency === 'gbp') return pounds(unitAmount);
  return `${currency.toUpperCase()}, ${unitAmount} in its smallest unit,`;
}

function formatInterval({ every }: ListedPrice): string {
  if (every === null) return 'once';
  return every.count === 1 ? `every ${every.interval}` : `every ${every.count} ${every.interval}s`;
}
