import { type Day, londonDay } from '../dates/day.ts';
import { type Coverage, membershipRuns } from './membership-period.ts';
import { type PlanId, PLANS } from './plan.ts';

/**
 * `past_due`: the grace period after a failed renewal; `suspended`: a payment is disputed (P-56);
 * `inactive`: never a member.
 */
export type MembershipStatus = 'inactive' | 'active' | 'past_due' | 'suspended' | 'ended';

/** The parts of a membership that its presentation depends on. */
export type PresentableMembership = Coverage & { readonly plan: PlanId };

/**
 * The status of a membership on a London day.
 * @param membership null for a person who never was a member
 */
export function membershipStatus(membership: Coverage | null, today: Day): MembershipStatus {
  if (!membership) return 'inactive';
  if (!membershipRuns(membership, today)) return 'ended';
  if (membership.suspendedAt !== null) return 'suspended';
  return membership.graceUntil === null ? 'active' : 'past_due';
}

/** The subscription status with its defaults (ENTITY-13), plus the last day of a grace period. */
export function subscriptionStatus(membership: PresentableMembership | null, today: Day) {
  const status = membershipStatus(membership, today);
  const active = status === 'active' || status === 'past_due';
  const has = active || status === 'suspended';
  return {
    active,
    plan: membership && has ? PLANS[membership.plan].name : 'none',
    expiresAt: membership ? expiryShown(membership) : null,
    status,
    graceUntil: status === 'past_due' ? (membership?.graceUntil ?? null) : null,
  };
}

/** The last paid day; for a membership that ended early, the day it ended. */
function expiryShown({ expiresOn, endedAt }: Coverage): Day {
  const ended = endedAt ? londonDay(endedAt) : expiresOn;
  return ended < expiresOn ? ended : expiresOn;
}
