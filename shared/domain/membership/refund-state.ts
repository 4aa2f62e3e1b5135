/**
 * The state of a refund request: `waiting` for an operator; `paying`: in progress; `refunded`: back
 * on the card; `declined`; `returned`: the bank sent the money back to us, and we still owe it;
 * `repaid`: returned and then paid by other means.
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

/** The states of a granted refund. */
export type GrantedRefundState = 'paying' | 'refunded' | 'returned' | 'repaid';

export type RefundMoney = {
  /** Everything paid for the membership. */
  readonly chargedPence: number;
  /** The refunded amount, on the card or by other means. */
  readonly refundedPence: number;
  /** What the bank withdrew for the cardholder in a dispute (P-56). */
  readonly disputedPence: number;
  /** A refund was returned by the bank and is not settled. */
  readonly returned: boolean;
  /** Part of it was paid by other means. */
  readonly paidAnotherWay: boolean;
};

/** The state of a granted refund, derived from the amounts. */
export function grantedRefundState(money: RefundMoney): GrantedRefundState {
  const returnedPence = money.refundedPence + money.disputedPence;
  if (money.chargedPence > 0 && returnedPence >= money.chargedPence)
    return money.paidAnotherWay ? 'repaid' : 'refunded';
  return money.returned ? 'returned' : 'paying';
}

/** A refund of one payment, as reported by the payment provider. */
export type RefundOfPayment = {
  readonly id: string;
  readonly amountPence: number;
  readonly createdAt: Date;
  readonly state: 'pending' | 'succeeded' | 'failed';
};

/**
 * The failed refunds of one payment that a later refund of the same amount replaces, because an
 * operator repeated it at the payment provider. Each refund replaces one.
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

/** What the bank has withdrawn, provisionally or finally, in a dispute about one payment. */
export type DisputeWithdrawal = { readonly takenPence: number };

/**
 * The amount of a payment still to be refunded, in pence; nothing if 0 or less. Refunds that the
 * bank returned are not repeated: an operator arranges their payment. Disputed amounts went to the
 * cardholder through the bank.
 */
export function remainingRefundPence(
  paidPence: number,
  refunds: readonly RefundOfPayment[],
  disputes: readonly DisputeWithdrawal[] = [],
): number {
  const replaced = replacedRefunds(refunds);
  const refundedPence = refunds
    .filter(({ id }) => !replaced.has(id))
    .reduce((sum, { amountPence }) => sum + amountPence, 0);
  return paidPence - refundedPence - disputes.reduce((sum, one) => sum + one.takenPence, 0);
}

/** The payment provider's failure reasons of a refund, in words for an operator. */
const FAILURES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    lost_or_stolen_card: 'The card was reported lost or stolen.',
    expired_or_canceled_card: 'The card has expired or was cancelled.',
    charge_for_pending_refund_disputed:
      'The member disputed this payment with their bank. Check the dispute before you pay.',
    insufficient_funds: 'Our balance at the payment provider was too low.',
    declined: 'The bank declined the refund.',
    merchant_request: 'We asked the payment provider to stop the refund.',
    canceled: 'The refund was cancelled before it was paid.',
  }),
);

/**
 * Why a refund failed, for an operator.
 * @param reason the provider's code, or null without one
 */
export function refundFailure(reason: string | null): string {
  return FAILURES.get(reason ?? '') ?? 'The bank gave no reason.';
}
