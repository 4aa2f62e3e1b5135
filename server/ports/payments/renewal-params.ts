import type { Stripe } from 'stripe';
import { endsWithPeriod } from './from-stripe.ts';

type Update = Stripe.SubscriptionUpdateParams;

/**
 * How the renewal is stopped, or resumed, whichever way it was stopped before: the provider refuses
 * both parameters in one request, and each takes back its own kind only (P-29).
 * @returns null where it is as wished already
 */
export function renewalParams(subscription: Stripe.Subscription, cancel: boolean): Update | null {
  // One that has ended is asked to change all the same, for the provider's refusal.
  const over = subscription.status === 'canceled';
  if (!over && endsWithPeriod(subscription) === cancel) return null;
  if (cancel || subscription.cancel_at_period_end || subscription.cancel_at === null)
    return { cancel_at_period_end: cancel };
  return { cancel_at: '' };
}

/**
 * How the end of a period is moved (P-28). A member may have stopped the renewal on the
 * provider's page before: that end is an instant which stays where it is unless it is moved too.
 * @returns the idempotency key with it, since the same key with other parameters is refused
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
