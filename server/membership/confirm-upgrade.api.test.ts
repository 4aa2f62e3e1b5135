import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PaymentsRefused, PaymentsUnavailable } from '../ports/payments/payment-errors.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { answerBank, BANK_CARD, EXTENDED, membersOf, ORDINARY } from './testing/confirm-at-bank.ts';
import { type Desk, openDesk } from './testing/open-desk.ts';
import { openProviderPage } from './testing/provider-page.ts';

type Members = ReturnType<typeof membersOf>;
const ACTIVE = 'Your membership is active';
const UPGRADED = 'Your membership is now Couple/Family';
const WAITS = { plan: 'single', upgrade: null, upgradeConfirmation: { amountPence: 7500 } };
const OFFERED = { plan: 'single', upgrade: { amountPence: 7500 }, upgradeConfirmation: null };
const PAID_TWICE = ['charge 7500', 'charge 7500'];

describe.skipIf(!hasTestDatabase())('an upgrade that the bank wants confirmed', () => {
  let desk: Desk;
  let member: Members['member'];
  let asked: Members['asked'];
  let bankPage: Members['bankPage'];
  let isOpen: Members['isOpen'];
  let hear: Members['hear'];
  let entriesOf: Members['entriesOf'];
  let statusesOf: Members['statusesOf'];
  beforeAll(async () => {
    desk = await openDesk();
    ({ member, asked, bankPage, isOpen, hear, entriesOf, statusesOf } = membersOf(desk));
  });
  beforeEach(() => desk.takeEvents());
  afterAll(() => desk.close());

  /** Every way by which we learn of it. */
  const LEARNT: readonly (readonly [string, (uid: string) => Promise<unknown>])[] = [
    ['the member comes back', (uid) => desk.service.checkUpgrade(uid)],
    [
      'the member comes back twice at once',
      (uid) => Promise.all([desk.service.checkUpgrade(uid), desk.service.checkUpgrade(uid)]),
    ],
    ['the member presses again', (uid) => desk.service.upgrade(uid, 7500)],
    ['only events tell of it', () => hear()],
    [
      'only the sweep looks for it',
      async () => {
        desk.clock.advance(600_000);
        await desk.service.sweep();
      },
    ],
    [
      'only the sweep looks for it, the day after',
      async () => {
        desk.clock.advance(86_400_000);
        await desk.service.sweep();
      },
    ],
    [
      'everything happens at once',
      (uid) =>
        // Whoever comes last is told that it is made already.
        Promise.allSettled([
          hear(),
          desk.service.sweep(),
          desk.service.checkUpgrade(uid),
          desk.service.upgrade(uid, 7500),
          desk.service.cancelUpgrade(uid),
        ]),
    ],
  ];

  it.each(
    LEARNT.flatMap(([how, learn]) =>
      [ORDINARY, EXTENDED].map((bought) => ({ how, learn, bought })),
    ),
  )('is made once it was confirmed, bought at $bought, when $how', async ({ learn, bought }) => {
    const uid = await asked(undefined, bought);
    const { expiresAt } = await desk.service.getMembership(uid);
    expect(await answerBank(desk, await bankPage(uid), 'complete')).toMatch(
      /^http:\/\/localhost:3000\/profile\?upgrade=confirmed&payment_intent=pi_/,
    );
    await learn(uid);
    expect(await desk.service.getMembership(uid)).toMatchObject({
      plan: 'family',
      expiresAt,
      nextPayment: { date: expiresAt, amountPence: 15_000 },
      upgradeConfirmation: null,
    });
    expect(await entriesOf(uid)).toEqual(PAID_TWICE);
    expect(await statusesOf(uid)).toEqual(['done']);
    await hear();
    expect(await desk.emailsTo(uid)).toEqual([ACTIVE, UPGRADED]);
    expect(await entriesOf(uid)).toEqual(PAID_TWICE);
  });

  it('changes nothing while the member has not answered, however often and wherever they press', async () => {
    const uid = await member();
    const other = desk.openService();
    const pressed = await Promise.all(
      [desk.service, other, desk.service, other].map((service) => service.upgrade(uid, 7500)),
    );
    for (const membership of pressed) expect(membership).toMatchObject(WAITS);
    await hear();
    expect(await desk.service.checkUpgrade(uid)).toMatchObject(WAITS);
    expect(await bankPage(uid)).toBe(await bankPage(uid));
    expect(await statusesOf(uid)).toEqual(['confirming']);
    expect(await entriesOf(uid)).toEqual(['charge 7500']);
    const { data } = await desk.stripe.invoices.list({ status: 'open' });
    expect(data.filter(({ metadata }) => metadata?.['uid'] === uid)).toHaveLength(1);
    expect(await desk.emailsTo(uid)).toEqual([ACTIVE]);
  });

  it.each([
    [BANK_CARD.asks, 'fail', 'membership/payment-confirmation'],
    [BANK_CARD.asksThenNoFunds, 'complete', 'membership/card-funds'],
    [BANK_CARD.asksThenDeclined, 'complete', 'membership/payment-declined'],
  ] as const)('with the card %s and the answer "%s" is told as %s', async (...row) => {
    const [card, outcome, code] = row;
    for (const bought of [ORDINARY, EXTENDED]) {
      const uid = await asked(card, bought);
      await answerBank(desk, await bankPage(uid), outcome);
      // Told however it was learnt of, and told again after a reload.
      if (bought === EXTENDED) await hear();
      await expect(desk.service.checkUpgrade(uid)).rejects.toMatchObject({ code });
      await expect(desk.service.checkUpgrade(uid)).rejects.toMatchObject({ code });
      expect(await desk.service.getMembership(uid)).toMatchObject(OFFERED);
      expect(await entriesOf(uid)).toEqual(['charge 7500']);
      expect(await statusesOf(uid)).toEqual(['declined']);
      desk.clock.advance(60_000);
      await (await openProviderPage(desk, uid)).saveCard('4242424242424242');
      expect(await desk.service.upgrade(uid, 7500)).toMatchObject({ plan: 'family' });
      expect(await desk.service.checkUpgrade(uid)).toMatchObject({ plan: 'family' });
      expect(await entriesOf(uid)).toEqual(PAID_TWICE);
    }
  });

  it('is withdrawn by the member, and cannot be confirmed any more', async () => {
    const uid = await asked();
    const url = await bankPage(uid);
    expect(await desk.service.cancelUpgrade(uid)).toMatchObject(OFFERED);
    expect(await desk.service.cancelUpgrade(uid)).toMatchObject(OFFERED);
    expect(await isOpen(url)).toBe(false);
    expect(await desk.service.openUpgradeConfirmation(uid)).toBeNull();
    expect(await desk.service.checkUpgrade(uid)).toMatchObject(OFFERED);
    desk.clock.advance(60_000);
    expect(await desk.service.upgrade(uid, 7500)).toMatchObject(WAITS);
    expect(await statusesOf(uid)).toEqual(['abandoned', 'confirming']);
  });

  it('is made where the member withdraws it just after confirming', async () => {
    const uid = await asked();
    await answerBank(desk, await bankPage(uid), 'complete');
    expect(await desk.service.cancelUpgrade(uid)).toMatchObject({ plan: 'family' });
    expect(await entriesOf(uid)).toEqual(PAID_TWICE);
  });

  it('is withdrawn after an hour by the sweep', async () => {
    const uid = await asked();
    const url = await bankPage(uid);
    desk.clock.advance(3_599_000);
    await desk.service.sweep();
    expect(await desk.service.getMembership(uid)).toMatchObject(WAITS);
    desk.clock.advance(1000);
    // Offered anew at once, though the old payment is withdrawn only now.
    expect(await desk.service.getMembership(uid)).toMatchObject(OFFERED);
    await desk.service.sweep();
    expect(await statusesOf(uid)).toEqual(['abandoned']);
    expect(await isOpen(url)).toBe(false);
  });

  it('is begun anew at the new price after midnight, with the old payment withdrawn', async () => {
    desk.clock.set(ORDINARY);
    const uid = await member();
    desk.clock.set('2026-02-02T23:50:00Z');
    await desk.service.upgrade(uid, 7500);
    const old = await bankPage(uid);
    desk.clock.set('2026-02-03T00:00:00Z');
    await expect(desk.service.upgrade(uid, 7500)).rejects.toMatchObject({
      code: 'membership/price-changed',
    });
    expect(await isOpen(old)).toBe(false);
    await desk.service.upgrade(uid, 7488);
    await answerBank(desk, await bankPage(uid), 'complete');
    expect(await desk.service.checkUpgrade(uid)).toMatchObject({ plan: 'family' });
    expect(await entriesOf(uid)).toEqual(['charge 7500', 'charge 7488']);
    expect(await statusesOf(uid)).toEqual(['abandoned', 'done']);
  });

  it('keeps the price that was shown where it was confirmed before midnight', async () => {
    const uid = await member();
    desk.clock.set('2026-02-02T23:59:00Z');
    await desk.service.upgrade(uid, 7500);
    await answerBank(desk, await bankPage(uid), 'complete');
    desk.clock.set('2026-02-03T00:01:00Z');
    expect(await desk.service.checkUpgrade(uid)).toMatchObject({ plan: 'family' });
  });

  it('says when the provider does not answer, and is taken up again', async () => {
    const uid = await asked();
    const url = await bankPage(uid);
    await answerBank(desk, url, 'complete');
    for (const call of ['getCharge', 'switchPlan'] as const) {
      const cutOff = desk.openService({
        [call]: () => Promise.reject(new PaymentsUnavailable('time-out')),
      });
      await expect(cutOff.checkUpgrade(uid)).rejects.toMatchObject({
        code: 'payments/unavailable',
      });
    }
    expect(await desk.service.checkUpgrade(uid)).toMatchObject({ plan: 'family' });
    expect(await entriesOf(uid)).toEqual(PAID_TWICE);
  });

  it('is over where the provider does not know of it any more', async () => {
    const unknown = () =>
      Promise.reject(new PaymentsRefused('resource_missing', 'No such invoice'));
    const elsewhere = desk.openService({ getCharge: unknown });
    for (const learn of [
      (uid: string) => elsewhere.checkUpgrade(uid),
      (uid: string) => elsewhere.cancelUpgrade(uid).then(() => elsewhere.checkUpgrade(uid)),
    ]) {
      const uid = await asked();
      expect(await learn(uid)).toMatchObject({ plan: 'single' });
      expect(await statusesOf(uid)).toEqual(['abandoned']);
      expect(await desk.service.getMembership(uid)).toMatchObject(OFFERED);
    }
  });

  it('is of nobody who has none', async () => {
    const uid = await member();
    expect(await desk.service.openUpgradeConfirmation(uid)).toBeNull();
    expect(await desk.service.checkUpgrade(uid)).toMatchObject(OFFERED);
    expect(await desk.service.cancelUpgrade(uid)).toMatchObject(OFFERED);
    const nobody = await desk.addPerson();
    await expect(desk.service.checkUpgrade(nobody)).rejects.toMatchObject({
      code: 'membership/none',
    });
  });
});
