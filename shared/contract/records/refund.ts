import * as z from 'zod/mini';
import { PLAN_IDS } from '../../domain/membership/plan.ts';
import { REFUND_STATES } from '../../domain/membership/refund-state.ts';

/** What a refund request would lead to today (P-30). */
export const refundOfferSchema = z.object({
  /** `refund`: in full and immediate. `request`: an operator decides. */
  kind: z.enum(['refund', 'request', 'none']),
  /** The last day of the offer, `YYYY-MM-DD`. */
  until: z.nullable(z.string()),
  reason: z.string(),
  /** The amount to refund: everything paid for this membership. */
  amountPence: z.number(),
});

/** A refund request and its status. */
export const memberRefundSchema = z.object({
  state: z.enum(REFUND_STATES),
  askedOn: z.string(),
  /** Why it was granted automatically, or why an operator decides. */
  reason: z.string(),
  /** The operator's message to the member; may be empty. */
  note: z.string(),
  /** Of the payments that it was made for; of everything paid once it is granted. */
  amountPence: z.number(),
  /** Whether it should have been answered by now. */
  overdue: z.boolean(),
});

/** A payment that a request is about. */
const refundPaymentSchema = z.object({
  /** `YYYY-MM-DD`, London. */
  paidOn: z.string(),
  paidPence: z.number(),
  /** What is not returned yet. */
  leftPence: z.number(),
  /** Charged while the request waited, such as a renewal: refunded with the others. */
  afterRequest: z.boolean(),
});

/** A refund that the bank returned and that is not settled yet. */
const failedRefundSchema = z.object({
  id: z.string(),
  amountPence: z.number(),
  /** The reason for the failure, for the operator. */
  reason: z.string(),
  failedOn: z.string(),
});

/** A refund request as an operator sees it, or a failed refund without a request. */
export const refundRequestSchema = z.object({
  id: z.string(),
  uid: z.string(),
  /** Empty if the account was deleted. */
  name: z.string(),
  email: z.string(),
  /** Null for the refund of a duplicate subscription, which belongs to no membership. */
  plan: z.nullable(z.enum(PLAN_IDS)),
  purchasedOn: z.nullable(z.string()),
  askedOn: z.string(),
  state: memberRefundSchema.shape.state,
  reason: z.string(),
  note: z.string(),
  /** The amount asked for while it is undecided; then the amount to refund, or refunded. */
  amountPence: z.number(),
  overdue: memberRefundSchema.shape.overdue,
  /** Oldest first; empty for a refund without a request. */
  payments: z.array(refundPaymentSchema),
  /** The failed refunds to pay by other means; may be empty. */
  failedRefunds: z.array(failedRefundSchema),
  /** The referral of this purchase, which the refund undoes; null without one. */
  undoesReferral: z.nullable(
    z.object({
      referrer: z.string(),
      amountPence: z.number(),
      /** Whether it was paid already: then it is owed back. */
      paid: z.boolean(),
    }),
  ),
});

export type RefundRequest = z.infer<typeof refundRequestSchema>;
