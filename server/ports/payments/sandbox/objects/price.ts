import { PLAN_IDS, PLANS, type PlanId } from '#shared/domain/membership/plan.ts';
import type { Settings } from '../world.ts';

export interface Price {
  id: string;
  object: 'price';
  active: true;
  billing_scheme: 'per_unit';
  created: number;
  currency: 'gbp';
  livemode: false;
  metadata: Record<string, string>;
  nickname: string;
  product: string;
  recurring: {
    interval: 'year';
    interval_count: 1;
    usage_type: 'licensed';
    trial_period_days: null;
    meter: null;
  };
  type: 'recurring';
  unit_amount: number;
  unit_amount_decimal: string;
}

/** The price under an identifier, or null: the two plans are all that the sandbox sells. */
export function priceById(settings: Settings, id: string): Price | null {
  const plan = PLAN_IDS.find((candidate) => settings.priceIds[candidate] === id);
  return plan ? priceOf(plan, id) : null;
}

function priceOf(plan: PlanId, id: string): Price {
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: 0,
    currency: 'gbp',
    livemode: false,
    metadata: { plan },
    nickname: `${PLANS[plan].name} membership`,
    product: `prod_sandbox_${plan}`,
    recurring: {
      interval: 'year',
      interval_count: 1,
      usage_type: 'licensed',
      trial_period_days: null,
      meter: null,
    },
    type: 'recurring',
    unit_amount: PLANS[plan].amountPence,
    unit_amount_decimal: String(PLANS[plan].amountPence),
  };
}
