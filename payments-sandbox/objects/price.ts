import { PLAN_IDS, PLANS, type PlanId } from '#shared/domain/membership/plan.ts';
import { newId, seconds } from '../provider-format.ts';
import type { Settings } from '../settings.ts';

export type Price = ReturnType<typeof priceOf>;

interface PriceOrder {
  readonly currency: string;
  readonly product: string;
  readonly unitAmount: number;
  readonly every: {
    readonly interval: 'day' | 'week' | 'month' | 'year';
    readonly interval_count: number;
  } | null;
  readonly taxBehavior: 'inclusive' | 'exclusive' | 'unspecified';
  readonly lookupKey: string | null;
  /** The product's name where the price has none of its own. */
  readonly nickname: string;
  readonly metadata: Record<string, string>;
}

export function newPrice(now: Date, order: PriceOrder): Price {
  return priceOf(newId('price'), seconds(now), order);
}

/** Whether the sandbox can sell by a price: every year, in pounds. */
export function isSold({ currency, recurring }: Price): boolean {
  return currency === 'gbp' && recurring?.interval === 'year' && recurring.interval_count === 1;
}

/** The price of one of the two plans, which need not be made; or null. */
export function planPrice(settings: Settings, id: string): Price | null {
  const plan = PLAN_IDS.find((candidate) => settings.priceIds[candidate] === id);
  return plan ? priceOf(id, 0, planOrder(plan)) : null;
}

function planOrder(plan: PlanId): PriceOrder {
  return {
    currency: 'gbp',
    product: `prod_sandbox_${plan}`,
    unitAmount: PLANS[plan].amountPence,
    every: { interval: 'year', interval_count: 1 },
    taxBehavior: 'inclusive',
    lookupKey: null,
    nickname: `${PLANS[plan].name} membership`,
    metadata: { plan },
  };
}

function priceOf(id: string, created: number, order: PriceOrder) {
  return {
    id,
    object: 'price' as const,
    active: true,
    billing_scheme: 'per_unit' as const,
    created,
    currency: order.currency,
    livemode: false,
    lookup_key: order.lookupKey,
    metadata: order.metadata,
    nickname: order.nickname,
    product: order.product,
    recurring: order.every && {
      ...order.every,
      usage_type: 'licensed' as const,
      trial_period_days: null,
      meter: null,
    },
    tax_behavior: order.taxBehavior,
    type: order.every ? ('recurring' as const) : ('one_time' as const),
    unit_amount: order.unitAmount,
    unit_amount_decimal: String(order.unitAmount),
  };
}
