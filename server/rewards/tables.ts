import type { Generated } from 'kysely';
import type { PlanId } from '#shared/domain/membership/plan.ts';

export type RewardTables = {
  reward_account: { uid: string; visits: Generated<number>; sets: Generated<number> };
  reward_visit: {
    appointment_id: string;
    uid: string;
    provider_id: string;
    day: string;
    counted_at: Date;
    set_number: number | null;
  };
  reward_set: {
    uid: string;
    number: number;
    plan: PlanId;
    size: number;
    amount_pence: number;
    earned_at: Date;
    claimed_at: Date | null;
    paid_at: Date | null;
    paid_by: string | null;
  };
  reward_entry: {
    id: Generated<number>;
    uid: string;
    entry_key: string;
    kind:
      | 'set-earned'
      | 'set-claimed'
      | 'set-paid'
      | 'referral-earned'
      | 'referral-taken-back'
      | 'referral-paid';
    amount_pence: number;
    at: Date;
  };
};
