import type { Generated } from 'kysely';
import type { PlanId } from '#shared/domain/membership/plan.ts';

export type TakenBackFor = 'refund' | 'same-person';

export type ReferralTables = {
  referral_code: { uid: string; code: string; created_at: Date };
  referral: {
    id: Generated<string>;
    /** Null once the friend's account is deleted. */
    referred_uid: string | null;
    referrer_uid: string;
    created_at: Date;
    completed_at: Date | null;
    membership_id: string | null;
    plan: PlanId | null;
    reward_pence: number | null;
    matures_on: string | null;
    taken_back_at: Date | null;
    paid_at: Date | null;
    paid_by: string | null;
    /** Why it was taken back; null before this was recorded. */
    taken_back_for: Generated<TakenBackFor | null>;
    /** Set where it was paid before the purchase was refunded or charged back. */
    owed_back_at: Generated<Date | null>;
    repaid_at: Generated<Date | null>;
    repaid_by: Generated<string | null>;
    /** Set while a payment for the friend's membership is disputed (P-56). */
    held_at: Generated<Date | null>;
  };
};
