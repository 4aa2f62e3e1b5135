import * as z from 'zod/mini';
import { PLAN_IDS } from '../domain/membership/plan.ts';
import { SUSPENSION_CAUSES } from '../domain/membership/payment-dispute.ts';
import { DECLINE_CODES } from '../errors/payment-decline.ts';
import { EMAIL_MAX_LENGTH } from '../fields/email.ts';
import { idField } from '../fields/id.ts';
import { integerField } from '../fields/integer.ts';
import { endpoint } from './endpoint.ts';
import { anyone, forOwnUid, only, self, signed, withRecentProof } from './policy.ts';
import { refundOfferSchema, refundRequestSchema, memberRefundSchema } from './records/refund.ts';
import { subscriptionStatusContract } from './subscription-status.ts';
import { visible } from '../fields/visible-text.ts';

const result = z.object({ success: z.boolean(), message: z.string() });
const activationResult = z.extend(result, {
  /** The payment is still processing: it may take days, and an email follows. */
  processing: z.optional(z.boolean()),
});

export const receiptSchema = z.object({
  id: z.string(),
  /**
   * `refund-failed`: the bank returned the refund. `dispute`: the bank withdrew the payment while
   * it was disputed; `dispute-won`: and paid it back to us.
   */
  kind: z.enum(['payment', 'refund', 'refund-failed', 'dispute', 'dispute-won']),
  /** `YYYY-MM-DD`, London. */
  date: z.string(),
  description: z.string(),
  amountPence: z.number(),
});

/** A membership as its member sees it (P-29). */
export const membershipSchema = z.object({
  plan: z.enum(PLAN_IDS),
  planName: z.string(),
  status: z.enum(['active', 'past_due', 'suspended', 'ended']),
  active: z.boolean(),
  memberSince: z.string(),
  expiresAt: z.string(),
  renews: z.boolean(),
  nextPayment: z.nullable(z.object({ date: z.string(), amountPence: z.number() })),
  /** The last day of the grace period, while a renewal payment has failed. */
  graceUntil: z.nullable(z.string()),
  /** Whether an open renewal payment can be paid with another card. */
  needsPayment: z.boolean(),
  /** Reason for the suspension and its first day; null if not suspended (P-56). */
  suspension: z.nullable(
    z.object({
      cause: z.enum(SUSPENSION_CAUSES),
      /** The disputed amount. */
      amountPence: z.number(),
      since: z.string(),
    }),
  ),
  refund: refundOfferSchema,
  refundWish: z.nullable(memberRefundSchema),
  /** The change to Couple/Family: its price today and at the next renewal; null if not possible. */
  upgrade: z.nullable(z.object({ amountPence: z.number(), nextAmountPence: z.number() })),
  /** An upgrade payment that the member must confirm with the bank; null without one. */
  upgradeConfirmation: z.nullable(z.object({ amountPence: z.number() })),
  receipts: z.array(receiptSchema),
});

export type Membership = z.infer<typeof membershipSchema>;

export const planOfferSchema = z.object({
  id: z.enum(PLAN_IDS),
  name: z.string(),
  amountPence: z.number(),
  people: z.number(),
  priceId: z.string(),
});

export const campaignSchema = z.object({
  headline: z.string(),
  endsOn: z.string(),
  years: z.number(),
});

/** Errors of an upgrade that awaits confirmation by the bank. */
const CONFIRMATION_REFUSALS = [
  ...DECLINE_CODES,
  'membership/none',
  'membership/upgrade-returned',
  'payments/unavailable',
] as const;

const UPGRADE_REFUSALS = [
  'membership/suspended',
  'membership/already-family',
  'membership/payment-due',
  'membership/renewal-cancelled',
  'membership/refund-waiting',
  'membership/price-changed',
] as const;

