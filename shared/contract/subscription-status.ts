import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { forOwnUid } from './policy.ts';

/**
 * `inactive`, `active`, `past_due` (grace period after a failed renewal), `suspended` (a payment is
 * disputed) or `ended`.
 */
export const subscriptionStatusSchema = z.object({
  active: z.boolean(),
  /** "Single", "Couple/Family" or "none". */
  plan: z.string(),
  /** The last paid day, `YYYY-MM-DD`, or null. */
  expiresAt: z.nullable(z.string()),
  status: z.string(),
  /** The last day of the grace period after a failed renewal, `YYYY-MM-DD`; otherwise null. */
  graceUntil: z.nullable(z.string()),
});

export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

/** Requested on every page (STATE-10): separate, so that the other contracts load on demand. */
export const subscriptionStatusContract = {
  getSubscriptionStatus: endpoint({
    method: 'GET',
    path: '/stripe/subscription-status/{uid}',
    summary: 'Returns whether the membership is active, its plan and its end date',
    ...forOwnUid,
    beforeSecondFactor: true,
    response: subscriptionStatusSchema,
    conditional: true,
  }),
};
