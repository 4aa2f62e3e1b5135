import type { Generated } from 'kysely';
import type { PlanId } from '#shared/domain/membership/plan.ts';

export type RewardTables = {
  /** The counters are kept by the database (`100_rewards.sql`). */
  reward_account: {
    uid: string;
    visits: Generated<number>;
    sets: Generated<number>;
    /** Sets that went with a check-in that was undone; kept by the store. */
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
    /** More than the member's word: see `isVerified`. */
    verified: boolean;
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
    /** While a payment for the membership is disputed, and once that is lost (P-56). */
    held_at: Date | null;
    forfeited_at: Date | null;
    /** Its visits that wait for the clinic, and the day of the last one; kept by the database. */
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
      | 'referral-earned'
      | 'referral-taken-back'
      | 'referral-paid';
    amount_pence: number;
    at: Date;
  };
};
