import type { Membership } from '#shared/contract/membership.ts';

/** A Single membership in its second year that renews on 5 May 2026. */
export const RENEWING: Membership = {
  plan: 'single',
  planName: 'Single',
  status: 'active',
  active: true,
  memberSince: '2025-05-05',
  expiresAt: '2026-05-05',
  renews: true,
  nextPayment: { date: '2026-05-05', amountPence: 7500 },
  graceUntil: null,
  needsPayment: false,
  suspension: null,
  refund: { kind: 'none', until: null, reason: '', amountPence: 7500 },
  refundWish: null,
  upgrade: { amountPence: 4110, nextAmountPence: 15_000 },
  upgradeConfirmation: null,
  receipts: [],
};
