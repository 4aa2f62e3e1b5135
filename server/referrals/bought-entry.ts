import type { PlanId } from '#shared/domain/membership/plan.ts';

/** A completed referral as both databases give it within JSON: instants and days are texts. */
export type BoughtEntry = {
  readonly id: string;
  /** Null once the friend's account is gone. */
  readonly friend_name: string | null;
  readonly plan: PlanId;
  readonly reward_pence: number;
  readonly matures_on: string;
  readonly completed_at: string;
  readonly taken_back: boolean;
  readonly paid_by: string | null;
};

/** What the statement of rewards is told of a person's referrals, beside the rest of its row. */
export type ReferralsOfStatement = {
  /** How many were completed. */
  readonly referrals: number | null;
  readonly referrals_earned_pence: number | null;
  readonly referrals_paid_pence: number | null;
  readonly referrals_maturing_pence: number | null;
  /** The newest. */
  readonly bought: readonly BoughtEntry[] | null;
};
