import * as z from 'zod/mini';
import { PLAN_IDS } from '../../domain/membership/plan.ts';
import { REFUND_STATES } from '../../domain/membership/refund-state.ts';

/** What a wish for a refund would lead to today (P-30). */
export const refundOfferSchema = z.object({
  /** `refund`: in full and at once. `request`: an operator decides. */
  kind: z.enum(['refund', 'request', 'none']),
  /** The last day on which it holds, `YYYY-MM-DD`. */
  until: z.nullable(z.string()),
  reason: z.string(),
  /** What would be paid back: everything paid for this membership. */
  amountPence: z.number(),
});

/** A refund that was asked for, and how it stands. */
export const refundWishSchema = z.object({
  state: z.enum(REFUND_STATES),
  askedOn: z.string(),
  /** Why it was granted at once, or why an operator looks at it. */
  reason: z.string(),
  /** What the operator wrote to the member; empty where nothing. */
  note: z.string(),
  amountPence: z.number(),
});

/** A refund that the bank sent back and that nobody has settled. */
const failedRefundSchema = z.object({
  id: z.string(),
  amountPence: z.number(),
  /** Why it failed, in words for the operator. */
  reason: z.string(),
  failedOn: z.string(),
});

/** A wish for a refund as an operator sees it; or a refund that failed without one. */
export const refundRequestSchema = z.object({
  id: z.string(),
  uid: z.string(),
  /** Empty where the account is gone. */
  name: z.string(),
  email: z.string(),
  /** Null where the refund belongs to no membership: of a subscription that was bought twice. */
  plan: z.nullable(z.enum(PLAN_IDS)),
  purchasedOn: z.nullable(z.string()),
  askedOn: z.string(),
  state: refundWishSchema.shape.state,
  reason: z.string(),
  note: z.string(),
  /** What would be, or was, paid back. */
  amountPence: z.number(),
  /** What needs to be paid in another way; empty where nothing. */
  failedRefunds: z.array(failedRefundSchema),
});

export type RefundRequest = z.infer<typeof refundRequestSchema>;
