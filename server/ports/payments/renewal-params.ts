import type { Stripe } from 'stripe';
import { endsWithPeriod } from './from-stripe.ts';

type Update = Stripe.SubscriptionUpdateParams;

/**
 * Parameters that stop or resume the renewal, however it was stopped before: the provider rejects
 * both parameters in one request, and each only undoes its own kind (P-29).
 * @returns null when nothing needs to change
 */
export function renewalParams(subscription: Stripe.Subscription, cancel: boolean): Update | null {
  // An ended subscription is updated all the same, so that the provider rejects it.
  const ended = subscription.status === 'canceled';
  if (!ended && endsWithPeriod(subscription) === cancel) return null;
  if (cancel || subscription.cancel_at_period_end || subscription.cancel_at === null)
    return { cancel_at_period_end: cancel };
  return { cancel_at: '' };
}

/**
 * Parameters that move the end of a period (P-28). If the member has stopped the renewal on the
 * provider's page, its cancellation instant has to be moved too.
 * @returns also the idempotency key, since the provider rejects a key with other parameters
 */
export function extensionParams(
  { cancel_at: cancelAt, cancel_at_period_end: flagged }: Stripe.Subscription,
  until: Date,
  idempotencyKey: string,
): { params: Update; key: string } {
  const end = Math.floor(until.getTime() / 1000);
  const params: Update = { trial_end: end, proration_behavior: 'none' };
  if (flagged || cancelAt === null || cancelAt >= end) return { params, key: idempotencyKey };
  return { params: { ...params, cancel_at: end }, key: `${idempotencyKey}-from-${cancelAt}` };
}
