import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../testing/test-database.ts';
import { CARD, type TestEnv, openTestEnv } from './testing/test-env.ts';
import { revealCode } from './testing/use-membership.ts';

const UPGRADED = 'Your membership is now Couple/Family';

describe.skipIf(!hasTestDatabase())('an upgrade from Single to Couple/Family', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv();
  });
  afterAll(() => env.close());

  async function member(card = CARD.good, bought = '2026-02-02T10:00:00Z'): Promise<string> {
    env.clock.set(bought);
    const uid = await env.addPerson();
    await env.join(uid, 'single', card);
    return uid;
  }

  const chargesOf = async (uid: string) =>
    (await env.ledgerOf(uid)).map(({ amount_pence: pence }) => pence);

  it.each([
    ['2026-02-02T10:00:00Z', '2026-02-02T10:00:00Z', '2027-02-02', 7500],
    ['2026-02-02T10:00:00Z', '2026-02-02T23:59:00Z', '2027-02-02', 7500],
    ['2026-02-02T10:00:00Z', '2026-02-03T00:00:00Z', '2027-02-02', 7488],
    ['2026-02-02T10:00:00Z', '2026-03-29T12:00:00Z', '2027-02-02', 6379],
    ['2026-02-02T10:00:00Z', '2026-10-25T12:00:00Z', '2027-02-02', 2064],
    // In summer, 23:30 UTC is the next day in London.
    ['2026-07-01T23:30:00Z', '2026-07-02T23:30:00Z', '2027-07-02', 7480],
    ['2028-02-29T10:00:00Z', '2028-09-01T10:00:00Z', '2029-02-28', 3708],
    ['2026-02-02T10:00:00Z', '2027-01-31T12:00:00Z', '2027-02-02', 49],
    // Amounts below the provider's minimum charge are waived.
    ['2026-02-02T10:00:00Z', '2027-02-01T12:00:00Z', '2027-02-02', 0],
    // Launch offer: two years for one price, so the difference is for two years, too.
    ['2025-08-01T10:00:00Z', '2025-08-01T11:00:00Z', '2027-08-01', 7500],
    ['2025-08-01T10:00:00Z', '2026-08-01T11:00:00Z', '2027-08-01', 3754],
    ['2025-08-01T10:00:00Z', '2027-06-01T11:00:00Z', '2027-08-01', 632],
  ])(
    'bought at %s, made at %s, renews on %s and costs %i pence',
    async (bought, moved, on, pence) => {
      const uid = await member(CARD.good, bought);
      env.clock.set(moved);
      const shown = await env.service.getMembership(uid);
      expect(shown.upgrade).toEqual({ amountPence: pence, nextAmountPence: 15_000 });
      expect(await env.service.upgrade(uid, shown.upgrade?.amountPence)).toMatchObject({
        plan: 'family',
        planName: 'Couple/Family',
        active: true,
        expiresAt: on,
        nextPayment: { date: on, amountPence: 15_000 },
        upgrade: null,
      });
      expect(await chargesOf(uid)).toEqual(pence === 0 ? [7500] : [7500, pence]);
      expect(await env.service.getStatus(uid)).toMatchObject({ plan: 'Couple/Family' });
      expect(await env.emailsTo(uid)).toEqual(['Your membership is active', UPGRADED]);
      for (const event of await env.drainEvents()) await env.deliver(event);
      expect(await env.emailsTo(uid)).toHaveLength(2);
    },
  );

  it('renews at the price of the larger plan on the same day', async () => {
    for (const bought of ['2025-08-01T10:00:00Z', '2026-08-01T10:00:00Z']) {
      const uid = await member(CARD.good, bought);
      env.clock.advance(86_400_000 * 100);
      await env.service.upgrade(uid);
      await env.drainEvents();
      await env.advanceTo('2027-08-01T11:00:00Z');
      expect((await chargesOf(uid)).at(-1)).toBe(15_000);
      expect(await env.service.getMembership(uid)).toMatchObject({
        expiresAt: '2028-08-01',
        nextPayment: { date: '2028-08-01', amountPence: 15_000 },
      });
    }
  });

  it.each([
    ['2026-03-29T12:00:00Z', 'You paid £63.79, which is the difference'],
    // Too close to the renewal to charge anything.
    ['2027-02-01T12:00:00Z', 'There was nothing to pay for the time until 2 February 2027.'],
  ])('is confirmed by email with the amount and the renewal: made at %s', async (at, paid) => {
    const uid = await member();
    env.clock.set(at);
    await env.service.upgrade(uid);
    const [text] = await env.emailTexts(uid, UPGRADED);
    for (const part of [paid, '2 February 2027', '£150 a year', 'stays the same', 'keep'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/£0(?!\.)/);
  });

  it('charges once for concurrent clicks', async () => {
    const uid = await member();
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () => env.service.upgrade(uid, 7500)),
    );
    for (const result of results) {
      if (result.status === 'fulfilled') expect(result.value.plan).toBe('family');
      else expect(result.reason).toMatchObject({ code: 'membership/already-family' });
    }
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await chargesOf(uid)).toEqual([7500, 7500]);
    await expect(env.service.upgrade(uid)).rejects.toMatchObject({
      code: 'membership/already-family',
    });
  });

  it('changes nothing if the card is declined, and works with another card', async () => {
    for (const bought of ['2026-02-02T10:00:00Z', '2025-08-01T10:00:00Z']) {
      const uid = await member(CARD.failsLater, bought);
      const before = await env.service.getMembership(uid);
      const results = await Promise.allSettled([
        env.service.upgrade(uid),
        env.service.upgrade(uid),
        env.service.upgrade(uid),
      ]);
      for (const result of results) {
        expect(result).toMatchObject({
          status: 'rejected',
          reason: { code: 'membership/payment-declined' },
        });
      }
      expect(await env.service.getMembership(uid)).toEqual(before);
      const { url } = await env.service.openPaymentPage(uid);
      await env.sandbox.app.fetch(
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
      expect(await env.service.upgrade(uid)).toMatchObject({ plan: 'family' });
      expect(await chargesOf(uid)).toEqual([7500, 7500]);
    }
  });

  it('is refused with a specific error if it is not possible', async () => {
    const refused = (uid: string, code: string, shown?: number) =>
      expect(env.service.upgrade(uid, shown)).rejects.toMatchObject({
        code: `membership/${code}`,
      });
    await refused(await env.addPerson(), 'none');
    const cheaper = await member();
    await refused(cheaper, 'price-changed', 7499);
    await env.service.cancelRenewal(cheaper);
    await refused(cheaper, 'renewal-cancelled');
    const requesting = await member();
    await revealCode(env.db, requesting, env.clock.now());
    await env.service.askForRefund(requesting);
    await refused(requesting, 'refund-waiting');
    const late = await member(CARD.failsLater);
    await env.advanceTo('2027-02-03T11:00:00Z');
    await refused(late, 'payment-due');
    expect((await env.service.getMembership(late)).upgrade).toBeNull();
  });
});

