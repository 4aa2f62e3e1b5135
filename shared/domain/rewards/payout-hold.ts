/** Why money that is due is not paid now (P-56, P-86). */
export const PAYOUT_HOLDS = ['suspended', 'friend-suspended', 'disputed', 'refund-asked'] as const;

export type PayoutHold = (typeof PAYOUT_HOLDS)[number];

export type PayoutCircumstances = {
  /** Whether the person's account is suspended, or locked by “This wasn’t me”. */
  readonly suspended: boolean;
  /** Whether a payment for the membership that earned it is disputed. */
  readonly disputed: boolean;
  /** For a referral: the same of the friend's account; false once it is deleted. */
  readonly friendSuspended?: boolean;
  /** For a referral: whether a refund of the friend's membership is requested or being paid. */
  readonly refundAsked?: boolean;
};

/**
 * Why a reward can be neither claimed nor paid now, or null (P-86). Claims, the list of payouts, marking one
 * as paid and the maturing of referrals ask it. A deleted person has no rewards: they go with the account.
 */
export function payoutHold({
  suspended,
  disputed,
  friendSuspended = false,
  refundAsked = false,
}: PayoutCircumstances): PayoutHold | null {
  if (suspended) return 'suspended';
  if (disputed) return 'disputed';
  if (friendSuspended) return 'friend-suspended';
  return refundAsked ? 'refund-asked' : null;
}

const HOLD_TEXTS: Readonly<Record<PayoutHold, string>> = {
  suspended: 'This person is suspended. Lift the suspension before you pay them.',
  'friend-suspended':
    'The friend they referred is suspended. Decide about the friend before you pay.',
  disputed: 'A bank is looking into the payment for the membership. Wait for its decision.',
  'refund-asked': 'The friend has asked for a refund. Decide about it before you pay.',
};

/** What the operator reads about a payout on hold. */
export function holdText(hold: PayoutHold): string {
  return HOLD_TEXTS[hold];
}
