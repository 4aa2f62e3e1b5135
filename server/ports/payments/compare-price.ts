import { PLANS, type PlanId } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';

/** A price as the provider has it. */
export interface ListedPrice {
  /** Whether it can be bought. */
  readonly active: boolean;
  /** Whether it takes real money. */
  readonly live: boolean;
  /** Three small letters. */
  readonly currency: string;
  /** In the currency's smallest unit; null where it depends on something. */
  readonly unitAmount: number | null;
  /** How often it is charged; null: once. */
  readonly every: { readonly interval: string; readonly count: number } | null;
  /** Whether it is charged by what was used. */
  readonly metered: boolean;
  readonly taxBehaviour: 'inclusive' | 'exclusive' | 'unspecified' | null;
}

/** The settings that name the prices. */
export const PRICE_SETTING = {
  single: 'STRIPE_PRICE_SINGLE',
  family: 'STRIPE_PRICE_FAMILY',
} as const;

/** What the pages show of a plan, and so what its price has to be. */
export function shownPrice(plan: PlanId) {
  return {
    currency: 'gbp',
    unitAmount: PLANS[plan].amountPence,
    every: { interval: 'year', count: 1 },
  } as const;
}

type Asked = {
  readonly plan: PlanId;
  readonly priceId: string;
  /** Whether the key takes real money. */
  readonly live: boolean;
};

/**
 * What keeps a plan from being sold by a price, as one sentence with the setting, what the pages say
 * and what the provider says; null where they agree. `price`: null where the provider has none.
 */
export function priceProblem(
  { plan, priceId, live }: Asked,
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
  return agree ? null : `${pages} Stripe says ${inWords(price)}.`;
}

function mode(live: boolean): string {
  return live ? 'live' : 'test';
}

function inWords(price: ListedPrice): string {
  const use = price.metered ? ' by use' : '';
  return [
    `${amountInWords(price)} ${intervalInWords(price)}${use}`,
    ...(price.taxBehaviour === 'inclusive' ? ['tax included'] : []),
    ...(price.taxBehaviour === 'exclusive' ? ['tax on top'] : []),
    ...(price.active ? [] : ['archived: nobody can buy it']),
  ].join(', ');
}

function amountInWords({ unitAmount, currency }: ListedPrice): string {
  if (unitAmount === null) return 'no fixed amount';
  if (currency === 'gbp') return pounds(unitAmount);
  return `${currency.toUpperCase()}, ${unitAmount} in its smallest unit,`;
}

function intervalInWords({ every }: ListedPrice): string {
  if (every === null) return 'once';
  return every.count === 1 ? `every ${every.interval}` : `every ${every.count} ${every.interval}s`;
}
