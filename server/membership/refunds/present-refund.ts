import type { Membership } from '#shared/contract/membership.ts';
import type { RefundRequest } from '#shared/contract/records/refund.ts';
import { type Day, londonDay } from '#shared/domain/dates/day.ts';
import {
  refundOverdue,
  type RefundPayment,
  refundPayments,
  refundSum,
} from '#shared/domain/membership/refund-payments.ts';
import { refundFailure } from '#shared/domain/membership/refund-state.ts';
import type { LedgerRow } from '../ledger-store.ts';
import type { FailedRefundRow, QueuedFailedRefund } from './failed-refund-store.ts';
import type { QueuedRefund, RefundRow } from './refund-store.ts';

/** A refund request as the member sees it. @param ledger of the person */
export function presentMemberRefund(
  row: RefundRow,
  ledger: readonly LedgerRow[],
  today: Day,
): NonNullable<Membership['refundWish']> {
  return {
    state: row.status,
    askedOn: londonDay(row.asked_at),
    reason: row.reason,
    note: row.note,
    amountPence: row.refunded_pence ?? refundSum(row.status, paymentsOf(row, ledger)),
    overdue: refundOverdue(row.status, londonDay(row.asked_at), today),
  };
}

/** The payments that a request is about. @param ledger entries of the person, or of several */
export function paymentsOf(row: RefundRow, ledger: readonly LedgerRow[]): RefundPayment[] {
  const moves = ledger
    .filter((entry) => entry.uid === row.uid && entry.subscription_id === row.subscription_id)
    .map((entry) => ({
      kind: entry.kind,
      paymentId: entry.payment_intent_id,
      amountPence: entry.amount_pence,
      happenedAt: entry.happened_at,
    }));
  return refundPayments(moves, row.asked_at);
}

/**
 * The operators' queue: unsettled returned refunds first, with or without a request, then the requests
 * in their order.
 */
export function presentRefundQueue(
  requests: readonly QueuedRefund[],
  failed: readonly QueuedFailedRefund[],
  ledger: readonly LedgerRow[],
  today: Day,
): RefundRequest[] {
  const requested = new Set(requests.map(({ subscription_id: id }) => id));
  const open = failed.filter(({ status }) => status === 'open');
  const withRequest = requests.map((row) =>
    presentRefundRequest(row, {
      open: open.filter(({ subscription_id: id }) => id === row.subscription_id),
      ledger,
      today,
    }),
  );
  const withoutRequest = failed
    .filter(({ subscription_id: id }) => id === null || !requested.has(id))
    .map(presentWithoutRequest);
  const needsAction = ({ failedRefunds }: RefundRequest) => failedRefunds.length > 0;
  return [
    ...[...withRequest, ...withoutRequest].filter(needsAction),
    ...[...withRequest, ...withoutRequest].filter((row) => !needsAction(row)),
  ];
}

/** A refund made at the provider, or of a subscription that was bought twice. */
function presentWithoutRequest(row: QueuedFailedRefund): RefundRequest {
  const day = londonDay(row.failed_at);
  return {
    id: row.refund_id,
    uid: row.uid,
    name: row.full_name ?? '',
    email: row.email ?? '',
    plan: row.plan,
    purchasedOn: row.purchased_at && londonDay(row.purchased_at),
    askedOn: day,
    state: row.status === 'open' ? 'returned' : 'repaid',
    reason: `Refunded without a request (${row.description}).`,
    note: row.note,
    amountPence: row.amount_pence,
    overdue: false,
    payments: [],
    failedRefunds: row.status === 'open' ? [presentFailed(row)] : [],
    undoesReferral: null,
  };
}

function presentFailed(row: FailedRefundRow): RefundRequest['failedRefunds'][number] {
  return {
    id: row.refund_id,
    amountPence: row.amount_pence,
    reason: refundFailure(row.reason),
    failedOn: londonDay(row.failed_at),
  };
}

type RequestContext = {
  /** Its unsettled returned refunds. */
  readonly open: readonly FailedRefundRow[];
  readonly ledger: readonly LedgerRow[];
  readonly today: Day;
};

/** A request as an operator sees it. */
export function presentRefundRequest(
  row: QueuedRefund,
  { open, ledger, today }: RequestContext,
): RefundRequest {
  const payments = paymentsOf(row, ledger);
  return {
    id: row.id,
    uid: row.uid,
    name: row.full_name ?? '',
    email: row.email ?? '',
    plan: row.plan,
    purchasedOn: londonDay(row.started_at),
    askedOn: londonDay(row.asked_at),
    state: row.status,
    reason: row.reason,
    note: row.note,
    amountPence: row.refunded_pence ?? refundSum(row.status, payments),
    overdue: refundOverdue(row.status, londonDay(row.asked_at), today),
    payments,
    failedRefunds: open.map(presentFailed),
    undoesReferral: row.undoes_referral,
  };
}