describe.skipIf(!hasTestDatabase())('the payment provider’s portal', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv();
  });
  afterAll(() => env.close());

  it('pays a failed renewal, and links back to the profile', async () => {
    const uid = await env.addPerson();
    await env.join(uid, 'single', CARD.failsLater);
    await env.advanceTo('2027-02-03T11:00:00Z');
    expect(await env.service.getMembership(uid)).toMatchObject({ needsPayment: true });
    const { url } = await env.service.openPaymentPage(uid);
    const page = await (await env.sandbox.app.fetch(new Request(url))).text();
    expect(page).toContain('http://localhost:3000/profile');
    const card = { email: 'p@example.com', expiry: '12/60', cvc: '123', name: 'A Payer' };
    const body = new URLSearchParams({ ...card, number: CARD.good });
    await env.sandbox.app.fetch(new Request(`${url}/card`, { method: 'POST', body }));
    for (const event of await env.drainEvents()) await env.deliver(event);
    expect(await env.service.getMembership(uid)).toMatchObject({
      status: 'active',
      needsPayment: false,
      expiresAt: '2028-02-02',
      graceUntil: null,
    });
    expect((await env.ledgerOf(uid)).map(({ amount_pence: pence }) => pence)).toEqual([7500, 7500]);
  });

  it('opens for members only, and fails while the provider is down', async () => {
    const uid = await env.addPerson();
    await expect(env.service.openPaymentPage(uid)).rejects.toMatchObject({
      code: 'membership/none',
    });
    await env.join(uid);
    env.sandbox.faults.api.failNext = 1;
    await expect(env.service.openPaymentPage(uid)).rejects.toMatchObject({
      code: 'payments/unavailable',
    });
  });
});
