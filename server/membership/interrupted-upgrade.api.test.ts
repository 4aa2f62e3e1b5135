import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PaymentsUnavailable } from '../ports/payments/payment-errors.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { EXTENDED, membersOf, ORDINARY } from './testing/confirm-at-bank.ts';
import { CARD, type TestEnv, openTestEnv } from './testing/test-env.ts';

const ACTIVE = 'Your membership is active';
const UPGRADED = 'Your membership is now Couple/Family';
const PAID_TWICE = ['charge 7500', 'charge 7500'];

describe.skipIf(!hasTestDatabase())('an interrupted or wrongly charged upgrade', () => {
  let env: TestEnv;
  let members: ReturnType<typeof membersOf>;
  beforeAll(async () => {
    env = await openTestEnv();
    members = membersOf(env);
  });
  beforeEach(() => env.drainEvents());
  afterAll(() => env.close());

  const member = (bought = ORDINARY) => members.member(CARD.good, bought);

  /** Each provider call of an upgrade, failing before or after it took effect. */
  const STEPS = (['openCharge', 'getCharge', 'payCharge', 'switchPlan'] as const).flatMap((call) =>
    (['before', 'after'] as const).map((when) => ({ call, when })),
  );
  const lossy = ({ call, when }: (typeof STEPS)[number]) => {
    const lost = async (work: () => Promise<unknown>): Promise<never> => {
      if (when === 'after') await work();
      throw new PaymentsUnavailable('time-out');
    };
    const { openCharge, getCharge, payCharge, switchPlan } = env.payments;
    const calls = {
      openCharge: (...args: Parameters<typeof openCharge>) => lost(() => openCharge(...args)),
      getCharge: (...args: Parameters<typeof getCharge>) => lost(() => getCharge(...args)),
      payCharge: (...args: Parameters<typeof payCharge>) => lost(() => payCharge(...args)),
      switchPlan: (...args: Parameters<typeof switchPlan>) => lost(() => switchPlan(...args)),
    };
    return env.openService({ [call]: calls[call] });
  };
  it.each(STEPS)(
    'is charged once when $call fails $when it took effect, also in an extended period',
    async (step) => {
      for (const bought of [ORDINARY, EXTENDED]) {
        const uid = await member(bought);
        await expect(lossy(step).upgrade(uid)).rejects.toMatchObject({
          code: 'payments/unavailable',
        });
        expect(await env.service.upgrade(uid)).toMatchObject({ plan: 'family' });
        expect(await members.entriesOf(uid)).toEqual(PAID_TWICE);
        expect(await members.statusesOf(uid)).toEqual(['done']);
        expect(await env.emailsTo(uid)).toEqual([ACTIVE, UPGRADED]);
      }
    },
  );

  it.each(STEPS)(
    'ends in the plan or without a charge if nobody retries after $call failed $when it took effect',
    async (step) => {
      const charged =
        step.call === 'switchPlan' || (step.call === 'payCharge' && step.when === 'after');
      const uid = await member();
      await expect(lossy(step).upgrade(uid)).rejects.toMatchObject({
        code: 'payments/unavailable',
      });
      await env.drainEvents();
      env.clock.advance(600_000);
      await env.service.sweep();
      expect(await env.service.getMembership(uid)).toMatchObject({
        plan: charged ? 'family' : 'single',
      });
      expect(await members.entriesOf(uid)).toEqual(charged ? PAID_TWICE : ['charge 7500']);
      expect(await members.statusesOf(uid)).toEqual([charged ? 'done' : 'abandoned']);
      // No open invoice is left.
      const { customer_id: customer } = await env.db
        .selectFrom('payment_customer')
        .select('customer_id')
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow();
      const open = await env.stripe.invoices.list({ customer, status: 'open' });
      expect(open.data).toEqual([]);
    },
  );

  it('is completed by an event alone after the payment', async () => {
    const uid = await member();
    const crashing = env.openService({
      async payCharge(payment) {
        await env.payments.payCharge(payment);
        throw new Error('the process ended');
      },
    });
    await expect(crashing.upgrade(uid)).rejects.toThrow('the process ended');
    expect(await env.service.getMembership(uid)).toMatchObject({ plan: 'single' });
    await members.receiveEvents();
    expect(await env.service.getMembership(uid)).toMatchObject({ plan: 'family' });
    expect(await members.entriesOf(uid)).toEqual(PAID_TWICE);
    expect(await env.emailsTo(uid)).toEqual([ACTIVE, UPGRADED]);
  });

  it.each([
    [ORDINARY, 1],
    [ORDINARY, -1],
    [EXTENDED, 100],
  ])(
    'bought at %s and charged %i pence off the price is refunded in full and not granted',
    async (...row) => {
      const [bought, difference] = row;
      const uid = await member(bought);
      const wrong = env.openService({
        openCharge: (order) =>
          env.payments.openCharge({ ...order, amountPence: order.amountPence + difference }),
      });
      await expect(wrong.upgrade(uid, 7500)).rejects.toMatchObject({
        code: 'membership/upgrade-returned',
      });
      expect(await env.service.getMembership(uid)).toMatchObject({
        plan: 'single',
        active: true,
        upgrade: { amountPence: 7500 },
      });
      expect(await members.entriesOf(uid)).toEqual([
        'charge 7500',
        `charge ${7500 + difference}`,
        `refund ${7500 + difference}`,
      ]);
      expect(await members.statusesOf(uid)).toEqual(['returned']);
      await members.receiveEvents();
      const refund = `Your refund of £${((7500 + difference) / 100).toFixed(2).replace('.00', '')}`;
      expect(await env.emailsTo(uid)).toEqual([ACTIVE, refund]);
    },
  );

  it('is refunded if the membership ended before the plan was changed', async () => {
    const uid = await member();
    const late = env.openService({
      async switchPlan(id, price, key) {
        await env.payments.cancelNow(id);
        return env.payments.switchPlan(id, price, key);
      },
    });
    await expect(late.upgrade(uid, 7500)).rejects.toMatchObject({
      code: 'membership/upgrade-returned',
    });
    expect(await members.entriesOf(uid)).toEqual([...PAID_TWICE, 'refund 7500']);
    expect(await members.statusesOf(uid)).toEqual(['returned']);
  });
});
