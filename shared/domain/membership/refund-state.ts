/**
 * How a request for a refund stands: `waiting` for an operator; `paying`: on its way; `refunded`: back
 * on the card; `declined`; `returned`: the bank sent the money back to us, and we still owe it;
 * `repaid`: it was sent back, and then paid in another way.
 */
export const REFUND_STATES = [
  'waiting',
  'paying',
  'refunded',
  'declined',
  'returned',
  'repaid',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** A refund that was granted is in one of these. */
export type GrantedRefundState = 'paying' | 'refunded' | 'returned' | 'repaid';

export type RefundMoney = {
  /** Everything paid for the membership. */
  readonly chargedPence: number;
  /** What has arrived, on the card or in another way. */
  readonly refundedPence: number;
  /** What the bank has taken for the cardholder in a dispute (P-56). */
  readonly disputedPence: number;
  /** The bank sent a refund back, and it has not been settled. */
  readonly returned: boolean;
  /** Part of it was paid in another way. */
  readonly paidAnotherWay: boolean;
};

/** How a granted refund stands, by the money alone. */
export function grantedRefundState(money: RefundMoney): GrantedRefundState {
  const returnedPence = money.refundedPence + money.disputedPence;
  if (money.chargedPence > 0 && returnedPence >= money.chargedPence)
    return money.paidAnotherWay ? 'repaid' : 'refunded';
  return money.returned ? 'returned' : 'paying';
}

/** A refund of one payment, as the payment provider tells it. */
export type RefundOfPayment = {
  readonly id: string;
  readonly amountPence: number;
  readonly createdAt: Date;
  readonly state: 'pending' | 'succeeded' | 'failed';
};

/**
 * The failed refunds of one payment that a later refund of the same amount makes good: an operator
 * made it again at the payment provider. Each refund makes good one.
 */
export function replacedRefunds(refunds: readonly RefundOfPayment[]): ReadonlySet<string> {
  const oldestFirst = refunds.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const free = oldestFirst.filter(({ state }) => state !== 'failed');
  const replaced = new Set<string>();
  for (const failed of oldestFirst.filter(({ state }) => state === 'failed')) {
    const index = free.findIndex(
      ({ amountPence, createdAt }) =>
        amountPence === failed.amountPence && createdAt.getTime() > failed.createdAt.getTime(),
    );
    if (index === -1) continue;
    free.splice(index, 1);
    replaced.add(failed.id);
  }
  return replaced;
}

/** What the bank holds, or has taken for good, in a dispute about one payment. */
export type TakenInDispute = { readonly takenPence: number };

/**
 * What is still to be refunded of a payment, in pence; 0 or less: nothing. A refund that the bank
 * sent back is not repeated here: an operator finds out how it can be paid. What a dispute took
 * went to the cardholder by way of the bank.
 */
export function leftToRefund(
  paidPence: number,
  refunds: readonly RefundOfPayment[],
  disputes: readonly TakenInDispute[] = [],
): number {
  const replaced = replacedRefunds(refunds);
  const refundedPence = refunds
    .filter(({ id }) => !replaced.has(id))
    .reduce((sum, { amountPence }) => sum + amountPence, 0);
  return paidPence - refundedPence - disputes.reduce((sum, one) => sum + one.takenPence, 0);
}

/** The payment provider's reasons why a refund failed, in words for an operator. */
const FAILURES: Readonly<Record<string, string>> = {
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  expired_or_canceled_card: 'The card has expired or was cancelled.',
  charge_for_pending_refund_disputed:
    'The member disputed this payment with their bank. Check the dispute before you pay.',
  insufficient_funds: 'Our balance at the payment provider was too low.',
  declined: 'The bank declined the refund.',
  merchant_request: 'We asked the payment provider to stop the refund.',
  canceled: 'The refund was cancelled before it was paid.',
};

/** Why a refund failed, for an operator. `reason`: the provider's word, or null where it gave none. */
export function refundFailure(reason: string | null): string {
  return FAILURES[reason ?? ''] ?? 'The bank gave no reason.';
}
