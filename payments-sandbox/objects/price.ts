import { PLAN_IDS, PLANS } from '#shared/domain/membership/plan.ts';
import { newId, seconds } from '../provider-format.ts';
import type { Settings } from '../settings.ts';

export type Price = ReturnType<typeof priceOf>;

interface PriceParams {
  readonly currency: string;
  readonly product: string;
  readonly unit_amount: number;
  readonly tax_behavior: 'inclusive' | 'exclusive' | 'unspecified';
  readonly lookup_key: string | null;
  /** Defaults to the product's name. */
  readonly nickname: string;
  readonly metadata: Record<string, string>;
}

interface Recurrence {
  readonly interval: 'day' | 'week' | 'month' | 'year';
  readonly interval_count: number;
}

/** @param recurrence null for a one-time price */
export function newPrice(now: Date, recurrence: Recurrence | null, order: PriceParams): Price {
  return priceOf(newId('price'), seconds(now), recurrence, order);
}

/** Whether the sandbox can sell at a price: yearly, in pounds. */
export function isSellable({ currency, recurring }: Price): boolean {
  return currency === 'gbp' && recurring?.interval === 'year' && recurring.interval_count === 1;
}

/** The built-in price of one of the two plans, or null. */
export function planPrice(settings: Settings, id: string): Price | null {
  const plan = PLAN_IDS.find((candidate) => settings.priceIds[candidate] === id);
  if (!plan) return null;
  const yearly = { interval: 'year', interval_count: 1 } as const;
  return priceOf(id, 0, yearly, {
    currency: 'gbp',
    product: `prod_sandbox_${plan}`,
    unit_amount: PLANS[plan].amountPence,
    tax_behavior: 'inclusive',
    lookup_key: null,
    nickname: `${PLANS[plan].name} membership`,
    metadata: { plan },
  });
}

function priceOf(id: string, created: number, recurrence: Recurrence | null, order: PriceParams) {
  return {
    id,
    object: 'price' as const,
    active: true,
    billing_scheme: 'per_unit' as const,
    created,
    livemode: false,
    recurring: recurrence && {
      ...recurrence,
      usage_type: 'licensed' as const,
      trial_period_days: null,
      meter: null,
    },
    type: recurrence ? ('recurring' as const) : ('one_time' as const),
    unit_amount_decimal: String(order.unit_amount),
    ...order,
  };
}
