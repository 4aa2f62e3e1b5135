import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PaymentsRefused, PaymentsUnavailable } from '../ports/payments/payment-errors.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  submitAtBank,
  BANK_CARD,
  EXTENDED,
  membersOf,
  ORDINARY,
} from './testing/confirm-at-bank.ts';
import { type TestEnv, openTestEnv } from './testing/test-env.ts';
import { openProviderPage } from './testing/provider-page.ts';

type Members = ReturnType<typeof membersOf>;
const ACTIVE = 'Your membership is active';
const UPGRADED = 'Your membership is now Couple/Family';
const WAITS = { plan: 'single', upgrade: null, upgradeConfirmation: { amountPence: 7500 } };
const OFFERED = { plan: 'single', upgrade: { amountPence: 7500 }, upgradeConfirmation: null };
const PAID_TWICE = ['charge 7500', 'charge 7500'];

describe.skipIf(!hasTestDatabase())('an upgrade that the bank wants confirmed', () => {
  let env: TestEnv;
  let member: Members['member'];
  let confirmingMember: Members['confirmingMember'];
  let bankPage: Members['bankPage'];
  let isOpen: Members['isOpen'];
  let receiveEvents: Members['receiveEvents'];
  let entriesOf: Members['entriesOf'];
  let statusesOf: Members['statusesOf'];
  beforeAll(async () => {
    env = await openTestEnv();
    ({ member, confirmingMember, bankPage, isOpen, receiveEvents, entriesOf, statusesOf } =
      membersOf(env));
  });
  beforeEach(() => env.drainEvents());
  afterAll(() => env.close());

  /** Everything that makes the server read the outcome. */
  const TRIGGERS: readonly (readonly [string, (uid: string) => Promise<unknown>])[] = [
    ['the member comes back', (uid) => env.service.checkUpgrade(uid)],
    [
      'the member comes back twice at once',
      (uid) => Promise.all([env.service.checkUpgrade(uid), env.service.checkUpgrade(uid)]),
    ],
    ['the member clicks again', (uid) => env.service.upgrade(uid, 7500)],
    ['only events arrive', () => receiveEvents()],
    [
      'only the sweep runs',
      async () => {
        env.clock.advance(600_000);
        await env.service.sweep();
      },
    ],
    [
      'only the sweep runs, a day later',
      async () => {
        env.clock.advance(86_400_000);
        await env.service.sweep();
      },
    ],
    [
      'everything happens at once',
      (uid) =>
        // The last call fails because the upgrade is already made.
        Promise.allSettled([
          receiveEvents(),
          env.service.sweep(),
          env.service.checkUpgrade(uid),
          env.service.upgrade(uid, 7500),
          env.service.cancelUpgrade(uid),
        ]),
    ],
  ];

  it.each(
    TRIGGERS.flatMap(([how, trigger]) =>
      [ORDINARY, EXTENDED].map((bought) => ({ how, trigger, bought })),
    ),
  )(
    'is made once after confirmation, bought at $bought, when $how',
    async ({ trigger, bought }) => {
      const uid = await confirmingMember(undefined, bought);
      const { expiresAt } = await env.service.getMembership(uid);
      expect(await submitAtBank(env, await bankPage(uid), 'complete')).toMatch(
        /^http:\/\/localhost:3000\/profile\?upgrade=confirmed&payment_intent=pi_/,
      );
      await trigger(uid);
      expect(await env.service.getMembership(uid)).toMatchObject({
        plan: 'family',
        expiresAt,
        nextPayment: { date: expiresAt, amountPence: 15_000 },
        upgradeConfirmation: null,
      });
      expect(await entriesOf(uid)).toEqual(PAID_TWICE);
      expect(await statusesOf(uid)).toEqual(['done']);
      await receiveEvents();
      expect(await env.emailsTo(uid)).toEqual([ACTIVE, UPGRADED]);
      expect(await entriesOf(uid)).toEqual(PAID_TWICE);
    },
  );

  it('changes nothing before confirmation, however often the member clicks', async () => {
    const uid = await member();
    const other = env.openService();
    const memberships = await Promise.all(
      [env.service, other, env.service, other].map((service) => service.upgrade(uid, 7500)),
    );
    for (const membership of memberships) expect(membership).toMatchObject(WAITS);
    await receiveEvents();
    expect(await env.service.checkUpgrade(uid)).toMatchObject(WAITS);
    expect(await bankPage(uid)).toBe(await bankPage(uid));
    expect(await statusesOf(uid)).toEqual(['confirming']);
    expect(await entriesOf(uid)).toEqual(['charge 7500']);
    const { data } = await env.stripe.invoices.list({ status: 'open' });
    expect(data.filter(({ metadata }) => metadata?.['uid'] === uid)).toHaveLength(1);
    expect(await env.emailsTo(uid)).toEqual([ACTIVE]);
  });

  it.each([
    [BANK_CARD.asks, 'fail', 'membership/payment-confirmation'],
    [BANK_CARD.asksThenNoFunds, 'complete', 'membership/card-funds'],
    [BANK_CARD.asksThenDeclined, 'complete', 'membership/payment-declined'],
  ] as const)('with the card %s and the bank result "%s" fails as %s', async (...row) => {
    const [card, outcome, code] = row;
    for (const bought of [ORDINARY, EXTENDED]) {
      const uid = await confirmingMember(card, bought);
      await submitAtBank(env, await bankPage(uid), outcome);
      // Returned whether an event or this call read it first, and again after a reload.
      if (bought === EXTENDED) await receiveEvents();
      await expect(env.service.checkUpgrade(uid)).rejects.toMatchObject({ code });
      await expect(env.service.checkUpgrade(uid)).rejects.toMatchObject({ code });
      expect(await env.service.getMembership(uid)).toMatchObject(OFFERED);
      expect(await entriesOf(uid)).toEqual(['charge 7500']);
      expect(await statusesOf(uid)).toEqual(['declined']);
      env.clock.advance(60_000);
      await (await openProviderPage(env, uid)).saveCard('4242424242424242');
      expect(await env.service.upgrade(uid, 7500)).toMatchObject({ plan: 'family' });
      expect(await env.service.checkUpgrade(uid)).toMatchObject({ plan: 'family' });
      expect(await entriesOf(uid)).toEqual(PAID_TWICE);
    }
  });

  it('can be withdrawn by the member, and then not be confirmed', async () => {
    const uid = await confirmingMember();
    const url = await bankPage(uid);
    expect(await env.service.cancelUpgrade(uid)).toMatchObject(OFFERED);
    expect(await env.service.cancelUpgrade(uid)).toMatchObject(OFFERED);
    expect(await isOpen(url)).toBe(false);
    expect(await env.service.openUpgradeConfirmation(uid)).toBeNull();
    expect(await env.service.checkUpgrade(uid)).toMatchObject(OFFERED);
    env.clock.advance(60_000);
    expect(await env.service.upgrade(uid, 7500)).toMatchObject(WAITS);
    expect(await statusesOf(uid)).toEqual(['abandoned', 'confirming']);
  });

  it('is made if the member withdraws it just after confirming', async () => {
    const uid = await confirmingMember();
    await submitAtBank(env, await bankPage(uid), 'complete');
    expect(await env.service.cancelUpgrade(uid)).toMatchObject({ plan: 'family' });
    expect(await entriesOf(uid)).toEqual(PAID_TWICE);
  });

  it('is withdrawn after an hour by the sweep', async () => {
    const uid = await confirmingMember();
    const url = await bankPage(uid);
    env.clock.advance(3_599_000);
    await env.service.sweep();
    expect(await env.service.getMembership(uid)).toMatchObject(WAITS);
    env.clock.advance(1000);
    // Offered again at once; the sweep withdraws the old payment.
    expect(await env.service.getMembership(uid)).toMatchObject(OFFERED);
    await env.service.sweep();
    expect(await statusesOf(uid)).toEqual(['abandoned']);
    expect(await isOpen(url)).toBe(false);
  });

  it('starts again at the new price after midnight, with the old payment withdrawn', async () => {
    env.clock.set(ORDINARY);
    const uid = await member();
    env.clock.set('2026-02-02T23:50:00Z');
    await env.service.upgrade(uid, 7500);
    const old = await bankPage(uid);
    env.clock.set('2026-02-03T00:00:00Z');
    await expect(env.service.upgrade(uid, 7500)).rejects.toMatchObject({
      code: 'membership/price-changed',
    });
    expect(await isOpen(old)).toBe(false);
    await env.service.upgrade(uid, 7488);
    await submitAtBank(env, await bankPage(uid), 'complete');
    expect(await env.service.checkUpgrade(uid)).toMatchObject({ plan: 'family' });
    expect(await entriesOf(uid)).toEqual(['charge 7500', 'charge 7488']);
    expect(await statusesOf(uid)).toEqual(['abandoned', 'done']);
  });

  it('keeps the shown price if it was confirmed before midnight', async () => {
    const uid = await member();
    env.clock.set('2026-02-02T23:59:00Z');
    await env.service.upgrade(uid, 7500);
    await submitAtBank(env, await bankPage(uid), 'complete');
    env.clock.set('2026-02-03T00:01:00Z');
    expect(await env.service.checkUpgrade(uid)).toMatchObject({ plan: 'family' });
  });

  it('fails while the provider does not respond, and can be continued', async () => {
    const uid = await confirmingMember();
    const url = await bankPage(uid);
    await submitAtBank(env, url, 'complete');
    for (const call of ['getCharge', 'switchPlan'] as const) {
      const cutOff = env.openService({
        [call]: () => Promise.reject(new PaymentsUnavailable('time-out')),
      });
      await expect(cutOff.checkUpgrade(uid)).rejects.toMatchObject({
        code: 'payments/unavailable',
      });
    }
    expect(await env.service.checkUpgrade(uid)).toMatchObject({ plan: 'family' });
    expect(await entriesOf(uid)).toEqual(PAID_TWICE);
  });

  it('is abandoned if the provider does not know the charge', async () => {
    const unknown = () =>
      Promise.reject(new PaymentsRefused('resource_missing', 'No such invoice'));
    const elsewhere = env.openService({ getCharge: unknown });
    for (const trigger of [
      (uid: string) => elsewhere.checkUpgrade(uid),
      (uid: string) => elsewhere.cancelUpgrade(uid).then(() => elsewhere.checkUpgrade(uid)),
    ]) {
      const uid = await confirmingMember();
      expect(await trigger(uid)).toMatchObject({ plan: 'single' });
      expect(await statusesOf(uid)).toEqual(['abandoned']);
      expect(await env.service.getMembership(uid)).toMatchObject(OFFERED);
    }
  });

  it('does not exist for a member without an attempt', async () => {
    const uid = await member();
    expect(await env.service.openUpgradeConfirmation(uid)).toBeNull();
    expect(await env.service.checkUpgrade(uid)).toMatchObject(OFFERED);
    expect(await env.service.cancelUpgrade(uid)).toMatchObject(OFFERED);
    const nobody = await env.addPerson();
    await expect(env.service.checkUpgrade(nobody)).rejects.toMatchObject({
      code: 'membership/none',
    });
  });
});
