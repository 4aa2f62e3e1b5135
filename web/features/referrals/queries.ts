import { useQuery } from '@tanstack/react-query';
import { referralsContract } from '#shared/contract/referrals.ts';
import { paths } from '#web/app/paths.ts';
import { api } from '#web/lib/api/browser-api.ts';

/** The pending reward in whole pounds, for the badge of "My Rewards"; 0 while it is not known. */
export function usePendingReward(uid: string | null): number {
  const { data } = useQuery({
    queryKey: ['referral-stats', uid],
    queryFn: () => api.call(referralsContract.getReferralStats, { params: { uid: uid ?? '' } }),
    enabled: uid !== null,
    retry: false,
  });
  return data?.stats.pendingRewards ?? 0;
}

/** The member's referral link; its code is made on the first call. */
export function useReferralLink(uid: string): {
  link: string | null;
  failed: boolean;
  retry: () => void;
} {
  const { data, isError, refetch } = useQuery({
    queryKey: ['referral-code', uid],
    queryFn: () => api.call(referralsContract.generateReferralCode, { params: { uid } }),
    staleTime: Infinity,
  });
  const link = data ? `${window.location.origin}${paths.signUp(data.referralCode)}` : null;
  return { link, failed: isError, retry: () => void refetch() };
}
