import type { Day } from '../dates/day.ts';

/** A visit of a full stamp card. */
export type SetVisit = { readonly verified: boolean; readonly day: Day };

export type EarnedSet = {
  readonly visits: readonly SetVisit[];
  readonly claimed: boolean;
  readonly paid: boolean;
  /** A payment for the membership in which it was earned is disputed (P-56). */
  readonly onHold: boolean;
  /** That dispute was lost before the set was paid. */
  readonly forfeited: boolean;
};

export type RewardState = {
  readonly state: 'maturing' | 'claimable' | 'claimed' | 'paid' | 'on-hold' | 'forfeited';
  /** Visits that wait for the clinic's confirmation; none once it is claimed. */
  readonly awaitingClinic: number;
  /** The day of the last visit that lies ahead, or null. */
  readonly maturesOn: Day | null;
};

type CheckIn = { readonly status: string; readonly method: string | null };

/**
 * Whether a visit is more than the member's word (P-24): checked in at the place or by the
 * clinic's desk, or completed by the provider.
 */
export function isVerified({ status, method }: CheckIn): boolean {
  return (
    status === 'completed' || (status === 'checked-in' && (method === 'gps' || method === 'desk'))
  );
}

/** What has become of an earned set on a London day (P-24, P-25 and P-56). */
export function rewardState(
  { visits, claimed, paid, onHold, forfeited }: EarnedSet,
  today: Day,
): RewardState {
  const settled = settledState({ claimed, paid, onHold, forfeited });
  if (settled) return { state: settled, awaitingClinic: 0, maturesOn: null };
  const awaitingClinic = visits.filter(({ verified }) => !verified).length;
  const ahead = visits.map(({ day }) => day).filter((day) => day > today);
  const maturesOn = ahead.toSorted().at(-1) ?? null;
  const state = awaitingClinic === 0 && maturesOn === null ? 'claimable' : 'maturing';
  return { state, awaitingClinic, maturesOn };
}

/** The state of a set whose visits do not decide any more; null where they do. */
function settledState({
  claimed,
  paid,
  onHold,
  forfeited,
}: Omit<EarnedSet, 'visits'>): RewardState['state'] | null {
  if (paid) return 'paid';
  if (forfeited) return 'forfeited';
  if (onHold) return 'on-hold';
  return claimed ? 'claimed' : null;
}
