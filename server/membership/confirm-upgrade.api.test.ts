import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PaymentsUnavailable } from '../ports/payments/payment-errors.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { answerBank, BANK_CARD } from './testing/answer-bank.ts';
import { type Desk, openDesk } from './testing/open-desk.ts';
import { openProviderPage } from './testing/provider-page.ts';
import { revealCode } from './testing/use-membership.ts';

const ORDINARY = '2026-02-02T10:00:00Z';
/** The launch offer: a period extended to two years, which is a trial to the provider. */
const EXTENDED = '2025-08-01T10:00:00Z';
const ACTIVE = 'Your membership is active';
const UPGRADED = 'Your membership is now Couple/Family';
const WAITS = { plan: 'single', upgrade: null, upgradeConfirmation: { amountPence: 7500 } };
const OFFERED = { plan: 'single', upgrade: { amountPence: 7500 }, upgradeConfirmation: null };

describe.skipIf(!hasTestDatabase())('an upgrade that the bank wants confirmed', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk();
  });
  beforeEach(() => desk.takeEvents());
  afterAll(() => desk.close());

  async function member(card: string = BANK_CARD.asks, bought = ORDINARY): Promise<string> {
    desk.clock.set(bought);
    const uid = await desk.addPerson();
    await desk.join(uid);
    await (await openProviderPage(desk, uid)).saveCard(card);
    await desk.takeEvents();
    return uid;
  }

  /** Presses, and is asked by the bank. */
  async function asked(card?: string, bought?: string): Promise<string> {
    const uid = await member(card, bought);
    expect(await desk.service.upgrade(uid, 7500)).toMatchObject(WAITS);
    return uid;
  }

  async function bankPage(uid: string): Promise<string> {
    const url = await desk.service.openUpgradeConfirmation(uid);
    if (url === null) throw new Error('There is nothing to confirm');
    return url;
  }

  async function hear(): Promise<void> {
    for (const event of await desk.takeEvents()) await desk.deliver(event);
  }

  const entriesOf = async (uid: string) =>
    (await desk.ledgerOf(uid)).map(({ kind, amount_pence: pence }) => `${kind} ${pence}`);
  const statusesOf = async (uid: string) =>
    (
      await desk.db
        .selectFrom('plan_change')
        .select('status')
        .where('uid', '=', uid)
        .orderBy('created_at')
        .execute()
    ).map(({ status }) => status);
  const paidTwice = ['charge 7500', 'charge 7500'];

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
        Promise.all([
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
    expect(await entriesOf(uid)).toEqual(paidTwice);
    expect(await statusesOf(uid)).toEqual(['done']);
    await hear();
    expect(await desk.mailsTo(uid)).toEqual([ACTIVE, UPGRADED]);
    expect(await entriesOf(uid)).toEqual(paidTwice);
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
    expect(await desk.mailsTo(uid)).toEqual([ACTIVE]);
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
      for (const _again of [1, 2])
        await expect(desk.service.checkUpgrade(uid)).rejects.toMatchObject({ code });
      expect(await desk.service.getMembership(uid)).toMatchObject(OFFERED);
      expect(await entriesOf(uid)).toEqual(['charge 7500']);
      expect(await statusesOf(uid)).toEqual(['declined']);
      desk.clock.advance(60_000);
      await (await openProviderPage(desk, uid)).saveCard('4242424242424242');
      expect(await desk.service.upgrade(uid, 7500)).toMatchObject({ plan: 'family' });
      expect(await desk.service.checkUpgrade(uid)).toMatchObject({ plan: 'family' });
      expect(await entriesOf(uid)).toEqual(paidTwice);
    }
  });

  it('is withdrawn by the member, and cannot be confirmed any more', async () => {
    const uid = await asked();
    const url = await bankPage(uid);
    expect(await desk.service.cancelUpgrade(uid)).toMatchObject(OFFERED);
    expect(await desk.service.cancelUpgrade(uid)).toMatchObject(OFFERED);
    expect((await desk.sandbox.app.fetch(new Request(url))).status).toBe(404);
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
    expect(await entriesOf(uid)).toEqual(paidTwice);
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
    expect((await desk.sandbox.app.fetch(new Request(url))).status).toBe(404);
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
    expect((await desk.sandbox.app.fetch(new Request(old))).status).toBe(404);
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

  it('is withdrawn with the membership that is paid back meanwhile', async () => {
    const uid = await asked();
    const url = await bankPage(uid);
    expect(await desk.service.askForRefund(uid)).toMatchObject({ active: false });
    expect((await desk.sandbox.app.fetch(new Request(url))).status).toBe(404);
    expect(await statusesOf(uid)).toEqual(['abandoned']);
    expect(await entriesOf(uid)).toEqual(['charge 7500', 'refund 7500']);
  });

  it('is paid back with the membership where it was confirmed just before', async () => {
    const uid = await asked();
    await answerBank(desk, await bankPage(uid), 'complete');
    await desk.service.askForRefund(uid);
    await hear();
    expect((await entriesOf(uid)).toSorted()).toEqual([...paidTwice, 'refund 7500', 'refund 7500']);
    expect(await statusesOf(uid)).toEqual(['returned']);
    expect(await desk.service.getMembership(uid)).toMatchObject({ plan: 'single', active: false });
  });

  it('is paid back where it was confirmed after the operators were asked for a refund', async () => {
    const uid = await asked();
    const url = await bankPage(uid);
    await revealCode(desk.db, uid, desk.clock.now());
    // The provider cannot be reached, so that the payment is not withdrawn.
    const cutOff = desk.openService({
      withdrawCharge: () => Promise.reject(new PaymentsUnavailable('time-out')),
    });
    await cutOff.askForRefund(uid);
    await answerBank(desk, url, 'complete');
    await hear();
    expect(await entriesOf(uid)).toEqual([...paidTwice, 'refund 7500']);
    expect(await desk.service.getMembership(uid)).toMatchObject({ plan: 'single', active: true });
    await expect(desk.service.checkUpgrade(uid)).rejects.toMatchObject({
      code: 'membership/upgrade-returned',
    });
  });

  it('is withdrawn, or paid back, with the account', async () => {
    for (const confirmed of [false, true]) {
      const uid = await asked();
      const url = await bankPage(uid);
      if (confirmed) await answerBank(desk, url, 'complete');
      await desk.service.closeAccount(uid);
      expect(await statusesOf(uid)).toEqual([confirmed ? 'returned' : 'abandoned']);
      expect(await entriesOf(uid)).toEqual(
        confirmed ? [...paidTwice, 'refund 7500'] : ['charge 7500'],
      );
      expect((await desk.sandbox.app.fetch(new Request(url))).status).toBe(404);
    }
  });

  it('is withdrawn where the renewal is cancelled meanwhile', async () => {
    const uid = await asked();
    await desk.service.cancelRenewal(uid);
    await hear();
    expect(await statusesOf(uid)).toEqual(['abandoned']);
    expect(await desk.service.getMembership(uid)).toMatchObject({ upgradeConfirmation: null });
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
    expect(await entriesOf(uid)).toEqual(paidTwice);
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
