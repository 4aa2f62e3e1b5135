import * as z from 'zod/mini';
import { PLAN_IDS } from '../domain/membership/plan.ts';
import { PAYOUT_HOLDS } from '../domain/rewards/payout-hold.ts';
import { idField } from '../fields/id.ts';
import { integerField } from '../fields/integer.ts';
import { endpoint } from './endpoint.ts';
import { forOwnUid, only, self, withRecentProof } from './policy.ts';
import { visible } from '../fields/visible-text.ts';

/**
 * `maturing` while a visit is in the future or awaits the clinic; then claimable, claimed, paid.
 * `on-hold` while a payment for the membership is disputed, `forfeited` once the dispute is lost.
 */
export const REWARD_STATES = [
  'maturing',
  'claimable',
  'claimed',
  'paid',
  'on-hold',
  'forfeited',
] as const;

export const rewardSetSchema = z.object({
  /** Counts full stamp cards from 1; the number of an undone one is not reused. */
  number: z.number(),
  plan: z.enum(PLAN_IDS),
  size: z.number(),
  amountPence: z.number(),
  /** `YYYY-MM-DD`, London. */
  earnedOn: z.string(),
  state: z.enum(REWARD_STATES),
  /** Manual check-ins that the clinic has not completed yet. */
  awaitingClinic: z.number(),
  /** Visits that the clinic alone added and checked in, until the member confirms them; absent if none. */
  awaitingYou: z.optional(z.number()),
  /** The day of the last visit in the set; null once it has passed. */
  maturesOn: z.nullable(z.string()),
});

/** One line of the statement: an amount with its reason and state (P-25). */
export const rewardLineSchema = z.object({
  key: z.string(),
  kind: z.enum(['check-in', 'referral']),
  /** `YYYY-MM-DD`, London. */
  date: z.string(),
  reason: z.string(),
  amountPence: z.number(),
  state: z.enum([...REWARD_STATES, 'pending', 'credited', 'taken-back']),
  /** What it waits for or how it was paid, in words; may be empty. */
  note: z.string(),
});

export const rewardsSchema = z.object({
  stampCard: z.object({
    /** Null without an active membership, in which visits do not count. */
    plan: z.nullable(z.enum(PLAN_IDS)),
    size: z.number(),
    amountPence: z.number(),
    /** All counted visits, including those of full cards. */
    visits: z.number(),
    /** Stamps on the open card, and how many are missing. */
    progress: z.number(),
    remaining: z.number(),
  }),
  /** Newest first: all claimable ones, and the newest others. */
  sets: z.array(rewardSetSchema),
  /** The newest attended appointments that don't count for the stamp card; absent if none. */
  uncounted: z.optional(
    z.array(
      z.object({
        appointmentId: z.string(),
        provider: z.string(),
        /** `YYYY-MM-DD`. */
        day: z.string(),
        /** Why it doesn't count, as the member reads it. */
        reason: z.string(),
      }),
    ),
  ),
  statement: z.array(rewardLineSchema),
  /** The number of older lines left out; absent if none. */
  olderLines: z.optional(z.number()),
  /** Check-ins and referrals together. Rewards on hold count in `earnedPence` only. */
  totals: z.object({
    /** The whole statement, without reversed or forfeited rewards. */
    earnedPence: z.number(),
    claimablePence: z.number(),
    /** Claimed, or credited for a referral, but not paid yet. */
    claimedPence: z.number(),
    paidPence: z.number(),
  }),
});

export type Rewards = z.infer<typeof rewardsSchema>;
export type RewardSet = z.infer<typeof rewardSetSchema>;
export type RewardLine = z.infer<typeof rewardLineSchema>;

/** A reward that an operator has to pay, or one that is owed back (`repayment`). */
export const payoutSchema = z.object({
  key: z.string(),
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  kind: z.enum(['check-in', 'referral', 'repayment']),
  reason: z.string(),
  amountPence: z.number(),
  /** `YYYY-MM-DD`: the day from which it is owed. */
  since: z.string(),
  /** Why it can't be paid now; null if it can. */
  hold: z.nullable(z.enum(PAYOUT_HOLDS)),
  /** Visits of a set that a clinic itself added and checked in. */
  addedByClinic: z.array(
    z.object({
      clinic: z.string(),
      /** Who added them at the clinic; null if that is not known any more. */
      person: z.nullable(z.string()),
      visits: z.number(),
    }),
  ),
});

export type Payout = z.infer<typeof payoutSchema>;

export const rewardsContract = {
  getRewards: endpoint({
    method: 'GET',
    path: '/rewards/{uid}',
    summary:
      'Returns the stamp card, the earned sets and a statement with the reason and status of every pound',
    ...forOwnUid,
    response: rewardsSchema,
  }),
  claimReward: endpoint({
    method: 'POST',
    path: '/rewards/claim',
    summary: 'Claims one matured set. Repeated calls from any tab or device claim it only once',
    policy: self('body.uid'),
    /** The set on the button; a repeated click finds it claimed and changes nothing. */
    body: z.strictObject({ uid: idField, set: integerField(1) }),
    response: rewardsSchema,
    errors: [
      'reward/none-to-claim',
      'reward/not-matured',
      'reward/on-hold',
      'membership/suspended',
    ],
  }),
  listPayouts: endpoint({
    method: 'GET',
    path: '/payouts',
    summary:
      'Lists claimed sets and matured referrals that haven’t been paid yet, and paid ones that are owed back, oldest first',
    policy: only('admin'),
    response: z.array(payoutSchema),
  }),
  markPaid: endpoint({
    method: 'POST',
    path: '/payouts/paid',
    summary: 'Records that an operator has paid, with the voucher number or bank reference',
    policy: withRecentProof(only('admin')),
    body: z.strictObject({
      key: z.string().check(z.maxLength(120)),
      reference: z.string().check(visible, z.trim(), z.minLength(1), z.maxLength(100)),
    }),
    response: payoutSchema,
    errors: ['payout/not-found', 'payout/on-hold', 'payout/already-paid'],
  }),
};
