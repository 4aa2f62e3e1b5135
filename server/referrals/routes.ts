import type { referralsContract } from '#shared/contract/referrals.ts';
import { AppError } from '../http/app-error.ts';
import type { Handlers } from '../http/call.ts';
import type { ReferralService } from './service.ts';

export function referralRoutes(referrals: ReferralService): Handlers<typeof referralsContract> {
  return {
    getReferralStats: ({ params }) => referrals.statsOf(params.uid),
    async generateReferralCode({ params, caller }) {
      if (caller.membershipSuspended) throw new AppError('membership/suspended');
      if (!caller.membershipActive) throw new AppError('referral/members-only');
      return { referralCode: await referrals.codeOf(params.uid) };
    },
    async applyReferral({ body }) {
      await referrals.apply(body.uid, body.referralCode);
      return { success: true, message: 'Referral code applied' };
    },
  };
}
