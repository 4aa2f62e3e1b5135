import type { MembershipKind } from '#shared/domain/membership/membership-kind.ts';
import { type PlanId, planName } from '#shared/domain/membership/plan.ts';

/** What a plan's card offers a person. */
export type PlanOffer = 'current' | 'upgrade' | 'subscribe';

type Own = { readonly active: boolean; readonly kind: MembershipKind; readonly plan: string };

/**
 * A member's own plan is marked and a Single member is offered the upgrade (P-32), except while a
 * renewal payment is due. Anyone else is offered a subscription.
 */
export function planOffer(plan: PlanId, own: Own): PlanOffer {
  if (!own.active) return 'subscribe';
  const current = planName(own.plan);
  if (current === planName(plan)) return 'current';
  const upgradable = own.kind === 'active' && current === planName('single');
  return upgradable && plan === 'family' ? 'upgrade' : 'subscribe';
}
