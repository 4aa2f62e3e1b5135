import { CARD, type TestEnv, PRICES } from './test-env.ts';

export async function customerOf({ db }: TestEnv, uid: string): Promise<string> {
  const { customer_id: id } = await db
    .selectFrom('payment_customer')
    .select('customer_id')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return id;
}

/** Opens a second checkout, bypassing our own rules, as a lost response could leave one. */
export async function openSecondCheckout(env: TestEnv, uid: string, priceId = PRICES.family) {
  return env.payments.openCheckout({
    uid,
    customerId: await customerOf(env, uid),
    priceId,
    successUrl: 'http://localhost:3000/ok',
    cancelUrl: 'http://localhost:3000/no',
    idempotencyKey: `beside-${uid}`,
    metadata: {},
  });
}

/** A person who buys Single and, seconds later, Couple/Family with `card`. */
export async function payTwice(env: TestEnv, card = CARD.good): Promise<string> {
  const uid = await env.addPerson();
  const { url } = await env.service.createSubscription(uid, PRICES.single);
  const second = await openSecondCheckout(env, uid);
  await env.pay(url);
  env.clock.advance(5000);
  await env.pay(second.url, card);
  return uid;
}
