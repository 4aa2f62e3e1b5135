import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../testing/test-database.ts';
import { CARD, type Desk, openDesk, PRICES } from './testing/open-desk.ts';

describe.skipIf(!hasTestDatabase())('when a renewal payment fails', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk();
  });
  afterAll(() => desk.close());

  /** Somebody whose card pays once and never again. */
  async function member(): Promise<string> {
    desk.clock.set('2026-02-02T10:00:00Z');
    const uid = await desk.addPerson();
    await desk.join(uid, 'single', CARD.failsLater);
    return uid;
  }

  it('gives 7 days of grace, tells the member once, and ends for good after them', async () => {
    const uid = await member();
    for (const [instant, active] of [
      ['2027-02-02T11:00:00Z', true],
      ['2027-02-05T11:00:00Z', true],
      ['2027-02-09T23:59:00Z', true],
      ['2027-02-10T00:00:00Z', false],
    ] as const) {
      await desk.passTo(instant);
      expect(await desk.service.getStatus(uid), instant).toMatchObject({
        active,
        expiresAt: '2027-02-02',
        status: active ? 'past_due' : 'ended',
      });
    }
    await desk.service.sweep();
    const [row] = await desk.membershipsOf(uid);
    expect(row).toMatchObject({ status: 'ended', expires_on: '2027-02-02' });
    expect((await desk.payments.getSubscription(row?.subscription_id ?? '')).status).toBe(
      'canceled',
    );
    expect(
      (await desk.emailsTo(uid)).filter((subject) => subject.includes('did not go through')),
    ).toHaveLength(1);
    expect(await desk.ledgerOf(uid)).toHaveLength(1);
  });

  it('shows the last day of the grace', async () => {
    const uid = await member();
    await desk.passTo('2027-02-03T11:00:00Z');
    expect(await desk.service.getMembership(uid)).toMatchObject({
      status: 'past_due',
      active: true,
      graceUntil: '2027-02-09',
      renews: false,
      nextPayment: null,
    });
  });

  it('ends at the provider what is still being tried when the grace is over', async () => {
    const uid = await member();
    await desk.passTo('2027-02-02T11:00:00Z');
    desk.clock.set('2027-02-10T09:00:00Z');
    await desk.service.sweep();
    const [row] = await desk.membershipsOf(uid);
    expect(row).toMatchObject({ status: 'ended' });
    expect((await desk.payments.getSubscription(row?.subscription_id ?? '')).status).toBe(
      'canceled',
    );
  });

  it('lets a lapsed member buy anew, without the old one being charged again', async () => {
    const uid = await member();
    await desk.passTo('2027-02-02T11:00:00Z');
    desk.clock.set('2027-02-10T09:00:00Z');
    const answer = await desk.service.createSubscription(uid, PRICES.single);
    expect(answer.alreadySubscribed).toBe(false);
    const [old] = await desk.membershipsOf(uid);
    expect((await desk.payments.getSubscription(old?.subscription_id ?? '')).status).toBe(
      'canceled',
    );
    await desk.pay(answer.url);
    expect(await desk.service.activate(uid)).toBe(true);
    expect(await desk.membershipsOf(uid)).toMatchObject([
      { status: 'ended' },
      { status: 'active', expires_on: '2028-02-10' },
    ]);
  });

  it('lets a member who gives up in the grace period pay with another card', async () => {
    const uid = await member();
    await desk.passTo('2027-02-03T11:00:00Z');
    expect(await desk.service.createSubscription(uid, PRICES.single)).toMatchObject({
      alreadySubscribed: true,
    });
    expect(await desk.service.cancelRenewal(uid)).toMatchObject({ active: true, renews: false });
    const answer = await desk.service.createSubscription(uid, PRICES.single);
    await desk.pay(answer.url);
    const events = await desk.takeEvents();
    for (const event of events) await desk.deliver(event);
    expect(await desk.membershipsOf(uid)).toMatchObject([
      { status: 'ended' },
      { status: 'active', expires_on: '2028-02-03' },
    ]);
    expect((await desk.ledgerOf(uid)).map(({ kind }) => kind)).toEqual(['charge', 'charge']);
  });
});
