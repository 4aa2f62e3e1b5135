import { PLAN_IDS, PLANS, type PlanId } from '#shared/domain/membership/plan.ts';
import { newId } from '../ids.ts';
import { seconds, type Settings } from '../world.ts';

export interface Price {
  id: string;
  object: 'price';
  active: boolean;
  billing_scheme: 'per_unit';
  created: number;
  currency: string;
  livemode: false;
  lookup_key: string | null;
  metadata: Record<string, string>;
  /** The product's name where the price has none of its own. */
  nickname: string;
  product: string;
  recurring: Recurring | null;
  tax_behavior: 'inclusive' | 'exclusive' | 'unspecified';
  type: 'recurring' | 'one_time';
  unit_amount: number;
  unit_amount_decimal: string;
}

interface Recurring {
  interval: 'day' | 'week' | 'month' | 'year';
  interval_count: number;
  usage_type: 'licensed';
  trial_period_days: null;
  meter: null;
}

interface PriceOrder {
  readonly currency: string;
  readonly product: string;
  readonly unitAmount: number;
  readonly every: Pick<Recurring, 'interval' | 'interval_count'> | null;
  readonly taxBehavior: Price['tax_behavior'];
  readonly lookupKey: string | null;
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

function priceOf(id: string, created: number, order: PriceOrder): Price {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: order.currency,
    livemode: false,
    lookup_key: order.lookupKey,
    metadata: order.metadata,
    nickname: order.nickname,
    product: order.product,
    recurring: order.every && {
      ...order.every,
      usage_type: 'licensed',
      trial_period_days: null,
      meter: null,
    },
    tax_behavior: order.taxBehavior,
    type: order.every ? 'recurring' : 'one_time',
    unit_amount: order.unitAmount,
    unit_amount_decimal: String(order.unitAmount),
  };
}
