import type { Day } from '../dates/day.ts';

/** A visit of a full stamp card. */
export type SetVisit = { readonly verified: boolean; readonly day: Day };

export type EarnedSet = {
  readonly visits: readonly SetVisit[];
  readonly claimed: boolean;
  readonly paid: boolean;
  /** Whether a payment for the membership in which it was earned is disputed (P-56). */
  readonly onHold: boolean;
  /** Whether that dispute was lost before the set was paid. */
  readonly forfeited: boolean;
};

export type RewardState = {
  readonly state: 'maturing' | 'claimable' | 'claimed' | 'paid' | 'on-hold' | 'forfeited';
  /** Visits awaiting the clinic's confirmation; 0 once claimed. */
  readonly awaitingClinic: number;
  /** The day of the last future visit, or null. */
  readonly maturesOn: Day | null;
};

export type CheckIn = {
  readonly status: string;
  readonly method: string | null;
  readonly disputed: boolean;
};

/**
 * Whether a visit is verified by more than the member's word (P-24): checked in by location, which
 * the clinic doesn't dispute, or at its desk, or completed by the provider.
 */
export function isVerified({ status, method, disputed }: CheckIn): boolean {
  if (status === 'completed') return true;
  return status === 'checked-in' && (method === 'desk' || (method === 'gps' && !disputed));
}

/** The state of an earned set on a London day (P-24, P-25 and P-56). */
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

/** The state of a set that no longer depends on its visits; null if it still does. */
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
