type Rewarded = { readonly rewardAmount: number };

/**
 * What all referrals brought, in whole pounds: the sum over the completed ones, which is preferred
 * to the total that the server sends along (REFER-30). Only without any completed
 * referral does that total count, and where the list holds no more than the newest of very many.
 * @param count how many completed ones there are in all
 */
export function totalRewards(
  completed: readonly Rewarded[],
  totalEarnings: number,
  count: number,
): number {
  if (completed.length === 0 || completed.length < count) return totalEarnings;
  return completed.reduce((sum, { rewardAmount }) => sum + rewardAmount, 0);
}
