import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { type TestEnv, openTestEnv, PRICES } from './testing/test-env.ts';

describe.skipIf(!hasTestDatabase())('a person whose customer was deleted at the provider', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv();
  });
  afterAll(() => env.close());

  const customerOf = async (uid: string) => {
    const query = env.db.selectFrom('payment_customer').select('customer_id');
    return (await query.where('uid', '=', uid).executeTakeFirstOrThrow()).customer_id;
  };
  const formerOf = async (uid: string) => {
    const query = env.db.selectFrom('former_payment_customer').select('customer_id');
    return (await query.where('uid', '=', uid).execute()).map(({ customer_id: id }) => id);
  };

  /** Deletes the customer at the provider; the events are not delivered yet. */
  async function deleteCustomer(uid: string): Promise<string> {
    const customerId = await customerOf(uid);
    await env.payments.deleteCustomer(customerId);
    return customerId;
  }

  /** As after a switch to another provider account, which knows neither customer nor subscription. */
  async function makeIdsUnknown(uid: string): Promise<void> {
    await deleteCustomer(uid);
    await env.drainEvents();
    await env.db
      .updateTable('payment_customer')
      .set({ customer_id: `cus_elsewhere_${uid}` })
      .where('uid', '=', uid)
      .execute();
    await env.db
      .updateTable('membership')
      .set({ subscription_id: `sub_elsewhere_${uid}` })
      .where('uid', '=', uid)
      .execute();
  }

  async function member(): Promise<string> {
    env.clock.set('2026-02-02T10:00:00Z');
    const uid = await env.addPerson();
    await env.join(uid);
    return uid;
  }

  async function receiveEvents(): Promise<void> {
    for (const event of await env.drainEvents()) await env.deliver(event);
  }

  it('can buy again on the same day', async () => {
    const uid = await env.addPerson();
    await env.service.createSubscription(uid, PRICES.single);
    const gone = await deleteCustomer(uid);
    await env.join(uid);
    expect(await customerOf(uid)).not.toBe(gone);
    expect(await formerOf(uid)).toEqual([gone]);
    // Again, with the next customer.
    await deleteCustomer(uid);
    await receiveEvents();
    await env.join(uid, 'family');
    expect(await formerOf(uid)).toHaveLength(2);
    expect(await env.service.getStatus(uid)).toMatchObject({ active: true });
  });

  it('can buy if the provider never had the customer', async () => {
    const uid = await env.addPerson();
    await env.db
      .insertInto('payment_customer')
      .values({ uid, customer_id: 'cus_of_another_account', created_at: env.clock.now() })
      .execute();
    await env.join(uid);
    expect(await formerOf(uid)).toEqual(['cus_of_another_account']);
  });

  it('gets one new customer and one checkout from concurrent clicks', async () => {
    const uid = await env.addPerson();
    const { sessionId } = await env.service.createSubscription(uid, PRICES.single);
    const gone = await deleteCustomer(uid);
    const other = env.openService();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, click) =>
        (click % 2 ? env.service : other).createSubscription(uid, PRICES.single),
      ),
    );
    const sessions = new Set(responses.map((response) => response.sessionId));
    expect([...sessions]).toEqual([expect.stringMatching(/^cs_/)]);
    expect(sessions).not.toContain(sessionId);
    const replacement = await customerOf(uid);
    expect(replacement).not.toBe(gone);
    expect(await formerOf(uid)).toEqual([gone]);
    const open = (await env.payments.listCheckouts(replacement)).filter(
      ({ status }) => status === 'open',
    );
    expect(open).toHaveLength(1);
    expect((await env.checkoutsOf(uid)).filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  it('loses the membership that ended with the customer, and keeps its receipts', async () => {
    const uid = await member();
    await deleteCustomer(uid);
    await receiveEvents();
    expect(await env.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
    expect(await env.ledgerOf(uid)).toHaveLength(1);
    await env.join(uid, 'family');
    expect(await env.service.getMembership(uid)).toMatchObject({
      active: true,
      receipts: [{ amountPence: 15_000 }, { amountPence: 7500 }],
    });
    // The former customer is read, too, and nothing is counted twice.
    await env.service.sweep();
    expect(await env.membershipsOf(uid)).toMatchObject([{ status: 'ended' }, { status: 'active' }]);
    expect(await env.ledgerOf(uid)).toHaveLength(2);
  });

  it('is detected on the next click without an event', async () => {
    const uid = await member();
    await deleteCustomer(uid);
    await env.drainEvents();
    expect(await env.service.createSubscription(uid, PRICES.single)).toMatchObject({
      alreadySubscribed: false,
    });
    const other = await member();
    await deleteCustomer(other);
    await env.drainEvents();
    await expect(env.service.openPaymentPage(other)).rejects.toMatchObject({
      code: 'membership/none',
    });
  });

  it('is detected if the provider lists nothing for a deleted customer', async () => {
    const uid = await member();
    const gone = await deleteCustomer(uid);
    await env.drainEvents();
    const refuse = async () => {
      throw new PaymentsRefused('resource_missing', `No such customer: '${gone}'`);
    };
    const strict = env.openService({ listSubscriptions: refuse, listInvoices: refuse });
    const [checkout] = await env.checkoutsOf(uid);
    await strict.reconcile(checkout?.id ?? '');
    expect(await env.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
  });

  it('is updated by events about the former customer', async () => {
    const uid = await member();
    const [current] = await env.membershipsOf(uid);
    const subscriptionId = current?.subscription_id ?? '';
    const old = await customerOf(uid);
    const replacement = await env.payments.ensureCustomer({
      uid: `${uid}-anew`,
      email: 'a@b.example',
    });
    // As after switching back to the earlier account, with the membership unchanged.
    await env.db
      .updateTable('payment_customer')
      .set({ customer_id: replacement })
      .where('uid', '=', uid)
      .execute();
    await env.db
      .insertInto('former_payment_customer')
      .values({ uid, customer_id: old, replaced_at: env.clock.now() })
      .execute();
    await env.service.cancelRenewal(uid);
    expect(await env.service.getMembership(uid)).toMatchObject({ renews: false });
    await env.drainEvents();
    await env.payments.cancelNow(subscriptionId);
    await receiveEvents();
    expect(await env.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
  });

  it('keeps the membership to its last day if the provider does not know it', async () => {
    const uid = await member();
    await makeIdsUnknown(uid);
    env.clock.set('2026-09-01T10:00:00Z');
    await env.service.sweep();
    expect(await env.service.activate(uid)).toBe(true);
    expect(await env.service.createSubscription(uid, PRICES.single)).toMatchObject({
      alreadySubscribed: true,
    });
    expect((await env.service.openPaymentPage(uid)).url).toContain('/portal/');
    expect(await env.membershipsOf(uid)).toMatchObject([{ status: 'active' }]);
    env.clock.set('2027-02-03T10:00:00Z');
    expect(await env.service.getStatus(uid)).toMatchObject({ active: false });
    await env.join(uid, 'family');
    expect(await env.service.getStatus(uid)).toMatchObject({ active: true });
  });

  it('can close the account although the provider does not know the membership', async () => {
    const uid = await member();
    await makeIdsUnknown(uid);
    await env.service.closeAccount(uid);
    expect(await env.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
  });
});
