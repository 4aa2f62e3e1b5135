import * as z from 'zod/mini';
import { PLAN_IDS } from '../domain/membership/plan.ts';
import { endpoint } from './endpoint.ts';
import { anyone, self, signed } from './policy.ts';

const uid = z.string().check(z.maxLength(64));
const ownUid = z.strictObject({ uid });
const result = z.object({ success: z.boolean(), message: z.string() });

/** `inactive`, `active`, `past_due` (grace period after a failed renewal) or `ended`. */
export const subscriptionStatusSchema = z.object({
  active: z.boolean(),
  /** "Single", "Couple/Family" or "none". */
  plan: z.string(),
  /** The last day that is paid for, `YYYY-MM-DD`, or null. */
  expiresAt: z.nullable(z.string()),
  status: z.string(),
});

export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

export const receiptSchema = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'refund']),
  /** `YYYY-MM-DD`, London. */
  date: z.string(),
  description: z.string(),
  amountPence: z.number(),
});

/** What a member sees of the membership (decision 29). */
export const membershipSchema = z.object({
  plan: z.enum(PLAN_IDS),
  planName: z.string(),
  status: z.enum(['active', 'past_due', 'ended']),
  active: z.boolean(),
  memberSince: z.string(),
  expiresAt: z.string(),
  renews: z.boolean(),
  nextPayment: z.nullable(z.object({ date: z.string(), amountPence: z.number() })),
  /** The last day of the grace period, while a renewal payment has failed. */
  graceUntil: z.nullable(z.string()),
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

export const membershipContract = {
  activateMembership: endpoint({
    method: 'POST',
    path: '/providers/member/{uid}',
    summary:
      'Asks whether a paid checkout is known and activates it; never believes the browser (decision 3)',
    policy: self('params.uid'),
    params: ownUid,
    response: result,
    limit: 'checkout',
  }),
  createSubscription: endpoint({
    method: 'POST',
    path: '/stripe/create-subscription',
    summary: 'Opens the hosted checkout for a plan, or says that there is a membership already',
    policy: self('body.uid'),
    /** The e-mail is accepted and ignored: it comes from the session (decision 5). */
    body: z.strictObject({
      uid,
      email: z.optional(z.string().check(z.maxLength(254))),
      priceId: z.string().check(z.maxLength(200)),
    }),
    response: z.object({
      sessionId: z.nullable(z.string()),
      /** Address of the hosted checkout page. */
      url: z.nullable(z.string()),
      alreadySubscribed: z.boolean(),
      message: z.string(),
    }),
    limit: 'checkout',
  }),
  getSubscriptionStatus: endpoint({
    method: 'GET',
    path: '/stripe/subscription-status/{uid}',
    summary: 'Whether the membership is active, its plan and the day it ends',
    policy: self('params.uid'),
    params: ownUid,
    response: subscriptionStatusSchema,
    limit: 'read',
  }),
  receivePaymentEvent: endpoint({
    method: 'POST',
    path: '/stripe/webhook',
    summary: 'Signed events of the payment provider; the raw body is what is signed',
    policy: signed,
    response: z.object({ received: z.boolean() }),
  }),
  listPlans: endpoint({
    method: 'GET',
    path: '/plans',
    summary: 'The plans with their prices, and the campaign that is running',
    policy: anyone,
    response: z.object({ plans: z.array(planOfferSchema), campaign: z.nullable(campaignSchema) }),
    limit: 'read',
  }),
  getMembership: endpoint({
    method: 'GET',
    path: '/membership/{uid}',
    summary: 'Plan, renewal, grace period and receipts; 404 where there never was a membership',
    policy: self('params.uid'),
    params: ownUid,
    response: membershipSchema,
    limit: 'read',
  }),
  cancelRenewal: endpoint({
    method: 'POST',
    path: '/membership/{uid}/cancel-renewal',
    summary: 'Stops the renewal; the membership stays active until it ends',
    policy: self('params.uid'),
    params: ownUid,
    response: membershipSchema,
    limit: 'write',
  }),
  resumeRenewal: endpoint({
    method: 'POST',
    path: '/membership/{uid}/resume-renewal',
    summary: 'Takes the cancellation of the renewal back',
    policy: self('params.uid'),
    params: ownUid,
    response: membershipSchema,
    limit: 'write',
  }),
};
