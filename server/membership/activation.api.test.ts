import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCardNumber } from '#shared/domain/membership/card-number.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { CARD, type Desk, openDesk, PRICES } from './testing/open-desk.ts';

describe.skipIf(!hasTestDatabase())('activating a membership', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk();
  });
  afterAll(() => desk.close());

  const activate = (uid: string) => desk.service.activate(uid);

  it('asks the provider on the spot, and nothing changes when it is asked again', async () => {
    const uid = await desk.addPerson();
    await desk.buy(uid);
    expect(await desk.service.getStatus(uid)).toEqual({
      graceUntil: null,
      active: false,
      plan: 'none',
      expiresAt: null,
      status: 'inactive',
    });
    expect(await Promise.all(Array.from({ length: 20 }, () => activate(uid)))).toEqual(
      Array.from({ length: 20 }, () => true),
    );
    expect(await desk.service.getStatus(uid)).toEqual({
      graceUntil: null,
      active: true,
      plan: 'Single',
      expiresAt: '2027-02-02',
      status: 'active',
    });
    expect(await desk.membershipsOf(uid)).toHaveLength(1);
    expect(isCardNumber(await desk.service.getCardNumber(uid))).toBe(true);
    expect(desk.firstPurchases.filter((told) => told.uid === uid)).toMatchObject([
      { plan: 'single', purchasedAt: desk.clock.now() },
    ]);
  });

  it.each<[string, (uid: string) => Promise<unknown>]>([
    ['who ordered nothing', async () => undefined],
    ['who only opened the checkout', (uid) => desk.service.createSubscription(uid, PRICES.single)],
    [
      'whose card was declined',
      (uid) => desk.buy(uid, 'single', CARD.declined).catch(() => undefined),
    ],
  ])('believes nobody %s', async (_, prepare) => {
    const uid = await desk.addPerson();
    await prepare(uid);
    expect(await activate(uid)).toEqual(false);
    expect(await desk.membershipsOf(uid)).toEqual([]);
    await expect(desk.service.getCardNumber(uid)).rejects.toMatchObject({
      code: 'healthcard/none',
    });
    await expect(desk.service.getMembership(uid)).rejects.toMatchObject({
      code: 'membership/none',
    });
  });

  it('does not take another’s payment for one’s own', async () => {
    const [payer, other] = [await desk.addPerson(), await desk.addPerson()];
    await desk.buy(payer);
    await desk.service.createSubscription(other, PRICES.single);
    expect(await activate(other)).toEqual(false);
    expect(await activate(payer)).toEqual(true);
    expect(await activate(other)).toEqual(false);
  });

  it('answers calmly while the provider cannot be asked: it may all be paid', async () => {
    const uid = await desk.addPerson();
    await desk.buy(uid);
    desk.sandbox.faults.api.failNext = 20;
    expect(await activate(uid)).toEqual(false);
    desk.sandbox.faults.api.failNext = 0;
    expect(await activate(uid)).toEqual(true);
  });

  it('refuses a person that does not exist', async () => {
    await expect(desk.service.activate('nobody')).rejects.toMatchObject({
      code: 'account/not-found',
    });
  });

  it('gives everybody a card of their own', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => desk.addPerson()));
    for (const uid of people) await desk.join(uid);
    const numbers = await Promise.all(people.map((uid) => desk.service.getCardNumber(uid)));
    expect(new Set(numbers).size).toBe(people.length);
  });

  describe('after a crash between payment and activation', () => {
    it('is caught up by the reconciliation', async () => {
      const uid = await desk.addPerson();
      await desk.buy(uid);
      const [checkout] = await desk.checkoutsOf(uid);
      await desk.service.reconcile(checkout?.id ?? '');
      expect(await desk.service.getStatus(uid)).toMatchObject({ active: true });
    });

    it('is caught up by the hourly sweep, and one person’s trouble stops nobody', async () => {
      const stuck = await desk.addPerson();
      await desk.service.createSubscription(stuck, PRICES.single);
      await desk.db
        .updateTable('payment_customer')
        .set({ customer_id: 'cus_gone' })
        .where('uid', '=', stuck)
        .execute();
      const uid = await desk.addPerson();
      await desk.buy(uid);
      await desk.service.sweep();
      expect(await desk.membershipsOf(uid)).toEqual([]);
      desk.clock.advance(300_000);
      await desk.service.sweep();
      expect(await desk.membershipsOf(uid)).toHaveLength(1);
    });

    it('drops a claim that nobody finished', async () => {
      const uid = await desk.addPerson();
      await desk.service.createSubscription(uid, PRICES.single);
      await desk.db
        .updateTable('checkout')
        .set({ session_id: null, url: null })
        .where('uid', '=', uid)
        .execute();
      desk.clock.advance(700_000);
      await desk.service.sweep();
      expect(await desk.checkoutsOf(uid)).toMatchObject([{ status: 'abandoned' }]);
    });

    it('forgets a checkout that ran out', async () => {
      const uid = await desk.addPerson();
      await desk.service.createSubscription(uid, PRICES.single);
      desk.clock.advance(90_000_000);
      await desk.service.sweep();
      expect(await desk.checkoutsOf(uid)).toMatchObject([{ status: 'expired' }]);
    });
  });
});
