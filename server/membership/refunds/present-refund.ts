import type { Membership, RefundRequest } from '#shared/contract/membership.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import type { QueuedRefund } from './queue-store.ts';
import type { RefundRow } from './refund-store.ts';

/** A wish for a refund as its owner sees it. `paidPence`: what is paid for the membership now. */
export function presentRefundWish(row: RefundRow, paidPence: number): Membership['refundWish'] {
  return {
    state: row.status,
    askedOn: londonDay(row.asked_at),
    reason: row.reason,
    note: row.note,
    amountPence: row.refunded_pence ?? paidPence,
  };
}

/** The same as an operator sees it. */
export function presentRefundRequest(row: QueuedRefund): RefundRequest {
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
    amountPence: row.refunded_pence ?? row.paid_pence,
  };
}
