import type { ReferralEntry, ReferralStats } from '#shared/contract/referrals.ts';

/** Referral statistics as the API returns them. */
export function statsWith({
  referralCode = 'MORGAN1',
  completed = [],
  pending = [],
  ...stats
}: {
  referralCode?: string;
  completed?: readonly ReferralEntry[];
  pending?: readonly ReferralEntry[];
} & Partial<ReferralStats['stats']> = {}): ReferralStats {
  return {
    referralCode,
    stats: {
      totalReferrals: completed.length + pending.length,
      pendingReferrals: pending.length,
      completedReferrals: completed.length,
      totalEarnings: 0,
      pendingRewards: 0,
      ...stats,
    },
    referrals: { completed: [...completed], pending: [...pending] },
    referredUsers: [],
  };
}

/** A friend who bought a membership. */
export function completedReferral(
  name: string,
  membershipType: 'family' | 'individual',
): ReferralEntry {
  const rewardAmount = membershipType === 'family' ? 10 : 5;
  return { name, membershipType, rewardAmount, date: '2026-03-02', state: 'credited' };
}

/** A friend who signed up. */
export function pendingReferral(name: string): ReferralEntry {
  return { name, membershipType: null, rewardAmount: 0, date: '2026-03-09' };
}
