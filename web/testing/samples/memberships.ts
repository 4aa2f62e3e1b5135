import type { Membership } from '#shared/contract/membership.ts';

/** A membership as the API returns it to its member: Single, active and renewing. */
export function membershipWith(parts: Partial<Membership> = {}): Membership {
  return {
    plan: 'single',
    planName: 'Single',
    status: 'active',
    active: true,
    memberSince: '2026-01-31',
    expiresAt: '2027-01-31',
    renews: true,
    nextPayment: { date: '2027-01-31', amountPence: 7500 },
    graceUntil: null,
    needsPayment: false,
    suspension: null,
    refund: { kind: 'none', until: null, reason: '', amountPence: 0 },
    refundWish: null,
    upgrade: null,
    upgradeConfirmation: null,
    receipts: [
      {
        id: 'in_1',
        kind: 'payment',
        date: '2026-01-31',
        description: 'Single membership',
        amountPence: 7500,
      },
    ],
    ...parts,
  };
}
