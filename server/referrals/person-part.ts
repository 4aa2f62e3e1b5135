import type { PersonPart } from '../accounts/person-parts.ts';
import type { ReferralService } from './service.ts';

/**
 * Referrals in an export. At a deletion the person's own go with the account; the friend's side of
 * a completed one stays with the referrer, without a name (see `070_referrals.sql`).
 */
export function referralPart(referrals: ReferralService): PersonPart {
  return {
    async exportOf({ uid }) {
      const { referralCode } = await referrals.statsOf(uid);
      const joinedByReferralOn = await referrals.referredOn(uid);
      return {
        referral: [{ referralCode, joinedByReferralOn }],
        referredFriends: await referrals.everybodyOf(uid),
      };
    },
    forget: async () => undefined,
  };
}
