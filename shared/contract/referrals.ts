import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { self, selfOrRegistering } from './policy.ts';

const uid = z.string().check(z.maxLength(64));

const referralEntrySchema = z.object({
  name: z.string(),
  membershipType: z.nullable(z.enum(['family', 'individual'])),
  /** Whole pounds. */
  rewardAmount: z.number(),
  date: z.string(),
});

export const referralsContract = {
  applyReferral: endpoint({
    method: 'POST',
    path: '/referrals/apply',
    summary: 'Notes who referred a person; once, never oneself',
    policy: selfOrRegistering('body.uid'),
    /** A code of any shape is looked up, so that a mistyped one is answered in words. */
    body: z.strictObject({ uid, referralCode: z.string().check(z.trim(), z.maxLength(100)) }),
    response: z.object({ success: z.boolean(), message: z.string() }),
    limit: 'register',
  }),
  getReferralStats: endpoint({
    method: 'GET',
    path: '/referrals/stats/{uid}',
    summary: 'The referral statistics of a member',
    policy: self('params.uid'),
    params: z.strictObject({ uid }),
    response: z.object({
      referralCode: z.string(),
      stats: z.object({
        totalReferrals: z.number(),
        pendingReferrals: z.number(),
        completedReferrals: z.number(),
        totalEarnings: z.number(),
        pendingRewards: z.number(),
      }),
      referrals: z.object({
        completed: z.array(referralEntrySchema),
        pending: z.array(referralEntrySchema),
      }),
      referredUsers: z.array(z.string()),
    }),
    limit: 'read',
    later: true,
  }),
  generateReferralCode: endpoint({
    method: 'POST',
    path: '/referrals/generate/{uid}',
    summary: 'The member’s referral code, made on the first call',
    policy: self('params.uid'),
    params: z.strictObject({ uid }),
    response: z.object({ referralCode: z.string() }),
    limit: 'write',
  }),
};
