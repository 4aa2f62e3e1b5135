import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentsUnavailable } from '../ports/payments/payment-errors.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { CARD, type Desk, openDesk } from './testing/open-desk.ts';
import { revealCode } from './testing/use-membership.ts';

const UPGRADED = 'Your membership is now Couple/Family';

describe.skipIf(!hasTestDatabase())('from Single to Couple/Family', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk();
  });
  afterAll(() => desk.close());

  async function member(card = CARD.good, bought = '2026-02-02T10:00:00Z'): Promise<string> {
    desk.clock.set(bought);
    const uid = await desk.addPerson();
    await desk.join(uid, 'single', card);
    return uid;
  }

  const chargesOf = async (uid: string) =>
    (await desk.ledgerOf(uid)).map(({ amount_pence: pence }) => pence);

  it.each([
    ['2026-02-02T10:00:00Z', '2026-02-02T10:00:00Z', '2027-02-02', 7500],
    ['2026-02-02T10:00:00Z', '2026-02-02T23:59:00Z', '2027-02-02', 7500],
    ['2026-02-02T10:00:00Z', '2026-02-03T00:00:00Z', '2027-02-02', 7488],
    ['2026-02-02T10:00:00Z', '2026-03-29T12:00:00Z', '2027-02-02', 6379],
    ['2026-02-02T10:00:00Z', '2026-10-25T12:00:00Z', '2027-02-02', 2064],
    // Late in the evening of a summer's day by UTC it is the next day in London.
    ['2026-07-01T23:30:00Z', '2026-07-02T23:30:00Z', '2027-07-02', 7480],
    ['2028-02-29T10:00:00Z', '2028-09-01T10:00:00Z', '2029-02-28', 3708],
    ['2026-02-02T10:00:00Z', '2027-01-31T12:00:00Z', '2027-02-02', 49],
    // Less than the provider can charge is given away.
    ['2026-02-02T10:00:00Z', '2027-02-01T12:00:00Z', '2027-02-02', 0],
    // The launch offer: two years were bought for one price, so the difference is for two years too.
    ['2025-08-01T10:00:00Z', '2025-08-01T11:00:00Z', '2027-08-01', 7500],
    ['2025-08-01T10:00:00Z', '2026-08-01T11:00:00Z', '2027-08-01', 3754],
    ['2025-08-01T10:00:00Z', '2027-06-01T11:00:00Z', '2027-08-01', 632],
  ])('bought at %s, moved at %s: renews on %s, %i pence now', async (bought, moved, on, pence) => {
    const uid = await member(CARD.good, bought);
    desk.clock.set(moved);
    const shown = await desk.service.getMembership(uid);
    expect(shown.upgrade).toEqual({ amountPence: pence, nextAmountPence: 15_000 });
    expect(await desk.service.upgrade(uid, shown.upgrade?.amountPence)).toMatchObject({
      plan: 'family',
      planName: 'Couple/Family',
      active: true,
      expiresAt: on,
      nextPayment: { date: on, amountPence: 15_000 },
      upgrade: null,
    });
    expect(await chargesOf(uid)).toEqual(pence === 0 ? [7500] : [7500, pence]);
    expect(await desk.service.getStatus(uid)).toMatchObject({ plan: 'Couple/Family' });
    expect(await desk.mailsTo(uid)).toEqual(['Your membership is active', UPGRADED]);
    for (const event of await desk.takeEvents()) await desk.deliver(event);
    expect(await desk.mailsTo(uid)).toHaveLength(2);
  });

  it('renews at the price of the larger plan, on the old day', async () => {
    for (const bought of ['2025-08-01T10:00:00Z', '2026-08-01T10:00:00Z']) {
      const uid = await member(CARD.good, bought);
      desk.clock.advance(86_400_000 * 100);
      await desk.service.upgrade(uid);
      await desk.takeEvents();
      await desk.passTo('2027-08-01T11:00:00Z');
      expect((await chargesOf(uid)).at(-1)).toBe(15_000);
      expect(await desk.service.getMembership(uid)).toMatchObject({
        expiresAt: '2028-08-01',
        nextPayment: { date: '2028-08-01', amountPence: 15_000 },
      });
    }
  });

  it('tells in the mail what was paid and what comes', async () => {
    const uid = await member();
    desk.clock.set('2026-03-29T12:00:00Z');
    await desk.service.upgrade(uid);
    const { text_body: text } = await desk.db
      .selectFrom('mail_outbox')
      .select('text_body')
      .where('subject', '=', UPGRADED)
      .where('recipient', '=', `${uid}@example.com`)
      .executeTakeFirstOrThrow();
    for (const words of ['£63.79', '2 February 2027', '£150 a year', 'stays the same', 'keep'])
      expect(text).toContain(words);
  });

  it('charges once, however many press at once', async () => {
    const uid = await member();
    const answers = await Promise.allSettled(
      Array.from({ length: 30 }, () => desk.service.upgrade(uid, 7500)),
    );
    for (const answer of answers) {
      if (answer.status === 'fulfilled') expect(answer.value.plan).toBe('family');
      else expect(answer.reason).toMatchObject({ code: 'membership/already-family' });
    }
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await chargesOf(uid)).toEqual([7500, 7500]);
    await expect(desk.service.upgrade(uid)).rejects.toMatchObject({
      code: 'membership/already-family',
    });
  });

  it('changes nothing where the card is declined, and works with another card', async () => {
    for (const bought of ['2026-02-02T10:00:00Z', '2025-08-01T10:00:00Z']) {
      const uid = await member(CARD.failsLater, bought);
      const before = await desk.service.getMembership(uid);
      const answers = await Promise.allSettled([
        desk.service.upgrade(uid),
        desk.service.upgrade(uid),
        desk.service.upgrade(uid),
      ]);
      for (const answer of answers) {
        expect(answer).toMatchObject({
          status: 'rejected',
          reason: { code: 'membership/payment-declined' },
        });
      }
      expect(await desk.service.getMembership(uid)).toEqual(before);
      const { url } = await desk.service.openPaymentPage(uid);
      await desk.sandbox.app.fetch(
        new Request(`${url}/card`, {
          method: 'POST',
          body: new URLSearchParams({
            email: 'payer@example.com',
            number: CARD.good,
            expiry: '12/60',
            cvc: '123',
            name: 'A Payer',
          }),
        }),
      );
      expect(await desk.service.upgrade(uid)).toMatchObject({ plan: 'family' });
      expect(await chargesOf(uid)).toEqual([7500, 7500]);
    }
  });

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
  const statusesOf = async (uid: string) =>
    (await desk.db.selectFrom('plan_change').select('status').where('uid', '=', uid).execute()).map(
      ({ status }) => status,
    );

  it.each(STEPS)(
    'is charged once when the answer is lost $when the provider’s $call worked, in an extended period too',
    async (step) => {
      for (const bought of ['2026-02-02T10:00:00Z', '2025-08-01T10:00:00Z']) {
        const uid = await member(CARD.good, bought);
        await expect(lossy(step).upgrade(uid)).rejects.toMatchObject({
          code: 'payments/unavailable',
        });
        expect(await desk.service.upgrade(uid)).toMatchObject({ plan: 'family' });
        expect(await chargesOf(uid)).toEqual([7500, 7500]);
        expect(await statusesOf(uid)).toEqual(['done']);
        expect(await desk.mailsTo(uid)).toEqual(['Your membership is active', UPGRADED]);
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
      expect(await chargesOf(uid)).toEqual(charged ? [7500, 7500] : [7500]);
      expect(await statusesOf(uid)).toEqual([charged ? 'done' : 'abandoned']);
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
    for (const event of await desk.takeEvents()) await desk.deliver(event);
    expect(await desk.service.getMembership(uid)).toMatchObject({ plan: 'family' });
    expect(await chargesOf(uid)).toEqual([7500, 7500]);
    expect(await desk.mailsTo(uid)).toEqual(['Your membership is active', UPGRADED]);
  });

  it.each([
    ['2026-02-02T10:00:00Z', 1],
    ['2026-02-02T10:00:00Z', -1],
    ['2025-08-01T10:00:00Z', 100],
  ])(
    'bought at %s, %i pence beside the price: paid back in full, and not granted',
    async (...row) => {
      const [bought, beside] = row;
      const uid = await member(CARD.good, bought);
      const wrong = desk.openService({
        openCharge: (order) =>
          desk.payments.openCharge({ ...order, amountPence: order.amountPence + beside }),
      });
      const answers = await Promise.allSettled([
        wrong.upgrade(uid, 7500),
        wrong.upgrade(uid, 7500),
      ]);
      for (const answer of answers)
        expect(answer).toMatchObject({
          status: 'rejected',
          reason: { code: 'membership/upgrade-returned' },
        });
      expect(await desk.service.getMembership(uid)).toMatchObject({
        plan: 'single',
        active: true,
        upgrade: { amountPence: 7500 },
      });
      const entries = (await desk.ledgerOf(uid)).map(({ kind, amount_pence: pence }) => [
        kind,
        pence,
      ]);
      expect(entries).toEqual([
        ['charge', 7500],
        ['charge', 7500 + beside],
        ['refund', 7500 + beside],
      ]);
      expect(await statusesOf(uid)).toEqual(['returned']);
      for (const event of await desk.takeEvents()) await desk.deliver(event);
      const refund = `Your refund of £${((7500 + beside) / 100).toFixed(2).replace('.00', '')}`;
      expect(await desk.mailsTo(uid)).toEqual(['Your membership is active', refund]);
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
    expect((await desk.ledgerOf(uid)).map(({ kind }) => kind)).toEqual([
      'charge',
      'charge',
      'refund',
    ]);
    expect(await statusesOf(uid)).toEqual(['returned']);
  });

  it('is refused with a clear word where it is not possible', async () => {
    const refused = (uid: string, code: string, shown?: number) =>
      expect(desk.service.upgrade(uid, shown)).rejects.toMatchObject({
        code: `membership/${code}`,
      });
    await refused(await desk.addPerson(), 'none');
    const cheaper = await member();
    await refused(cheaper, 'price-changed', 7499);
    await desk.service.cancelRenewal(cheaper);
    await refused(cheaper, 'renewal-cancelled');
    const asking = await member();
    await revealCode(desk.db, asking, desk.clock.now());
    await desk.service.askForRefund(asking);
    await refused(asking, 'refund-waiting');
    const late = await member(CARD.failsLater);
    await desk.passTo('2027-02-03T11:00:00Z');
    await refused(late, 'payment-due');
    expect((await desk.service.getMembership(late)).upgrade).toBeNull();
  });
});

