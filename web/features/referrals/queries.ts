import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReferralStats } from '#shared/contract/referrals.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { pollWhileVisible } from './poll-while-visible.ts';
import { fetchReferralStats, generateReferralCode, type StatsReply } from './referral-calls.ts';

/** The stats refresh every 15 s (REFER-26), with jitter so that tabs do not poll in step. */
const REFRESH_MS = 15_000;
const JITTER_MS = 500;

/** ERR-37. */
export const LOAD_FAILED =
  'There was a problem loading your referral information. Please try again later.';

/** Shown after a load error (REFER-29). */
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

/** Cached once loaded: only the 15 s refresh and a forced reload fetch again (REFER-28). */
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
    /** Whether a forced reload is pending. */
    reloading,
    /** Refetches regardless of the cache. */
    reload: () => {
      setReloading(true);
      void refetch().finally(() => setReloading(false));
    },
  };
}

/** The pending reward in whole pounds, for the badge of "My Rewards" (SHELL-30); 0 until loaded. */
export function usePendingReward(uid: string | null): number {
  return useQuery(statsQuery(uid)).data?.stats.pendingRewards ?? 0;
}

/**
 * The member's referral code. A missing code is generated automatically, once (REFER-25); after a
 * failure only on request.
 */
export function useReferralCode(uid: string | null) {
  const { data: stats } = useQuery(statsQuery(uid));
  const generated = useQuery({
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
    code: stats?.referralCode || generated.data || null,
    generating: generated.isFetching,
    /** Generates the code, or waits for a pending call. @returns whether there is a code now */
    generate: async () => (await generated.refetch({ cancelRefetch: false })).isSuccess,
  };
}

/** Refreshes an active member's stats and code while the page is visible; null: no polling (REFER-27). */
export function useReferralPolling(uid: string | null): void {
  const { refetch } = useQuery(statsQuery(uid));
  useReferralCode(uid);
  useEffect(() => {
    if (uid === null) return undefined;
    return pollWhileVisible({
      intervalMs: REFRESH_MS,
      jitterMs: Math.random() * JITTER_MS,
      poll: () => void refetch({ cancelRefetch: false }),
      page: document,
    });
  }, [uid, refetch]);
}
