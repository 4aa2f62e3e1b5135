import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { ifKnown, unlessRefused } from './payment-errors.ts';
import { withStripeErrors } from './translate-errors.ts';

/** How long to wait while the provider processes a request with the same key, in real time. */
const KEY_IN_USE_MS = 10_000;
const RETRY_MS = 200;

/**
 * Finds or creates the customer of a user. Concurrent callers share an idempotency key, so that all
 * receive the same customer. The key includes a deleted customer, because the provider replays the
 * stored response of a known key even after the customer was deleted.
 */
export async function ensureCustomer(
  stripe: Stripe,
  { uid, email, insteadOf }: { uid: string; email: string; insteadOf?: string },
): Promise<string> {
  const known = await stripe.customers.list({ email, limit: 100 });
  const own = known.data.find(({ metadata }) => metadata?.['uid'] === uid);
  if (own) return own.id;
  const order = [uid, email, ...(insteadOf === undefined ? [] : [insteadOf])].join('\n');
  const fingerprint = createHash('sha256').update(order).digest('hex');
  const made = await onceKeyIsFree(() =>
    stripe.customers.create(
      { email, metadata: { uid } },
      { idempotencyKey: `customer-${fingerprint}` },
    ),
  );
  return made.id;
}

/** The provider refuses a key while another request with it runs, and then replays that response. */
async function onceKeyIsFree<T>(call: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + KEY_IN_USE_MS;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const inUse =
        error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';
      if (!inUse || performance.now() > deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** The provider returns deleted customers, marked as such. @throws PaymentsUnavailable */
export async function customerExists(stripe: Stripe, customerId: string): Promise<boolean> {
  const customer = await ifKnown(
    () => withStripeErrors(() => stripe.customers.retrieve(customerId)),
    null,
  );
  return customer !== null && customer.deleted !== true;
}

/** Does nothing to an unknown or deleted customer. @throws PaymentsUnavailable */
export async function setCustomerEmail(
  stripe: Stripe,
  customerId: string,
  email: string,
): Promise<void> {
  await ifKnown(() => withStripeErrors(() => stripe.customers.update(customerId, { email })), null);
}

/**
 * Deletes a customer at the provider. Open checkouts are expired first, because they could still be
 * paid.
 * @throws PaymentsUnavailable, PaymentsRefused
 */
export async function deleteCustomer(stripe: Stripe, customerId: string): Promise<void> {
  // Unknown: an earlier attempt deleted it, and the response was lost.
  await ifKnown(async () => {
    const open = await withStripeErrors(() =>
      stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 }),
    );
    // Refused: it has just been paid or expired. A paid subscription ends with the customer.
    for (const { id } of open.data)
      await unlessRefused(() => withStripeErrors(() => stripe.checkout.sessions.expire(id)), null);
    await withStripeErrors(() => stripe.customers.del(customerId));
  }, null);
}
