import type { PlanId } from '#shared/domain/membership/plan.ts';

/** A completed referral; instants and days are texts. */
export type BoughtEntry = {
  readonly id: string;
  /** Null once the friend's account is gone. */
  readonly friend_name: string | null;
  readonly plan: PlanId;
  readonly reward_pence: number;
  readonly matures_on: string;
  readonly completed_at: string;
  readonly taken_back: boolean;
  /** A payment for the friend's membership is disputed. */
  readonly held: boolean;
  readonly paid_by: string | null;
};

/** What the statement of rewards is told of a person's referrals, beside the rest of its row. */
export type ReferralsOfStatement = {
  /** How many were completed. */
  readonly referrals: number | null;
  readonly referrals_earned_pence: number | null;
  readonly referrals_paid_pence: number | null;
  readonly referrals_maturing_pence: number | null;
  /** On hold: neither maturing nor credited. */
  readonly referrals_held_pence: number | null;
  /** The newest. */
  readonly bought: readonly BoughtEntry[];
};

/** A referral that waits for the friend's first purchase. */
export type WaitingEntry = { readonly friend_name: string | null; readonly created_at: string };

/** A row of referral as migration 256 tells it, of a completed one. */
export function toldBought([id = '', gone, name = '', ...rest]: readonly string[]): BoughtEntry {
  const [plan, pence, maturesOn = '', completedAt = '', takenBack, paidBy, held] = rest;
  return {
    id,
    friend_name: gone ? null : name,
    plan: plan === 'family' ? 'family' : 'single',
    reward_pence: Number(pence),
    matures_on: maturesOn,
    completed_at: completedAt,
    taken_back: takenBack !== '',
    paid_by: paidBy || null,
    held: held !== undefined && held !== '',
  };
}

/** The same of one that waits: its instant is that of the code, not of the purchase. */
export function toldWaiting(row: readonly string[]): WaitingEntry {
  const { friend_name, completed_at: created_at } = toldBought(row);
  return { friend_name, created_at };
}
