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

/** Stamp card, sets and statement; refetched when the window regains focus. */
export function useRewards(uid: string) {
  const { data, error, isFetching, refetch } = useQuery(rewardsQuery(uid));
  useEffect(() => {
    const refetchIfVisible = () => {
      // A set may have been claimed in another tab or on another device.
      if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false });
    };
    window.addEventListener('focus', refetchIfVisible);
    document.addEventListener('visibilitychange', refetchIfVisible);
    return () => {
      window.removeEventListener('focus', refetchIfVisible);
      document.removeEventListener('visibilitychange', refetchIfVisible);
    };
  }, [refetch]);
  return { rewards: data ?? null, error, loading: isFetching, retry: () => void refetch() };
}

/** Claims a set by its number; returns the updated rewards (P-25). */
export function useClaim(uid: string) {
  const queries = useQueryClient();
  const { queryKey } = rewardsQuery(uid);
  return useMutation({
    mutationFn: async (set: number): Promise<Rewards> => {
      // A pending fetch would return the state before the claim.
      await queries.cancelQueries({ queryKey });
      return api.call(rewardsContract.claimReward, { body: { uid, set } });
    },
    onSuccess: (rewards) => queries.setQueryData(queryKey, rewards),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}
