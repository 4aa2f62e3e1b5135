import type { Subscription } from '../port.ts';
import { CANCEL_URL, PRICE_IDS, SUCCESS_URL, type Shop } from './shop.ts';

export const GOOD_CARD = '4242424242424242';

/** Opens a checkout for a user. */
export async function openCheckout(shop: Shop, uid = 'uid_ann', priceId = PRICE_IDS.single) {
  const customerId = await shop.payments.ensureCustomer({ uid, email: `${uid}@example.com` });
  const checkout = await shop.payments.openCheckout({
    uid,
    customerId,
    priceId,
    successUrl: SUCCESS_URL,
    cancelUrl: CANCEL_URL,
    idempotencyKey: `checkout-${uid}-${priceId}-${shop.clock.now().toISOString()}`,
    metadata: { plan: 'any' },
  });
  return { ...checkout, customerId };
}

/** Submits the payment form as a browser does; redirects are not followed. */
export function sendCard(
  url: string,
  fields: Partial<Record<string, string>> = {},
): Promise<Response> {
  const form = {
    email: 'ann@example.com',
    number: GOOD_CARD,
    expiry: '12/40',
    cvc: '123',
    name: 'Ann Lee',
    ...fields,
  };
  return postForm(url, form);
}

export function postForm(url: string, form: Record<string, string | undefined>): Promise<Response> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) body.set(name, value ?? '');
  return fetch(url, { method: 'POST', body, redirect: 'manual' });
}

/** Buys a membership, optionally with a card that fails later. */
export async function buyMembership(
  shop: Shop,
  number = GOOD_CARD,
  uid = 'uid_ann',
): Promise<Subscription> {
  const { sessionId, url } = await openCheckout(shop, uid);
  const response = await sendCard(url, { number });
  if (response.status !== 303)
    throw new Error(`The card was not accepted: ${await response.text()}`);
  const { subscriptionId } = await shop.payments.getCheckout(sessionId);
  return shop.payments.getSubscription(subscriptionId ?? '');
}
