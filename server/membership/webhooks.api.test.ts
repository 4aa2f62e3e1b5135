import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_PROOF, sampled } from '../testing/long-proof.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { ordersOf } from './testing/courses.ts';
import { type Desk, type HeldEvent, openDesk, sign } from './testing/open-desk.ts';

const COPIES = LONG_PROOF ? 50 : 10;

describe.skipIf(!hasTestDatabase())('events of the payment provider', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk();
  });
  afterAll(() => desk.close());

  /** The five events of a purchase: the sandbox sends three, the other two are made of them. */
  async function purchase(uid: string): Promise<HeldEvent[]> {
    await desk.buy(uid);
    const events = (await desk.takeEvents()).filter(({ type }) =>
      /^(checkout|customer\.subscription|invoice)/.test(type),
    );
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.paid',
    ]);
    const copyAs = (type: string, of: string): HeldEvent => {
      const event = JSON.parse(events.find((known) => known.type === of)?.payload ?? '{}');
      return sign({ ...event, id: `${event.id}_${type}`, type });
    };
    return [
      ...events,
      copyAs('customer.subscription.updated', 'customer.subscription.created'),
      // Says the opposite of what is so: the provider is asked, the event is not believed.
      copyAs('invoice.payment_failed', 'invoice.paid'),
    ];
  }

  async function expectOneOfEach(uid: string): Promise<void> {
    expect(await desk.membershipsOf(uid)).toMatchObject([
      { plan: 'single', status: 'active', expires_on: '2027-02-02', ended_at: null },
    ]);
    expect(
      await desk.db.selectFrom('health_card').select('number').where('uid', '=', uid).execute(),
    ).toHaveLength(1);
    expect(await desk.ledgerOf(uid)).toMatchObject([{ kind: 'charge', amount_pence: 7500 }]);
    expect(await desk.checkoutsOf(uid)).toMatchObject([{ status: 'complete' }]);
    expect(desk.firstPurchases.filter((told) => told.uid === uid)).toHaveLength(1);
    expect(await desk.emailsTo(uid)).toEqual(['Your membership is active']);
  }

  it('gives the same one membership in every order of the five events', async () => {
    const orders = ordersOf([0, 1, 2, 3, 4]);
    expect(orders).toHaveLength(120);
    for (const order of sampled(orders, 12)) {
      const uid = await desk.addPerson();
      const events = await purchase(uid);
      for (const place of order) await desk.deliver(events[place]!);
      await expectOneOfEach(uid);
    }
  }, 300_000);

  it.each([0, 1, 2, 3, 4])(
    `takes ${COPIES} copies of event %i at once, by two processes, for one`,
    async (place) => {
      const uid = await desk.addPerson();
      const event = (await purchase(uid))[place]!;
      const other = desk.openService();
      await Promise.all(
        Array.from({ length: COPIES }, (_, copy) =>
          copy % 2 ? desk.deliver(event) : other.receiveEvent(event.payload, event.signature),
        ),
      );
      await expectOneOfEach(uid);
      const kept = await desk.db
        .selectFrom('payment_event')
        .select('status')
        .where('id', '=', JSON.parse(event.payload).id)
        .execute();
      expect(kept).toEqual([{ status: 'applied' }]);
    },
  );

  it('takes all five at once, beside the member’s own asking', async () => {
    const uid = await desk.addPerson();
    const events = await purchase(uid);
    const asking = Array.from({ length: 5 }, () => desk.service.activate(uid));
    await Promise.all([...events, ...events].map(desk.deliver));
    expect(await Promise.all(asking)).toEqual([true, true, true, true, true]);
    await expectOneOfEach(uid);
  });

  describe('refuses', () => {
    const bad = { code: 'webhook/bad-signature' };
    const event = {
      id: 'evt_forged',
      type: 'invoice.paid',
      created: 1,
      data: { object: { id: 'in_1', object: 'invoice' } },
    };
    it.each<[string, () => HeldEvent]>([
      ['another secret', () => sign(event, { secret: 'whsec_guessed' })],
      ['a signature of ten minutes ago', () => sign(event, { secondsAgo: 600 })],
      [
        'a changed body',
        () => ({ ...sign(event), payload: JSON.stringify({ ...event, type: 'invoice.voided' }) }),
      ],
      ['no signature', () => ({ ...sign(event), signature: '' })],
      ['nonsense', () => ({ ...sign(event), signature: 't=1,v1=00' })],
    ])('%s', async (_, forge) => {
      await expect(desk.deliver(forge())).rejects.toMatchObject(bad);
      expect(
        await desk.db
          .selectFrom('payment_event')
          .select('id')
          .where('id', '=', 'evt_forged')
          .execute(),
      ).toEqual([]);
    });
  });

  it('believes nothing that an event says, only what the provider answers', async () => {
    const uid = await desk.addPerson();
    await desk.service.createSubscription(uid, 'price_single_yearly');
    const { customer_id: customer } = await desk.db
      .selectFrom('payment_customer')
      .selectAll()
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    const object = {
      id: 'sub_invented',
      object: 'subscription',
      customer,
      status: 'active',
      metadata: { uid },
    };
    await desk.deliver(
      sign({
        id: 'evt_invented',
        type: 'customer.subscription.created',
        created: 1,
        data: { object },
      }),
    );
    expect(await desk.membershipsOf(uid)).toEqual([]);
    expect(await desk.service.getStatus(uid)).toEqual({
      graceUntil: null,
      active: false,
      plan: 'none',
      expiresAt: null,
      status: 'inactive',
    });
  });

  it.each([
    ['a stranger’s customer', 'invoice.paid', 'cus_stranger'],
    ['nobody', 'invoice.paid', null],
    ['something else', 'product.created', null],
  ])('keeps and ignores an event about %s', async (_, type, customer) => {
    const id = `evt_${type}_${customer}`;
    await desk.deliver(
      sign({ id, type, created: 1, data: { object: { id: 'x_1', object: 'x', customer } } }),
    );
    expect(
      await desk.db.selectFrom('payment_event').select('status').where('id', '=', id).execute(),
    ).toEqual([{ status: 'ignored' }]);
  });

  it('fails while the provider cannot be asked, and applies the event when it is sent again', async () => {
    const uid = await desk.addPerson();
    const [event] = await purchase(uid);
    desk.sandbox.faults.api.failNext = 20;
    await expect(desk.deliver(event!)).rejects.toThrow();
    desk.sandbox.faults.api.failNext = 0;
    expect(await desk.membershipsOf(uid)).toEqual([]);
    await desk.deliver(event!);
    await expectOneOfEach(uid);
  });

  it('applies from the inbox what failed and was never sent again', async () => {
    const uid = await desk.addPerson();
    const [event] = await purchase(uid);
    desk.sandbox.faults.api.failNext = 20;
    await expect(desk.deliver(event!)).rejects.toBeInstanceOf(Error);
    desk.sandbox.faults.api.failNext = 0;
    await desk.service.sweep();
    await expectOneOfEach(uid);
  });
});
