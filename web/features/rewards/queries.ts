import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Rewards, rewardsContract } from '#shared/contract/rewards.ts';
import { api } from '#web/lib/api/browser-api.ts';

const rewardsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['rewards', uid],
    queryFn: () => api.call(rewardsContract.getRewards, { params: { uid } }),
    staleTime: 0,
  });

/** Stamp card, sets and statement. Asked for anew by whoever comes back to this window. */
export function useRewards(uid: string) {
  const { data, error, isFetching, refetch } = useQuery(rewardsQuery(uid));
  useEffect(() => {
    const lookAgain = () => {
      // Another tab or device may have claimed meanwhile.
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    };
    window.addEventListener('focus', lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      window.removeEventListener('focus', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [refetch]);
  return { rewards: data ?? null, error, loading: isFetching, retry: () => void refetch() };
}

/** Claims a set by its number; the answer is everything as it stands then (P-25). */
export function useClaim(uid: string) {
  const queries = useQueryClient();
  const { queryKey } = rewardsQuery(uid);
  return useMutation({
    mutationFn: async (set: number): Promise<Rewards> => {
      // An answer that is still on its way is from before.
      await queries.cancelQueries({ queryKey });
      return api.call(rewardsContract.claimReward, { body: { uid, set } });
    },
    onSuccess: (rewards) => queries.setQueryData(queryKey, rewards),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}
