import type { Generated } from 'kysely';
import type { PlanId } from '#shared/domain/membership/plan.ts';

export type RewardTables = {
  /** The counters are maintained by triggers (`100_rewards.sql`). */
  reward_account: {
    uid: string;
    visits: Generated<number>;
    sets: Generated<number>;
    /** Sets undone with a check-in; maintained by the store. */
    undone_sets: Generated<number>;
    open_visits: Generated<number>;
    earned_pence: Generated<number>;
    paid_pence: Generated<number>;
  };
  reward_visit: {
    appointment_id: string;
    uid: string;
    provider_id: string;
    day: string;
    counted_at: Date;
    set_number: number | null;
    /** See `isVerified`. */
    verified: boolean;
    /** Minutes after midnight; null if its time can't be read. */
    from_minute: Generated<number | null>;
    until_minute: Generated<number | null>;
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
    /** `held_at` during a payment dispute, `forfeited_at` after a lost one (P-56). */
    held_at: Date | null;
    forfeited_at: Date | null;
    /** Set where it was paid before such a dispute was lost. */
    owed_back_at: Generated<Date | null>;
    repaid_at: Generated<Date | null>;
    repaid_by: Generated<string | null>;
    /** Visits awaiting the clinic, and the last visit's day; maintained by triggers. */
    awaiting: Generated<number>;
    last_day: Generated<string | null>;
  };
  reward_entry: {
    id: Generated<number>;
    uid: string;
    entry_key: string;
    kind:
      | 'set-earned'
      | 'set-undone'
      | 'set-claimed'
      | 'set-paid'
      | 'set-forfeited'
      | 'set-owed-back'
      | 'set-repaid'
      | 'referral-earned'
      | 'referral-taken-back'
      | 'referral-paid'
      | 'referral-owed-back'
      | 'referral-repaid';
    amount_pence: number;
    at: Date;
  };
};
