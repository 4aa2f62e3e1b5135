/** The two plans (PRICE-01 to PRICE-03). Amounts are whole pence (P-33). */
export const PLANS = {
  single: { name: 'Single', amountPence: 7500, people: 1, membershipType: 'Individual Plan' },
  family: { name: 'Couple/Family', amountPence: 15000, people: 5, membershipType: 'Family Plan' },
} as const;

export type PlanId = keyof typeof PLANS;

export const PLAN_IDS = ['single', 'family'] as const satisfies readonly PlanId[];

/** Whether the plan of a subscription status is the family plan (ENTITY-15). */
export function isFamilyPlan(plan: string | null | undefined): boolean {
  const word = plan?.trim().toLowerCase();
  return word === 'family' || word === 'couple/family';
}

/** The plan's display name, or null without a plan. */
export function planName(plan: string | null | undefined): string | null {
  if (isFamilyPlan(plan)) return PLANS.family.name;
  return plan?.trim().toLowerCase() === 'single' ? PLANS.single.name : null;
}
