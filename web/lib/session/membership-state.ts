import type { UseQueryResult } from '@tanstack/react-query';
import type { Day } from '#shared/domain/dates/day.ts';
import {
  MEMBERSHIP_PRESENTATION,
  membershipKind,
  type MembershipKind,
} from '#shared/domain/membership/membership-kind.ts';
import { isFamilyPlan } from '#shared/domain/membership/plan.ts';

/** A subscription status as confirmed by the server. */
export type ConfirmedMembership = {
  readonly active: boolean;
  readonly plan: string;
  readonly status: string;
  /** The last paid day, `YYYY-MM-DD`. */
  readonly expiresAt: string | null;
  /** The last day of the grace period, while a renewal payment has failed. */
  readonly graceUntil: string | null;
  /** When the server responded, ISO; null before that. */
  readonly checkedAt: string | null;
};

/** The subscription status in the browser (ENTITY-13, ENTITY-14). */
export type MembershipState = ConfirmedMembership & {
  /** Whether there is a response, or all retries failed. */
  readonly known: boolean;
  readonly checking: boolean;
  /** The last response of the server, which a failed check does not clear (P-55). */
  readonly lastConfirmed: ConfirmedMembership | null;
};

/** The state on a given day, derived from its dates. */
export type MembershipToday = MembershipState & { readonly kind: MembershipKind };

/** `status` is `inactive` at first and `error` after a failed request (ENTITY-13, ENTITY-14). */
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

/**
 * The state of the status query; a failed check is inactive, with the status "error" (STATE-12).
 */
export function membershipFrom(query: Checked): MembershipState {
  const { data, isError, errorUpdateCount, isFetching: checking } = query;
  // While a query without data retries, the library clears its error; the screens keep it.
  const failed = data === undefined ? errorUpdateCount > 0 : isError;
  const found = failed || !data ? NO_MEMBERSHIP : data;
  const status = failed ? 'error' : found.status;
  const known = failed || data !== undefined;
  return { ...found, status, known, checking, lastConfirmed: data ?? null };
}

/** A membership has ended after its last day, whatever the server returned before (P-55). */
export function membershipOn(state: MembershipState, today: Day): MembershipToday {
  const kind = membershipKind(state, today);
  if (kind !== 'ended') return { ...state, kind };
  return {
    ...state,
    kind,
    active: MEMBERSHIP_PRESENTATION.ended.active,
    plan: 'none',
    status: 'ended',
  };
}

/** Whether a family plan is active, so that its members can be edited. */
export function isFamilyMembership({ active, plan }: MembershipState): boolean {
  return active && isFamilyPlan(plan);
}
