import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { ifKnown, unlessRefused } from './payment-errors.ts';
import { asking } from './translate-errors.ts';

/**
 * Finds or makes the customer of a user. Two callers at once share one idempotency key, so that the
 * second is given the first one's customer. The key names the customer that is gone, because the
 * provider answers a key that it knows with what it made then, although that was deleted since.
 */
export async function ensureCustomer(
  stripe: Stripe,
  { uid, email, insteadOf }: { uid: string; email: string; insteadOf?: string },
): Promise<string> {
  const known = await stripe.customers.list({ email, limit: 100 });
  const own = known.data.find(({ metadata }) => metadata['uid'] === uid);
  if (own) return own.id;
  const order = [uid, email, ...(insteadOf === undefined ? [] : [insteadOf])].join('\n');
  const fingerprint = createHash('sha256').update(order).digest('hex');
  const made = await stripe.customers.create(
    { email, metadata: { uid } },
    { idempotencyKey: `customer-${fingerprint}` },
  );
  return made.id;
}

/** A deleted customer is still answered, as one that is deleted. @throws PaymentsUnavailable */
export async function customerExists(stripe: Stripe, customerId: string): Promise<boolean> {
  const customer = await ifKnown(() => asking(() => stripe.customers.retrieve(customerId)), null);
  return customer !== null && customer.deleted !== true;
}

/**
 * Deletes a customer at the provider. Open checkouts are closed first: a page that is still open
 * somewhere could otherwise be paid.
 * @throws PaymentsUnavailable, PaymentsRefused
 */
export async function forgetCustomer(stripe: Stripe, customerId: string): Promise<void> {
  // Not known: it was deleted before, by this call, and the answer was lost.
  await ifKnown(async () => {
    const open = await asking(() =>
      stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 }),
    );
    // Refused: paid or expired a moment ago. What was paid ends with the customer.
    for (const { id } of open.data)
      await unlessRefused(() => asking(() => stripe.checkout.sessions.expire(id)), null);
    await asking(() => stripe.customers.del(customerId));
  }, null);
}
