import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReferralStats } from '#shared/contract/referrals.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { pollWhileSeen } from './poll-while-seen.ts';
import { fetchReferralStats, generateReferralCode, type StatsReply } from './referral-calls.ts';

/** Spec 4 and 9: the stats refresh every 15 s; spread a little, so that not all tabs ask at once. */
const REFRESH_MS = 15_000;
const SPREAD_MS = 500;

/** Spec 8, Referral. */
export const LOAD_FAILED =
  'There was a problem loading your referral information. Please try again later.';

/** What is shown while nothing could be loaded (spec 4, Referral). */
export const EMPTY_STATS: ReferralStats = {
  referralCode: '',
  stats: {
    totalReferrals: 0,
    pendingReferrals: 0,
    completedReferrals: 0,
    totalEarnings: 0,
    pendingRewards: 0,
  },
  referrals: { completed: [], pending: [] },
  referredUsers: [],
};

/** Cached once loaded: only the 15 s refresh and whoever forces it ask again (spec 4, Referral). */
const statsQuery = (uid: string | null) =>
  queryOptions({
    queryKey: ['referral-stats', uid],
    queryFn: ({ client, queryKey }) =>
      fetchReferralStats(api, uid, client.getQueryData<StatsReply>(queryKey)),
    select: ({ data }) => data,
    enabled: uid !== null,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
  });

export function useReferralStats(uid: string) {
  const { data, isError, isPending, refetch } = useQuery(statsQuery(uid));
  const [reloading, setReloading] = useState(false);
  return {
    stats: data ?? null,
    failed: isError,
    loading: isPending,
    /** Whether somebody asked for a reload that is still on its way. */
    reloading,
    /** Asks anew, whatever is cached. */
    reload: () => {
      setReloading(true);
      void refetch().finally(() => setReloading(false));
    },
  };
}

/** The pending reward in whole pounds, for the badge of "My Rewards"; 0 while it is not known. */
export function usePendingReward(uid: string | null): number {
  return useQuery(statsQuery(uid)).data?.stats.pendingRewards ?? 0;
}

/**
 * The member's code. Where there is none yet it is made unasked, once; after a failure somebody has
 * to ask for it (spec 4, Referral).
 */
export function useReferralCode(uid: string | null) {
  const { data: stats } = useQuery(statsQuery(uid));
  const made = useQuery({
    queryKey: ['referral-code', uid],
    queryFn: () => generateReferralCode(api, uid),
    enabled: stats !== undefined && !stats.referralCode,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
  });
  return {
    code: stats?.referralCode || made.data || null,
    making: made.isFetching,
    /** Makes it now, or waits for the one that is being made. Tells whether there is one then. */
    make: async () => (await made.refetch({ cancelRefetch: false })).isSuccess,
  };
}

/** Keeps stats and code of an active member fresh while somebody sees the page; null: nobody's. */
export function useReferralWatch(uid: string | null): void {
  const { refetch } = useQuery(statsQuery(uid));
  useReferralCode(uid);
  useEffect(() => {
    if (uid === null) return undefined;
    return pollWhileSeen({
      everyMs: REFRESH_MS,
      soonerMs: Math.random() * SPREAD_MS,
      ask: () => void refetch({ cancelRefetch: false }),
      page: document,
    });
  }, [uid, refetch]);
}
