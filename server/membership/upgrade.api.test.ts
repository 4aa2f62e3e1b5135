import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    expect(await desk.emailsTo(uid)).toEqual(['Your membership is active', UPGRADED]);
    for (const event of await desk.takeEvents()) await desk.deliver(event);
    expect(await desk.emailsTo(uid)).toHaveLength(2);
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