describe.skipIf(!hasTestDatabase())('the page for the card', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk();
  });
  afterAll(() => desk.close());

  it('pays a renewal that failed, and leads back to the profile', async () => {
    const uid = await desk.addPerson();
    await desk.join(uid, 'single', CARD.failsLater);
    await desk.passTo('2027-02-03T11:00:00Z');
    expect(await desk.service.getMembership(uid)).toMatchObject({ needsPayment: true });
    const { url } = await desk.service.openPaymentPage(uid);
    const page = await (await desk.sandbox.app.fetch(new Request(url))).text();
    expect(page).toContain('http://localhost:3000/profile');
    const card = { email: 'p@example.com', expiry: '12/60', cvc: '123', name: 'A Payer' };
    const body = new URLSearchParams({ ...card, number: CARD.good });
    await desk.sandbox.app.fetch(new Request(`${url}/card`, { method: 'POST', body }));
    for (const event of await desk.takeEvents()) await desk.deliver(event);
    expect(await desk.service.getMembership(uid)).toMatchObject({
      status: 'active',
      needsPayment: false,
      expiresAt: '2028-02-02',
      graceUntil: null,
    });
    expect((await desk.ledgerOf(uid)).map(({ amount_pence: pence }) => pence)).toEqual([
      7500, 7500,
    ]);
  });

  it('is there for members only, and says when the provider cannot be reached', async () => {
    const uid = await desk.addPerson();
    await expect(desk.service.openPaymentPage(uid)).rejects.toMatchObject({
      code: 'membership/none',
    });
    await desk.join(uid);
    desk.sandbox.faults.api.failNext = 1;
    await expect(desk.service.openPaymentPage(uid)).rejects.toMatchObject({
      code: 'payments/unavailable',
    });
  });
});
