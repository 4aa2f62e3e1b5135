import { isFamilyPlan } from '#shared/domain/membership/plan.ts';

/** The subscription status as the browser holds it (spec 3, Subscription status). */
export type MembershipState = {
  readonly active: boolean;
  readonly plan: string;
  /** `inactive` at first, `error` when it could not be asked (spec 3). */
  readonly status: string;
  readonly expiresAt: string | null;
  /** Whether an answer, or the failure after all retries, is there. */
  readonly known: boolean;
  readonly checking: boolean;
  /** When the server answered, ISO; null while it has not. */
  readonly checkedAt: string | null;
};

export const NO_MEMBERSHIP: MembershipState = {
  active: false,
  plan: 'none',
  status: 'inactive',
  expiresAt: null,
  known: false,
  checking: false,
  checkedAt: null,
};

/** What is shown when the check failed for good: inactive, with the status "error" (spec 4, Membership). */
export const UNVERIFIED_MEMBERSHIP: MembershipState = {
  ...NO_MEMBERSHIP,
  status: 'error',
  known: true,
};

/** Whether an active membership is a family one. */
export function isFamilyMembership(state: MembershipState): boolean {
  return state.active && isFamilyPlan(state.plan);
}
