import { CARD, type Desk, PRICES } from './open-desk.ts';

export async function customerOf({ db }: Desk, uid: string): Promise<string> {
  const { customer_id: id } = await db
    .selectFrom('payment_customer')
    .select('customer_id')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return id;
}

/** A checkout that our own rules would never have opened beside the first, as a lost answer may leave one. */
export async function openBeside(desk: Desk, uid: string, priceId = PRICES.family) {
  return desk.payments.openCheckout({
    uid,
    customerId: await customerOf(desk, uid),
    priceId,
    successUrl: 'http://localhost:3000/ok',
    cancelUrl: 'http://localhost:3000/no',
    idempotencyKey: `beside-${uid}`,
    metadata: {},
  });
}

/** Somebody who buys Single and, seconds later, Couple/Family. `card` pays the second time. */
export async function payTwice(desk: Desk, card = CARD.good): Promise<string> {
  const uid = await desk.addPerson();
  const { url } = await desk.service.createSubscription(uid, PRICES.single);
  const beside = await openBeside(desk, uid);
  await desk.pay(url);
  desk.clock.advance(5000);
  await desk.pay(beside.url, card);
  return uid;
}
