import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PaymentsUnavailable } from '../ports/payments/payment-errors.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { EXTENDED, membersOf, ORDINARY } from './testing/confirm-at-bank.ts';
import { CARD, type Desk, openDesk } from './testing/open-desk.ts';

const ACTIVE = 'Your membership is active';
const UPGRADED = 'Your membership is now Couple/Family';
const PAID_TWICE = ['charge 7500', 'charge 7500'];

describe.skipIf(!hasTestDatabase())('an upgrade that is interrupted, or charged wrongly', () => {
  let desk: Desk;
  let members: ReturnType<typeof membersOf>;
  beforeAll(async () => {
    desk = await openDesk();
    members = membersOf(desk);
  });
  beforeEach(() => desk.takeEvents());
  afterAll(() => desk.close());

  const member = (bought = ORDINARY) => members.member(CARD.good, bought);

  /** Each call of the provider that an upgrade makes, with its answer lost before or after it worked. */
  const STEPS = (['openCharge', 'getCharge', 'payCharge', 'switchPlan'] as const).flatMap((call) =>
    (['before', 'after'] as const).map((when) => ({ call, when })),
  );
  const lossy = ({ call, when }: (typeof STEPS)[number]) => {
    const lost = async (work: () => Promise<unknown>): Promise<never> => {
      if (when === 'after') await work();
      throw new PaymentsUnavailable('time-out');
    };
    const { openCharge, getCharge, payCharge, switchPlan } = desk.payments;
    const calls = {
      openCharge: (...args: Parameters<typeof openCharge>) => lost(() => openCharge(...args)),
      getCharge: (...args: Parameters<typeof getCharge>) => lost(() => getCharge(...args)),
      payCharge: (...args: Parameters<typeof payCharge>) => lost(() => payCharge(...args)),
      switchPlan: (...args: Parameters<typeof switchPlan>) => lost(() => switchPlan(...args)),
    };
    return desk.openService({ [call]: calls[call] });
  };
  it.each(STEPS)(
    'is charged once when the answer is lost $when the provider’s $call worked, in an extended period too',
    async (step) => {
      for (const bought of [ORDINARY, EXTENDED]) {
        const uid = await member(bought);
        await expect(lossy(step).upgrade(uid)).rejects.toMatchObject({
          code: 'payments/unavailable',
        });
        expect(await desk.service.upgrade(uid)).toMatchObject({ plan: 'family' });
        expect(await members.entriesOf(uid)).toEqual(PAID_TWICE);
        expect(await members.statusesOf(uid)).toEqual(['done']);
        expect(await desk.emailsTo(uid)).toEqual([ACTIVE, UPGRADED]);
      }
    },
  );

  it.each(STEPS)(
    'ends in the plan or in no charge when nobody presses again after the answer was lost $when $call',
    async (step) => {
      const charged =
        step.call === 'switchPlan' || (step.call === 'payCharge' && step.when === 'after');
      const uid = await member();
      await expect(lossy(step).upgrade(uid)).rejects.toMatchObject({
        code: 'payments/unavailable',
      });
      await desk.takeEvents();
      desk.clock.advance(600_000);
      await desk.service.sweep();
      expect(await desk.service.getMembership(uid)).toMatchObject({
        plan: charged ? 'family' : 'single',
      });
      expect(await members.entriesOf(uid)).toEqual(charged ? PAID_TWICE : ['charge 7500']);
      expect(await members.statusesOf(uid)).toEqual([charged ? 'done' : 'abandoned']);
      // Nothing is left that could still be paid.
      const { customer_id: customer } = await desk.db
        .selectFrom('payment_customer')
        .select('customer_id')
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow();
      const open = await desk.stripe.invoices.list({ customer, status: 'open' });
      expect(open.data).toEqual([]);
    },
  );

  it('is done by an event alone, once the money has come in', async () => {
    const uid = await member();
    const crashing = desk.openService({
      async payCharge(payment) {
        await desk.payments.payCharge(payment);
        throw new Error('the process ended');
      },
    });
    await expect(crashing.upgrade(uid)).rejects.toThrow('the process ended');
    expect(await desk.service.getMembership(uid)).toMatchObject({ plan: 'single' });
    await members.hear();
    expect(await desk.service.getMembership(uid)).toMatchObject({ plan: 'family' });
    expect(await members.entriesOf(uid)).toEqual(PAID_TWICE);
    expect(await desk.emailsTo(uid)).toEqual([ACTIVE, UPGRADED]);
  });

  it.each([
    [ORDINARY, 1],
    [ORDINARY, -1],
    [EXTENDED, 100],
  ])(
    'bought at %s, %i pence beside the price: paid back in full, and not granted',
    async (...row) => {
      const [bought, beside] = row;
      const uid = await member(bought);
      const wrong = desk.openService({
        openCharge: (order) =>
          desk.payments.openCharge({ ...order, amountPence: order.amountPence + beside }),
      });
      await expect(wrong.upgrade(uid, 7500)).rejects.toMatchObject({
        code: 'membership/upgrade-returned',
      });
      expect(await desk.service.getMembership(uid)).toMatchObject({
        plan: 'single',
        active: true,
        upgrade: { amountPence: 7500 },
      });
      expect(await members.entriesOf(uid)).toEqual([
        'charge 7500',
        `charge ${7500 + beside}`,
        `refund ${7500 + beside}`,
      ]);
      expect(await members.statusesOf(uid)).toEqual(['returned']);
      await members.hear();
      const refund = `Your refund of £${((7500 + beside) / 100).toFixed(2).replace('.00', '')}`;
      expect(await desk.emailsTo(uid)).toEqual([ACTIVE, refund]);
    },
  );

  it('is paid back where the membership ended before the plan could be changed', async () => {
    const uid = await member();
    const late = desk.openService({
      async switchPlan(id, price, key) {
        await desk.payments.cancelNow(id);
        return desk.payments.switchPlan(id, price, key);
      },
    });
    await expect(late.upgrade(uid, 7500)).rejects.toMatchObject({
      code: 'membership/upgrade-returned',
    });
    expect(await members.entriesOf(uid)).toEqual([...PAID_TWICE, 'refund 7500']);
    expect(await members.statusesOf(uid)).toEqual(['returned']);
  });
});
