import * as z from 'zod/mini';
import { PLAN_IDS } from '../domain/membership/plan.ts';
import { idField } from '../fields/id.ts';
import { endpoint } from './endpoint.ts';
import { ofPerson, only, self } from './policy.ts';

/**
 * Earned, but some visit lies ahead or waits for the clinic: `maturing`. Then claimable, claimed, paid.
 * While a payment for the membership is disputed: `on-hold`; once that is lost: `forfeited`.
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
  /** 1 for the first full stamp card, and so on; that of one whose check-in was undone is not used again. */
  number: z.number(),
  plan: z.enum(PLAN_IDS),
  size: z.number(),
  amountPence: z.number(),
  /** `YYYY-MM-DD`, London. */
  earnedOn: z.string(),
  state: z.enum(REWARD_STATES),
  /** Visits checked in by hand that the clinic has not completed yet. */
  awaitingClinic: z.number(),
  /** The day on which the last of its visits has taken place; null once it has. */
  maturesOn: z.nullable(z.string()),
});

/** One line of the statement: a pound amount with its reason and its state (P-25). */
export const rewardLineSchema = z.object({
  key: z.string(),
  kind: z.enum(['check-in', 'referral']),
  /** `YYYY-MM-DD`, London. */
  date: z.string(),
  reason: z.string(),
  amountPence: z.number(),
  state: z.enum([...REWARD_STATES, 'pending', 'credited', 'taken-back']),
  /** What it waits for or how it was paid, in words; empty where there is nothing to say. */
  note: z.string(),
});

export const rewardsSchema = z.object({
  stampCard: z.object({
    /** Null without an active membership: visits are not counted then. */
    plan: z.nullable(z.enum(PLAN_IDS)),
    size: z.number(),
    amountPence: z.number(),
    /** All counted visits, those of full cards too. */
    visits: z.number(),
    /** Stamps on the open card, and how many are missing. */
    progress: z.number(),
    remaining: z.number(),
  }),
  /** Newest first: those that can still be claimed, and the newest. */
  sets: z.array(rewardSetSchema),
  statement: z.array(rewardLineSchema),
  /** How many lines there are beside these, all older; absent where there is none. */
  olderLines: z.optional(z.number()),
  /** Check-ins and referrals together. What is on hold is part of `earnedPence` alone. */
  totals: z.object({
    /** All of the statement, without what was taken back or forfeited. */
    earnedPence: z.number(),
    claimablePence: z.number(),
    /** Claimed, or credited for a referral, and not paid yet. */
    claimedPence: z.number(),
    paidPence: z.number(),
  }),
});

export type Rewards = z.infer<typeof rewardsSchema>;
export type RewardSet = z.infer<typeof rewardSetSchema>;
export type RewardLine = z.infer<typeof rewardLineSchema>;

/** A reward that an operator has to pay out. */
export const payoutSchema = z.object({
  key: z.string(),
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  kind: z.enum(['check-in', 'referral']),
  reason: z.string(),
  amountPence: z.number(),
  /** `YYYY-MM-DD`: since when it is owed. */
  since: z.string(),
});

export type Payout = z.infer<typeof payoutSchema>;

export const rewardsContract = {
  getRewards: endpoint({
    method: 'GET',
    path: '/rewards/{uid}',
    summary:
      'Stamp card, earned sets and the statement in which every pound has a reason and a state',
    ...ofPerson,
    response: rewardsSchema,
  }),
  claimReward: endpoint({
    method: 'POST',
    path: '/rewards/claim',
    summary: 'Claims one matured set: once, whatever the number of clicks, tabs or devices',
    policy: self('body.uid'),
    /** The set that the button named; a second click on it finds it claimed and changes nothing. */
    body: z.strictObject({ uid: idField, set: z.number().check(z.int(), z.gte(1)) }),
    response: rewardsSchema,
    errors: ['reward/none-to-claim', 'reward/not-matured', 'membership/suspended'],
  }),
  listPayouts: endpoint({
    method: 'GET',
    path: '/payouts',
    summary: 'Claimed sets and credited referrals that are not paid yet, oldest first',
    policy: only('admin'),
    response: z.array(payoutSchema),
  }),
  markPaid: endpoint({
    method: 'POST',
    path: '/payouts/paid',
    summary: 'Notes that an operator paid, with the voucher’s number or the bank’s reference',
    policy: only('admin'),
    body: z.strictObject({
      key: z.string().check(z.maxLength(120)),
      reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    }),
    response: payoutSchema,
    errors: ['payout/not-found', 'payout/on-hold'],
  }),
};
