import type { PlanId } from '#shared/domain/membership/plan.ts';

export type ReferralTables = {
  referral_code: { uid: string; code: string; created_at: Date };
  referral: {
    referred_uid: string;
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
  };
};
