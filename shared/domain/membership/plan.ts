/** The two plans of spec section 1. Money is whole pence (P-33). */
export const PLANS = {
  single: { name: 'Single', amountPence: 7500, people: 1, membershipType: 'Individual Plan' },
  family: { name: 'Couple/Family', amountPence: 15000, people: 5, membershipType: 'Family Plan' },
} as const;

export type PlanId = keyof typeof PLANS;

export const PLAN_IDS = ['single', 'family'] as const satisfies readonly PlanId[];

/** Whether a plan word of a subscription status means the family plan (spec 3, "Subscription status"). */
export function isFamilyPlan(plan: string | null | undefined): boolean {
  const word = plan?.trim().toLowerCase();
  return word === 'family' || word === 'couple/family';
}

/** The plan's display name, or null where there is none. */
export function planName(plan: string | null | undefined): string | null {
  if (isFamilyPlan(plan)) return PLANS.family.name;
  return plan?.trim().toLowerCase() === 'single' ? PLANS.single.name : null;
}
