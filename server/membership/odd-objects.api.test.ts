import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampled, WITH_PROOFS } from '../testing/long-proof.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { disputePayment } from './testing/bank.ts';
import { ODD_OBJECTS } from './testing/odd-objects.ts';
import { openTestEnv, PRICES, sign, type TestEnv } from './testing/test-env.ts';

const BOUGHT = '2026-02-02T10:00:00Z';
const LATER = '2026-03-02T10:00:00Z';
const AGAIN = '2026-03-04T10:00:00Z';
/** Each makes a member and closes the account. */
const TRIED = WITH_PROOFS ? ODD_OBJECTS : sampled(ODD_OBJECTS, 12);
const NUL = String.fromCharCode(0);

describe.skipIf(!hasTestDatabase())('an odd object of the payment provider', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv(BOUGHT);
  });
  afterAll(() => env.close());

  async function member(): Promise<string> {
    env.distort(null);
    env.clock.set(BOUGHT);
    const uid = await env.addPerson();
    await env.join(uid);
    env.clock.set(LATER);
    return uid;
  }

  const paymentOf = async (uid: string) =>
    (await env.ledgerOf(uid)).find(({ kind }) => kind === 'charge')?.payment_intent_id ?? '';

  async function receiveEvents(): Promise<void> {
    for (const event of await env.drainEvents()) await env.deliver(event);
  }

  async function sync(uid: string): Promise<void> {
    for (const { id } of await env.checkoutsOf(uid)) await env.service.reconcile(id);
  }

  const setAsideOf = async (uid: string) => {
    const { setAside } = await env.service.listDisputes();
    return setAside
      .filter((one) => one.uid === uid)
      .map(({ kind, reason }) => `${kind}: ${reason}`);
  };

  /** A member's payment is refunded in part, reported as fraud and disputed. */
  async function haveEverything(uid: string): Promise<void> {
    const paymentIntentId = await paymentOf(uid);
    await env.payments.refund({
      paymentIntentId,
      amountPence: 1000,
      idempotencyKey: `part-${uid}`,
    });
    await disputePayment(env, paymentIntentId, 'fraud_warning');
    await disputePayment(env, paymentIntentId, 'inquiry');
  }

  it.each(TRIED)(
    'is recorded or set aside, and the rest is applied: $object with $name',
    async ({ object, change, setAside }) => {
      const uid = await member();
      await haveEverything(uid);
      const created = env.clock.now().getTime() / 1000;
      // Pages are read while they are open: also that of the next purchase.
      const isOdd = (one: { object: string; created?: unknown }) =>
        one.object === object &&
        (object === 'checkout.session' || !(Number(one.created) > created));
      env.distort((one) => (isOdd(one) ? { ...one, ...change(one) } : one));
      await receiveEvents();
      await sync(uid);
      await env.service.getMembership(uid);

      expect(await setAsideOf(uid)).toEqual(
        setAside === null ? [] : [expect.stringMatching(setAside)],
      );
      const kinds = (await env.ledgerOf(uid)).map(({ kind }) => kind);
      expect(kinds).toContain('charge');
      const isAside = (kind: string) => object === kind && setAside !== null;
      expect(kinds.includes('refund')).toBe(!isAside('refund') && !isAside('invoice'));
      const { disputes, warnings } = await env.service.listDisputes();
      expect(disputes.some((one) => one.uid === uid)).toBe(!isAside('dispute'));
      expect(warnings.some((one) => one.uid === uid)).toBe(!isAside('radar.early_fraud_warning'));

      // The account can be closed, and the person can buy again.
      await env.service.closeAccount(uid);
      await receiveEvents();
      expect((await env.membershipsOf(uid)).map(({ status }) => status)).toEqual(['ended']);
      env.clock.set(AGAIN);
      const { url } = await env.service.createSubscription(uid, PRICES.single);
      await env.pay(url);
      expect(await env.service.activate(uid)).toBe(true);
      await receiveEvents();
    },
  );

  const about = (uid: string) => ({ id: `obj_${uid}`, object: 'invoice', customer: null });
  it.each([
    ['no date', { created: null }],
    ['the date 0', { created: 0 }],
    ['a date beyond all dates', { created: 1e15 }],
    ['a date that is a word', { created: 'soon' }],
    ['no data', { data: null }],
    ['an object without anything', { data: { object: {} } }],
    ['an object of another kind', { type: 'tomorrow.invented', data: { object: { id: 7 } } }],
    ['a NUL in its references', { data: { object: { customer: NUL, payment_intent: NUL } } }],
  ])('is stored if it is an event with %s', async (name, change) => {
    const event = {
      id: `evt_${name.replaceAll(' ', '_')}`,
      object: 'event',
      created: Math.floor(env.clock.now().getTime() / 1000),
      type: 'invoice.paid',
      data: { object: about('nobody') },
      ...change,
    };
    await env.deliver(sign(event));
    const stored = await env.db
      .selectFrom('payment_event')
      .select('status')
      .where('id', '=', event.id)
      .execute();
    expect(stored).toEqual([{ status: 'ignored' }]);
  });

  it.each([
    ['no id', { type: 'invoice.paid', created: 1, data: { object: {} } }],
    [
      'no type',
      { id: 'evt_untyped', created: 1, data: { object: {} }, type: 7 as unknown as string },
    ],
  ])('is refused with a reason if it is an event with %s', async (_name, event) => {
    await expect(env.deliver(sign(event))).rejects.toMatchObject({
      code: 'webhook/unreadable-event',
    });
  });

  it('alerts the operators once, and leaves the list once it can be read', async () => {
    const uid = await member();
    await haveEverything(uid);
    env.distort((one) => (one.object === 'dispute' ? { ...one, currency: 'xxx' } : one));
    await receiveEvents();
    await sync(uid);
    expect(await setAsideOf(uid)).toHaveLength(1);
    const emails = await env.db
      .selectFrom('mail_outbox')
      .select(['recipient', 'subject'])
      .where('intent', 'like', `payment-set-aside:dispute:%:${uid}`)
      .execute();
    expect(emails).toEqual([
      { recipient: 'members@halewell.example', subject: 'A Stripe dispute needs a look' },
    ]);
    env.distort(null);
    await sync(uid);
    expect(await setAsideOf(uid)).toEqual([]);
    const { disputes } = await env.service.listDisputes();
    expect(disputes.some((one) => one.uid === uid)).toBe(true);
  });
});
