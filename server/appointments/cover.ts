import type { AskingMembership } from '#shared/domain/appointments/bookable.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { PlanId } from '#shared/domain/membership/plan.ts';
import { subscriptionStatus } from '#shared/domain/membership/status.ts';

/** The newest membership of a card's owner, as columns beside something else; null without one. */
export type CoverColumns = {
  readonly plan: PlanId | null;
  readonly expires_on: Day | null;
  readonly grace_until: Day | null;
  readonly ended_at: Date | null;
};

/** Whether a card is good on a day, and its true end (decision 51). */
export function readCover(
  row: CoverColumns,
  today: Day,
): { readonly active: boolean; readonly expiresAt: Day | null } {
  if (row.plan === null || row.expires_on === null) return { active: false, expiresAt: null };
  return subscriptionStatus(
    {
      plan: row.plan,
      expiresOn: row.expires_on,
      graceUntil: row.grace_until,
      endedAt: row.ended_at,
    },
    today,
  );
}

/** What decides which days a card's owner can ask for (decision 57); null without a membership. */
export function askingMembership(
  row: CoverColumns & { readonly cancel_at_period_end: boolean | null },
): AskingMembership | null {
  if (row.expires_on === null || row.ended_at !== null) return null;
  return {
    expiresOn: row.expires_on,
    graceUntil: row.grace_until,
    renews: row.cancel_at_period_end === false,
  };
}

/** The word of the forms for a plan. */
export function membershipTypeOf(plan: PlanId | null): 'Individual' | 'Family' {
  return plan === 'family' ? 'Family' : 'Individual';
}
