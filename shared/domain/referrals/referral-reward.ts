import { addDays, type Day } from '../dates/day.ts';
import { STATUTORY_DAYS } from '../membership/cooling-off.ts';
import type { PlanId } from '../membership/plan.ts';

/** What a friend's purchase earns the referrer (REFER-32, REFER-33). */
export const REFERRAL_PENCE = { single: 500, family: 1000 } as const satisfies Record<
  PlanId,
  number
>;

/** The day from which the reward is due: the day after the last one on which a refund can be claimed (P-26). */
export function referralMaturesOn(purchasedOn: Day): Day {
  return addDays(purchasedOn, STATUTORY_DAYS + 1);
}

export type ReferralMoney = {
  readonly maturesOn: Day;
  readonly takenBack: boolean;
  readonly paid: boolean;
  /** Whether a payment for the membership that earned it is disputed (P-56). */
  readonly onHold: boolean;
};

export type ReferralState = 'pending' | 'credited' | 'on-hold' | 'taken-back' | 'paid';

/** The state of a completed referral's reward. */
export function referralState(
  { maturesOn, takenBack, paid, onHold }: ReferralMoney,
  today: Day,
): ReferralState {
  if (takenBack) return 'taken-back';
  if (paid) return 'paid';
  if (onHold) return 'on-hold';
  return today < maturesOn ? 'pending' : 'credited';
}
