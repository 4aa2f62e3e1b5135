import { membershipContract } from '#shared/contract/membership.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';

/** ERR-45 to ERR-47 and ERR-51. */
const ALREADY_SUBSCRIBED = 'You already have an active subscription.';
const NO_SESSION = 'Failed to create Stripe Checkout session.';
const FAILED = 'Subscription failed.';
const REFUSED = 'Something went wrong';

export type CheckoutResult =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'already-subscribed'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string };

type CheckoutRequest = { readonly uid: string; readonly email: string; readonly priceId: string };

/** Creates the hosted checkout of a plan (PRICE-18). Never throws: failures are returned as text. */
export async function openCheckout(request: CheckoutRequest): Promise<CheckoutResult> {
  try {
    const { alreadySubscribed, sessionId, url } = await api.call(
      membershipContract.createSubscription,
      { body: request },
    );
    if (alreadySubscribed) return { kind: 'already-subscribed', text: ALREADY_SUBSCRIBED };
    return sessionId && url ? { kind: 'open', url } : { kind: 'failed', text: NO_SESSION };
  } catch (error) {
    return { kind: 'failed', text: failureText(error) };
  }
}

/** The server's message; without one, a text for a refused or a failed call. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return FAILED;
  if (error.message) return error.message;
  return error.status >= 400 && error.status < 500 ? REFUSED : FAILED;
}
