type Rewarded = { readonly rewardAmount: number };

/**
 * What all referrals brought, in whole pounds: the sum over the completed ones, which is preferred
 * to the total that the server sends along (spec 3, Referral stats). Only without any completed
 * referral does that total count.
 */
export function totalRewards(completed: readonly Rewarded[], totalEarnings: number): number {
  if (completed.length === 0) return totalEarnings;
  return completed.reduce((sum, { rewardAmount }) => sum + rewardAmount, 0);
}