export const membershipContract = {
  activateMembership: endpoint({
    method: 'POST',
    path: '/providers/member/{uid}',
    summary:
      'Activates the membership if the payment provider confirms a paid checkout. Never trusts the browser (P-3)',
    ...forOwnUid,
    response: activationResult,
    limit: 'checkout',
    errors: ['account/not-found', 'membership/suspended'],
  }),
  createSubscription: endpoint({
    method: 'POST',
    path: '/stripe/create-subscription',
    summary: 'Opens the hosted checkout for a plan, or says that there is already a membership',
    policy: self('body.uid'),
    /** The email is accepted and ignored: the session has it (P-5). */
    body: z.strictObject({
      uid: idField,
      email: z.optional(z.string().check(z.maxLength(EMAIL_MAX_LENGTH))),
      priceId: z.string().check(z.maxLength(200)),
    }),
    response: z.object({
      sessionId: z.nullable(z.string()),
      /** URL of the hosted checkout page. */
      url: z.nullable(z.string()),
      alreadySubscribed: z.boolean(),
      message: z.string(),
    }),
    limit: 'checkout',
    errors: [
      'checkout/unknown-price',
      'account/not-found',
      'membership/suspended',
      'checkout/not-created',
      'checkout/payment-processing',
      'payments/unavailable',
    ],
  }),
  ...subscriptionStatusContract,
  receivePaymentEvent: endpoint({
    method: 'POST',
    path: '/stripe/webhook',
    summary: 'Receives signed events from the payment provider. The signature covers the raw body',
    policy: signed,
    response: z.object({ received: z.boolean() }),
    errors: [
      'webhook/bad-signature',
      'webhook/thin-event',
      'webhook/wrong-version',
      'webhook/wrong-mode',
      'webhook/unreadable-event',
    ],
  }),
  listPlans: endpoint({
    method: 'GET',
    path: '/plans',
    summary: 'Lists the plans with their prices, and the current campaign',
    policy: anyone,
    response: z.object({ plans: z.array(planOfferSchema), campaign: z.nullable(campaignSchema) }),
  }),
  getMembership: endpoint({
    method: 'GET',
    path: '/membership/{uid}',
    summary:
      'Returns the plan, renewal, grace period and receipts. 404 if there has never been a membership',
    ...forOwnUid,
    response: membershipSchema,
    errors: ['membership/none'],
  }),
  cancelRenewal: endpoint({
    method: 'POST',
    path: '/membership/{uid}/cancel-renewal',
    summary: 'Turns renewal off. The membership stays active until it ends',
    ...forOwnUid,
    response: membershipSchema,
    errors: ['membership/none', 'membership/already-cancelled', 'payments/unavailable'],
  }),
  resumeRenewal: endpoint({
    method: 'POST',
    path: '/membership/{uid}/resume-renewal',
    summary: 'Turns renewal back on',
    ...forOwnUid,
    response: membershipSchema,
    errors: ['membership/none', 'membership/not-cancelled', 'payments/unavailable'],
  }),
  askForRefund: endpoint({
    method: 'POST',
    path: '/membership/{uid}/refund',
    summary:
      'Asks for a refund. Within 7 days and unused, it ends the membership and refunds it in full. Otherwise, within 14 days, it asks an operator (P-30)',
    ...forOwnUid,
    body: z.strictObject({}),
    response: membershipSchema,
    errors: ['membership/none', 'membership/refund-not-possible', 'refund/payment-disputed'],
  }),
  upgradeMembership: endpoint({
    method: 'POST',
    path: '/membership/{uid}/upgrade',
    summary:
      'Changes to Couple/Family. The difference is charged immediately and the renewal date stays the same (P-32). `upgradeConfirmation` is set if the bank asks the member to confirm first',
    ...forOwnUid,
    /** The price shown to the member; the upgrade is refused if it has changed. */
    body: z.strictObject({ amountPence: z.optional(integerField(0)) }),
    response: membershipSchema,
    errors: [...UPGRADE_REFUSALS, ...CONFIRMATION_REFUSALS],
  }),
  openUpgradeConfirmation: endpoint({
    method: 'POST',
    path: '/membership/{uid}/upgrade/confirmation',
    summary:
      'Opens the page where the member confirms the payment with their bank, then returns to the profile. Null if there is nothing left to confirm',
    ...forOwnUid,
    body: z.strictObject({}),
    response: z.object({ url: z.nullable(z.string()) }),
    errors: CONFIRMATION_REFUSALS,
  }),
  checkUpgrade: endpoint({
    method: 'POST',
    path: '/membership/{uid}/upgrade/check',
    summary:
      'Checks the outcome of the bank’s confirmation with the payment provider, and acts on it',
    ...forOwnUid,
    body: z.strictObject({}),
    response: membershipSchema,
    errors: CONFIRMATION_REFUSALS,
  }),
  cancelUpgrade: endpoint({
    method: 'POST',
    path: '/membership/{uid}/upgrade/cancel',
    summary: 'Withdraws a payment that still needs the bank’s confirmation',
    ...forOwnUid,
    body: z.strictObject({}),
    response: membershipSchema,
    errors: CONFIRMATION_REFUSALS,
  }),
  openPaymentPage: endpoint({
    method: 'POST',
    path: '/membership/{uid}/payment-page',
    summary:
      'Opens the payment provider’s page for updating the payment card, then returns to the profile',
    ...forOwnUid,
    body: z.strictObject({}),
    response: z.object({ url: z.string() }),
    errors: ['membership/none', 'payments/unavailable'],
  }),
  listRefundRequests: endpoint({
    method: 'GET',
    path: '/refund-requests',
    summary:
      'Lists the operator’s queue: refunds that a bank sent back, then open requests, oldest first, then closed ones',
    policy: only('admin'),
    response: z.array(refundRequestSchema),
  }),
  decideRefund: endpoint({
    method: 'POST',
    path: '/refund-requests/{id}/decide',
    summary: 'Approves or declines a refund request and tells the member',
    policy: withRecentProof(only('admin')),
    params: z.strictObject({ id: idField }),
    body: z.strictObject({
      decision: z.enum(['refund', 'decline']),
      /** For the member, in the email. */
      note: z.string().check(visible, z.trim(), z.maxLength(500)),
    }),
    response: refundRequestSchema,
    errors: ['refund/not-found', 'refund/already-decided', 'refund/payment-disputed'],
  }),
  payAnotherWay: endpoint({
    method: 'POST',
    path: '/failed-refunds/{id}/paid',
    summary: 'Records that a refund the bank sent back was paid another way, and tells the member',
    policy: withRecentProof(only('admin')),
    params: z.strictObject({ id: idField }),
    /** How it was paid: for the member, in the email. */
    body: z.strictObject({
      note: z.string().check(visible, z.trim(), z.minLength(1), z.maxLength(500)),
    }),
    response: result,
    errors: ['refund/not-found', 'refund/already-decided'],
  }),
};
