import { membershipContract } from '#shared/contract/membership.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';

/** Spec 8, Membership / subscription. */
const ALREADY = 'You already have an active subscription.';
const NO_SESSION = 'Failed to create Stripe Checkout session.';
const FAILED = 'Subscription failed.';
const REFUSED = 'Something went wrong';

export type CheckoutOpened =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'already-subscribed'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string };

type Order = { readonly uid: string; readonly email: string; readonly priceId: string };

/** Asks for the hosted checkout of a plan. Never throws: what went wrong comes as words (spec 8). */
export async function openCheckout(order: Order): Promise<CheckoutOpened> {
  try {
    const { alreadySubscribed, sessionId, url } = await api.call(
      membershipContract.createSubscription,
      { body: order },
    );
    if (alreadySubscribed) return { kind: 'already-subscribed', text: ALREADY };
    return sessionId && url ? { kind: 'open', url } : { kind: 'failed', text: NO_SESSION };
  } catch (error) {
    return { kind: 'failed', text: failureText(error) };
  }
}

/** The server's words; without any, whether it failed or refused. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return FAILED;
  if (error.message) return error.message;
  return error.status >= 400 && error.status < 500 ? REFUSED : FAILED;
}
