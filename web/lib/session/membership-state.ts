import type { UseQueryResult } from '@tanstack/react-query';
import type { Day } from '#shared/domain/dates/day.ts';
import {
  MEMBERSHIP_SHOWN,
  membershipKind,
  type MembershipKind,
} from '#shared/domain/membership/membership-kind.ts';
import { isFamilyPlan } from '#shared/domain/membership/plan.ts';

/** A subscription status as the server confirmed it. */
export type ConfirmedMembership = {
  readonly active: boolean;
  readonly plan: string;
  readonly status: string;
  /** The last day that is paid for, `YYYY-MM-DD`. */
  readonly expiresAt: string | null;
  /** The last day of the grace period, while a renewal payment has failed. */
  readonly graceUntil: string | null;
  /** When the server answered, ISO; null while it has not. */
  readonly checkedAt: string | null;
};

/** The subscription status as the browser holds it (spec 3, Subscription status). */
export type MembershipState = ConfirmedMembership & {
  /** Whether an answer, or the failure after all retries, is there. */
  readonly known: boolean;
  readonly checking: boolean;
  /** What the server said last, which outlives a failed check (P-55). */
  readonly lastConfirmed: ConfirmedMembership | null;
};

/** The same on a day: what its dates make of it. */
export type MembershipToday = MembershipState & { readonly kind: MembershipKind };

/** `status` is `inactive` at first, `error` when it could not be asked (spec 3). */
export const NO_MEMBERSHIP: MembershipState = {
  active: false,
  plan: 'none',
  status: 'inactive',
  expiresAt: null,
  graceUntil: null,
  checkedAt: null,
  known: false,
  checking: false,
  lastConfirmed: null,
};

type Checked = Pick<
  UseQueryResult<ConfirmedMembership>,
  'data' | 'isError' | 'errorUpdateCount' | 'isFetching'
>;

/** What the query of the status says; a check that failed is inactive, with the status "error" (spec 4). */
export function membershipFrom(query: Checked): MembershipState {
  const { data, isError, errorUpdateCount, isFetching: checking } = query;
  // A query that has no data forgets its failure while it is tried again; the screens do not.
  const failed = data === undefined ? errorUpdateCount > 0 : isError;
  const found = failed || !data ? NO_MEMBERSHIP : data;
  const status = failed ? 'error' : found.status;
  const known = failed || data !== undefined;
  return { ...found, status, known, checking, lastConfirmed: data ?? null };
}

/** A membership whose last day is over has ended, whatever the server said before that (P-55). */
export function membershipOn(state: MembershipState, today: Day): MembershipToday {
  const kind = membershipKind(state, today);
  if (kind !== 'ended') return { ...state, kind };
  return { ...state, kind, active: MEMBERSHIP_SHOWN.ended.active, plan: 'none', status: 'ended' };
}

export function isFamilyMembership(state: MembershipState): boolean {
  return state.active && isFamilyPlan(state.plan);
}
