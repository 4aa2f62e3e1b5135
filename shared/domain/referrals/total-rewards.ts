type Rewarded = { readonly rewardAmount: number };

/**
 * The total of all referrals in whole pounds: the sum over the completed ones, which takes
 * precedence over the server's total (REFER-30). That total is used only without completed
 * referrals, or if the list is truncated.
 * @param count the number of completed referrals
 */
export function totalRewards(
  completed: readonly Rewarded[],
  totalEarnings: number,
  count: number,
): number {
  if (completed.length === 0 || completed.length < count) return totalEarnings;
  return completed.reduce((sum, { rewardAmount }) => sum + rewardAmount, 0);
}
