import * as z from 'zod/mini';
import { idField } from '../fields/id.ts';
import { endpoint } from './endpoint.ts';
import { forOwnUid, selfOrRegistering } from './policy.ts';

const referralEntrySchema = z.object({
  name: z.string(),
  membershipType: z.nullable(z.enum(['family', 'individual'])),
  /** Whole pounds; 0 while pending. */
  rewardAmount: z.number(),
  /** `YYYY-MM-DD`, London: of the purchase, or of the sign-up while pending. */
  date: z.string(),
  /** The payout state of a completed referral. */
  state: z.optional(z.enum(['pending', 'credited', 'on-hold', 'taken-back', 'paid'])),
});

export type ReferralEntry = z.infer<typeof referralEntrySchema>;

export const referralStatsSchema = z.object({
  /** Empty if the person has no code yet. */
  referralCode: z.string(),
  /** Amounts in whole pounds. */
  stats: z.object({
    totalReferrals: z.number(),
    pendingReferrals: z.number(),
    completedReferrals: z.number(),
    /** Of completed referrals, without reversed rewards. */
    totalEarnings: z.number(),
    /** The part of it that is still in the cooling-off period. */
    pendingRewards: z.number(),
  }),
  /**
   * Newest first. A reversed reward has amount 0. Complete up to twenty referrals; beyond that only
   * the newest three of each kind, with the totals in `stats`.
   */
  referrals: z.object({
    completed: z.array(referralEntrySchema),
    pending: z.array(referralEntrySchema),
  }),
  referredUsers: z.array(z.string()),
});

export type ReferralStats = z.infer<typeof referralStatsSchema>;

export const referralsContract = {
  applyReferral: endpoint({
    method: 'POST',
    path: '/referrals/apply',
    summary: 'Records who referred a person. Only once, and never themselves',
    policy: selfOrRegistering('body.uid'),
    /** Any text is looked up, so that a mistyped code gets a readable error. */
    body: z.strictObject({
      uid: idField,
      referralCode: z.string().check(z.trim(), z.maxLength(100)),
    }),
    response: z.object({ success: z.boolean(), message: z.string() }),
    limit: 'register',
    errors: [
      'referral/invalid-code',
      'referral/own-code',
      'referral/same-person',
      'referral/same-mobile',
      'referral/already-referred',
      'referral/circle',
      'referral/too-late',
    ],
  }),
  getReferralStats: endpoint({
    method: 'GET',
    path: '/referrals/stats/{uid}',
    summary: 'Returns a member’s referral statistics',
    ...forOwnUid,
    response: referralStatsSchema,
    conditional: true,
  }),
  generateReferralCode: endpoint({
    method: 'POST',
    path: '/referrals/generate/{uid}',
    summary: 'Returns the member’s referral code, creating it on the first call',
    ...forOwnUid,
    response: z.object({ referralCode: z.string() }),
    errors: ['membership/suspended', 'referral/members-only'],
  }),
};
