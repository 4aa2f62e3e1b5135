import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_PROOF, sampled } from '../testing/long-proof.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { ordersOf } from './testing/delivery-schedules.ts';
import { type TestEnv, type QueuedEvent, openTestEnv, sign } from './testing/test-env.ts';

const COPIES = LONG_PROOF ? 50 : 10;

describe.skipIf(!hasTestDatabase())('events of the payment provider', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv();
  });
  afterAll(() => env.close());

  /** The five events of a purchase: three from the sandbox and two copies with other types. */
  async function purchase(uid: string): Promise<QueuedEvent[]> {
    await env.buy(uid);
    const events = (await env.drainEvents()).filter(({ type }) =>
      /^(checkout|customer\.subscription|invoice)/.test(type),
    );
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.paid',
    ]);
    const copyAs = (type: string, of: string): QueuedEvent => {
      const event = JSON.parse(events.find((known) => known.type === of)?.payload ?? '{}');
      return sign({ ...event, id: `${event.id}_${type}`, type });
    };
    return [
      ...events,
      copyAs('customer.subscription.updated', 'customer.subscription.created'),
      // Contradicts the actual state: the provider is read, the payload is not trusted.
      copyAs('invoice.payment_failed', 'invoice.paid'),
    ];
  }

  async function expectOneOfEach(uid: string): Promise<void> {
    expect(await env.membershipsOf(uid)).toMatchObject([
      { plan: 'single', status: 'active', expires_on: '2027-02-02', ended_at: null },
    ]);
    expect(
      await env.db.selectFrom('health_card').select('number').where('uid', '=', uid).execute(),
    ).toHaveLength(1);
    expect(await env.ledgerOf(uid)).toMatchObject([{ kind: 'charge', amount_pence: 7500 }]);
    expect(await env.checkoutsOf(uid)).toMatchObject([{ status: 'complete' }]);
    expect(env.firstPurchases.filter((first) => first.uid === uid)).toHaveLength(1);
    expect(await env.emailsTo(uid)).toEqual(['Your membership is active']);
  }

  it('create one membership in every order of the five events', async () => {
    const orders = ordersOf([0, 1, 2, 3, 4]);
    expect(orders).toHaveLength(120);
    for (const order of sampled(orders, 12)) {
      const uid = await env.addPerson();
      const events = await purchase(uid);
      for (const place of order) await env.deliver(events[place]!);
      await expectOneOfEach(uid);
    }
  }, 300_000);

  it.each([0, 1, 2, 3, 4])(
    `are applied once: ${COPIES} concurrent copies of event %i in two processes`,
    async (place) => {
      const uid = await env.addPerson();
      const event = (await purchase(uid))[place]!;
      const other = env.openService();
      await Promise.all(
        Array.from({ length: COPIES }, (_, copy) =>
          copy % 2 ? env.deliver(event) : other.receiveEvent(event.payload, event.signature),
        ),
      );
      await expectOneOfEach(uid);
      const stored = await env.db
        .selectFrom('payment_event')
        .select('status')
        .where('id', '=', JSON.parse(event.payload).id)
        .execute();
      expect(stored).toEqual([{ status: 'applied' }]);
    },
  );

  it('are applied concurrently with activation requests', async () => {
    const uid = await env.addPerson();
    const events = await purchase(uid);
    const activations = Array.from({ length: 5 }, () => env.service.activate(uid));
    await Promise.all([...events, ...events].map(env.deliver));
    expect(await Promise.all(activations)).toEqual([true, true, true, true, true]);
    await expectOneOfEach(uid);
  });

  describe('are refused with', () => {
    const bad = { code: 'webhook/bad-signature' };
    const event = {
      id: 'evt_forged',
      type: 'invoice.paid',
      created: 1,
      data: { object: { id: 'in_1', object: 'invoice' } },
    };
    it.each<[string, () => QueuedEvent]>([
      ['another secret', () => sign(event, { secret: 'whsec_guessed' })],
      ['a signature from ten minutes ago', () => sign(event, { secondsAgo: 600 })],
      [
        'a changed body',
        () => ({ ...sign(event), payload: JSON.stringify({ ...event, type: 'invoice.voided' }) }),
      ],
      ['no signature', () => ({ ...sign(event), signature: '' })],
      ['nonsense', () => ({ ...sign(event), signature: 't=1,v1=00' })],
    ])('%s', async (_, forge) => {
      await expect(env.deliver(forge())).rejects.toMatchObject(bad);
      expect(
        await env.db
          .selectFrom('payment_event')
          .select('id')
          .where('id', '=', 'evt_forged')
          .execute(),
      ).toEqual([]);
    });
  });

  it('are not trusted: only the provider’s state counts', async () => {
    const uid = await env.addPerson();
    await env.service.createSubscription(uid, 'price_single_yearly');
    const { customer_id: customer } = await env.db
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
    await env.deliver(
      sign({
        id: 'evt_invented',
        type: 'customer.subscription.created',
        created: 1,
        data: { object },
      }),
    );
    expect(await env.membershipsOf(uid)).toEqual([]);
    expect(await env.service.getStatus(uid)).toEqual({
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
  ])('about %s are stored as ignored', async (_, type, customer) => {
    const id = `evt_${type}_${customer}`;
    await env.deliver(
      sign({ id, type, created: 1, data: { object: { id: 'x_1', object: 'x', customer } } }),
    );
    expect(
      await env.db.selectFrom('payment_event').select('status').where('id', '=', id).execute(),
    ).toEqual([{ status: 'ignored' }]);
  });

  it('fail while the provider is down, and are applied when sent again', async () => {
    const uid = await env.addPerson();
    const [event] = await purchase(uid);
    env.sandbox.faults.api.failNext = 20;
    await expect(env.deliver(event!)).rejects.toThrow();
    env.sandbox.faults.api.failNext = 0;
    expect(await env.membershipsOf(uid)).toEqual([]);
    await env.deliver(event!);
    await expectOneOfEach(uid);
  });

  it('that failed and are not sent again are applied by the sweep', async () => {
    const uid = await env.addPerson();
    const [event] = await purchase(uid);
    env.sandbox.faults.api.failNext = 20;
    await expect(env.deliver(event!)).rejects.toBeInstanceOf(Error);
    env.sandbox.faults.api.failNext = 0;
    await env.service.sweep();
    await expectOneOfEach(uid);
  });
});
