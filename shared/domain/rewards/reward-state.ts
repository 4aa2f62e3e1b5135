import type { Day } from '../dates/day.ts';

/** A visit of a full stamp card. */
export type SetVisit = { readonly verified: boolean; readonly day: Day };

export type EarnedSet = {
  readonly visits: readonly SetVisit[];
  readonly claimed: boolean;
  readonly paid: boolean;
};

export type RewardState = {
  readonly state: 'maturing' | 'claimable' | 'claimed' | 'paid';
  /** Visits that wait for the clinic's confirmation; none once it is claimed. */
  readonly awaitingClinic: number;
  /** The day of the last visit that lies ahead, or null. */
  readonly maturesOn: Day | null;
};

type CheckIn = { readonly status: string; readonly method: string | null };

/**
 * Whether a visit is more than the member's word (decision 24): checked in at the place or by the
 * clinic's desk, or completed by the provider.
 */
export function isVerified({ status, method }: CheckIn): boolean {
  return (
    status === 'completed' || (status === 'checked-in' && (method === 'gps' || method === 'desk'))
  );
}

/** What has become of an earned set on a London day (decisions 24 and 25). */
export function rewardState({ visits, claimed, paid }: EarnedSet, today: Day): RewardState {
  if (paid || claimed)
    return { state: paid ? 'paid' : 'claimed', awaitingClinic: 0, maturesOn: null };
  const awaitingClinic = visits.filter(({ verified }) => !verified).length;
  const ahead = visits.map(({ day }) => day).filter((day) => day > today);
  const maturesOn = ahead.toSorted().at(-1) ?? null;
  const state = awaitingClinic === 0 && maturesOn === null ? 'claimable' : 'maturing';
  return { state, awaitingClinic, maturesOn };
}
