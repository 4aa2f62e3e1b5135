import type { BookingMembership } from '#shared/domain/appointments/bookable.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import { type MembershipStatus, subscriptionStatus } from '#shared/domain/membership/status.ts';
import { type CoverageColumns, coverageOf } from '../membership/coverage.ts';

/** Columns of the card owner's newest membership, joined to another row; null without one. */
export type CoverColumns = CoverageColumns & { readonly plan: PlanId | null };

type Cover = {
  readonly active: boolean;
  readonly expiresAt: Day | null;
  readonly status: MembershipStatus;
};

/** Whether a card is active on a day, and its actual expiry (P-51). */
export function readCover(row: CoverColumns, today: Day): Cover {
  const coverage = coverageOf(row);
  if (row.plan === null || coverage === null)
    return { active: false, expiresAt: null, status: 'inactive' };
  return subscriptionStatus({ plan: row.plan, ...coverage }, today);
}

/** The state of a known card as the desk sees it, without the reason for a suspension (P-56). */
export function cardStateOf({ active, status }: Cover): 'active' | 'suspended' | 'lapsed' {
  if (active) return 'active';
  return status === 'suspended' ? 'suspended' : 'lapsed';
}

/** What limits the days a card's owner can request (P-57); null without a usable membership. */
export function bookingMembership(
  row: CoverColumns & { readonly cancel_at_period_end: boolean | null },
): BookingMembership | null {
  if (row.expires_on === null || row.ended_at !== null || row.suspended_at !== null) return null;
  return {
    expiresOn: row.expires_on,
    graceUntil: row.grace_until,
    renews: row.cancel_at_period_end === false,
  };
}

/** The plan's label in the forms. */
export function membershipTypeOf(plan: PlanId | null): 'Individual' | 'Family' {
  return plan === 'family' ? 'Family' : 'Individual';
}
