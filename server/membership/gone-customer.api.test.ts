import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { type Desk, openDesk, PRICES } from './testing/open-desk.ts';

describe.skipIf(!hasTestDatabase())('a person whose customer is gone at the provider', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk();
  });
  afterAll(() => desk.close());

  const customerOf = async (uid: string) => {
    const query = desk.db.selectFrom('payment_customer').select('customer_id');
    return (await query.where('uid', '=', uid).executeTakeFirstOrThrow()).customer_id;
  };
  const formerOf = async (uid: string) => {
    const query = desk.db.selectFrom('former_payment_customer').select('customer_id');
    return (await query.where('uid', '=', uid).execute()).map(({ customer_id: id }) => id);
  };

  /** Deletes the customer in the provider's console; nobody has been told yet. */
  async function deleteThere(uid: string): Promise<string> {
    const customerId = await customerOf(uid);
    await desk.payments.forgetCustomer(customerId);
    return customerId;
  }

  /** As after the keys of another account were put in: it knows neither customer nor subscription. */
  async function forgetIds(uid: string): Promise<void> {
    await deleteThere(uid);
    await desk.takeEvents();
    await desk.db
      .updateTable('payment_customer')
      .set({ customer_id: `cus_elsewhere_${uid}` })
      .where('uid', '=', uid)
      .execute();
    await desk.db
      .updateTable('membership')
      .set({ subscription_id: `sub_elsewhere_${uid}` })
      .where('uid', '=', uid)
      .execute();
  }

  async function member(): Promise<string> {
    desk.clock.set('2026-02-02T10:00:00Z');
    const uid = await desk.addPerson();
    await desk.join(uid);
    return uid;
  }

  async function hear(): Promise<void> {
    for (const event of await desk.takeEvents()) await desk.deliver(event);
  }

  it('can buy, although the customer was made and deleted on the same day', async () => {
    const uid = await desk.addPerson();
    await desk.service.createSubscription(uid, PRICES.single);
    const gone = await deleteThere(uid);
    await desk.join(uid);
    expect(await customerOf(uid)).not.toBe(gone);
    expect(await formerOf(uid)).toEqual([gone]);
    // And once more, with the next one.
    await deleteThere(uid);
    await hear();
    await desk.join(uid, 'family');
    expect(await formerOf(uid)).toHaveLength(2);
    expect(await desk.service.getStatus(uid)).toMatchObject({ active: true });
  });

  it('can buy where the provider has never heard of the customer', async () => {
    const uid = await desk.addPerson();
    await desk.db
      .insertInto('payment_customer')
      .values({ uid, customer_id: 'cus_of_another_account', created_at: desk.clock.now() })
      .execute();
    await desk.join(uid);
    expect(await formerOf(uid)).toEqual(['cus_of_another_account']);
  });

  it('gets one new customer and one checkout from many presses at once', async () => {
    const uid = await desk.addPerson();
    const { sessionId } = await desk.service.createSubscription(uid, PRICES.single);
    const gone = await deleteThere(uid);
    const other = desk.openService();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, press) =>
        (press % 2 ? desk.service : other).createSubscription(uid, PRICES.single),
      ),
    );
    const sessions = new Set(answers.map((answer) => answer.sessionId));
    expect([...sessions]).toEqual([expect.stringMatching(/^cs_/)]);
    expect(sessions).not.toContain(sessionId);
    const anew = await customerOf(uid);
    expect(anew).not.toBe(gone);
    expect(await formerOf(uid)).toEqual([gone]);
    const open = (await desk.payments.listCheckouts(anew)).filter(
      ({ status }) => status === 'open',
    );
    expect(open).toHaveLength(1);
    expect((await desk.checkoutsOf(uid)).filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  it('loses the membership that ended there with the customer, and keeps its receipts', async () => {
    const uid = await member();
    await deleteThere(uid);
    await hear();
    expect(await desk.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
    expect(await desk.ledgerOf(uid)).toHaveLength(1);
    await desk.join(uid, 'family');
    expect(await desk.service.getMembership(uid)).toMatchObject({
      active: true,
      receipts: [{ amountPence: 15_000 }, { amountPence: 7500 }],
    });
    // The former customer is read along, and nothing of it is counted twice.
    await desk.service.sweep();
    expect(await desk.membershipsOf(uid)).toMatchObject([
      { status: 'ended' },
      { status: 'active' },
    ]);
    expect(await desk.ledgerOf(uid)).toHaveLength(2);
  });

  it('finds that out on the next press where no event came', async () => {
    const uid = await member();
    await deleteThere(uid);
    await desk.takeEvents();
    expect(await desk.service.createSubscription(uid, PRICES.single)).toMatchObject({
      alreadySubscribed: false,
    });
    const asking = await member();
    await deleteThere(asking);
    await desk.takeEvents();
    await expect(desk.service.openPaymentPage(asking)).rejects.toMatchObject({
      code: 'membership/none',
    });
  });

  it('finds that out where the provider lists nothing of a deleted customer either', async () => {
    const uid = await member();
    const gone = await deleteThere(uid);
    await desk.takeEvents();
    const refuse = async () => {
      throw new PaymentsRefused('resource_missing', `No such customer: '${gone}'`);
    };
    const strict = desk.openService({ listSubscriptions: refuse, listInvoices: refuse });
    const [checkout] = await desk.checkoutsOf(uid);
    await strict.reconcile(checkout?.id ?? '');
    expect(await desk.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
  });

  it('hears of what happens to the former customer', async () => {
    const uid = await member();
    const [held] = await desk.membershipsOf(uid);
    const subscriptionId = held?.subscription_id ?? '';
    const old = await customerOf(uid);
    const anew = await desk.payments.ensureCustomer({ uid: `${uid}-anew`, email: 'a@b.example' });
    // As if the account of before were reached again, with the membership as it was.
    await desk.db
      .updateTable('payment_customer')
      .set({ customer_id: anew })
      .where('uid', '=', uid)
      .execute();
    await desk.db
      .insertInto('former_payment_customer')
      .values({ uid, customer_id: old, replaced_at: desk.clock.now() })
      .execute();
    await desk.service.cancelRenewal(uid);
    expect(await desk.service.getMembership(uid)).toMatchObject({ renews: false });
    await desk.takeEvents();
    await desk.payments.cancelNow(subscriptionId);
    await hear();
    expect(await desk.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
  });

  it('keeps a membership to its last day where the provider knows nothing of it', async () => {
    const uid = await member();
    await forgetIds(uid);
    desk.clock.set('2026-09-01T10:00:00Z');
    await desk.service.sweep();
    expect(await desk.service.activate(uid)).toBe(true);
    expect(await desk.service.createSubscription(uid, PRICES.single)).toMatchObject({
      alreadySubscribed: true,
    });
    expect((await desk.service.openPaymentPage(uid)).url).toContain('/portal/');
    expect(await desk.membershipsOf(uid)).toMatchObject([{ status: 'active' }]);
    desk.clock.set('2027-02-03T10:00:00Z');
    expect(await desk.service.getStatus(uid)).toMatchObject({ active: false });
    await desk.join(uid, 'family');
    expect(await desk.service.getStatus(uid)).toMatchObject({ active: true });
  });

  it('can leave, although the provider does not know the membership', async () => {
    const uid = await member();
    await forgetIds(uid);
    await desk.service.closeAccount(uid);
    expect(await desk.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
  });
});
