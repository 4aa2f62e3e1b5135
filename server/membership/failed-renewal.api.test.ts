import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../testing/test-database.ts';
import { CARD, type TestEnv, openTestEnv, PRICES } from './testing/test-env.ts';

describe.skipIf(!hasTestDatabase())('a failed renewal payment', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv();
  });
  afterAll(() => env.close());

  /** A member whose card pays only once. */
  async function member(): Promise<string> {
    env.clock.set('2026-02-02T10:00:00Z');
    const uid = await env.addPerson();
    await env.join(uid, 'single', CARD.failsLater);
    return uid;
  }

  it('starts 7 days of grace, emails the member once, and then ends the membership', async () => {
    const uid = await member();
    for (const [instant, active] of [
      ['2027-02-02T11:00:00Z', true],
      ['2027-02-05T11:00:00Z', true],
      ['2027-02-09T23:59:00Z', true],
      ['2027-02-10T00:00:00Z', false],
    ] as const) {
      await env.advanceTo(instant);
      expect(await env.service.getStatus(uid), instant).toMatchObject({
        active,
        expiresAt: '2027-02-02',
        status: active ? 'past_due' : 'ended',
      });
    }
    await env.service.sweep();
    const [row] = await env.membershipsOf(uid);
    expect(row).toMatchObject({ status: 'ended', expires_on: '2027-02-02' });
    expect((await env.payments.getSubscription(row?.subscription_id ?? '')).status).toBe(
      'canceled',
    );
    expect(
      (await env.emailsTo(uid)).filter((subject) => subject.includes('didn’t go through')),
    ).toHaveLength(1);
    expect(await env.ledgerOf(uid)).toHaveLength(1);
  });

  it('shows the last day of the grace period', async () => {
    const uid = await member();
    await env.advanceTo('2027-02-03T11:00:00Z');
    expect(await env.service.getMembership(uid)).toMatchObject({
      status: 'past_due',
      active: true,
      graceUntil: '2027-02-09',
      renews: false,
      nextPayment: null,
    });
  });

  it('ends the subscription at the provider after the grace period, although retries continue', async () => {
    const uid = await member();
    await env.advanceTo('2027-02-02T11:00:00Z');
    env.clock.set('2027-02-10T09:00:00Z');
    await env.service.sweep();
    const [row] = await env.membershipsOf(uid);
    expect(row).toMatchObject({ status: 'ended' });
    expect((await env.payments.getSubscription(row?.subscription_id ?? '')).status).toBe(
      'canceled',
    );
  });

  it('lets a lapsed member buy again, without another charge for the old subscription', async () => {
    const uid = await member();
    await env.advanceTo('2027-02-02T11:00:00Z');
    env.clock.set('2027-02-10T09:00:00Z');
    const response = await env.service.createSubscription(uid, PRICES.single);
    expect(response.alreadySubscribed).toBe(false);
    const [old] = await env.membershipsOf(uid);
    expect((await env.payments.getSubscription(old?.subscription_id ?? '')).status).toBe(
      'canceled',
    );
    await env.pay(response.url);
    expect(await env.service.activate(uid)).toBe(true);
    expect(await env.membershipsOf(uid)).toMatchObject([
      { status: 'ended' },
      { status: 'active', expires_on: '2028-02-10' },
    ]);
  });

  it('lets a member who cancels in the grace period buy again with another card', async () => {
    const uid = await member();
    await env.advanceTo('2027-02-03T11:00:00Z');
    expect(await env.service.createSubscription(uid, PRICES.single)).toMatchObject({
      alreadySubscribed: true,
    });
    expect(await env.service.cancelRenewal(uid)).toMatchObject({ active: true, renews: false });
    const response = await env.service.createSubscription(uid, PRICES.single);
    await env.pay(response.url);
    const events = await env.drainEvents();
    for (const event of events) await env.deliver(event);
    expect(await env.membershipsOf(uid)).toMatchObject([
      { status: 'ended' },
      { status: 'active', expires_on: '2028-02-03' },
    ]);
    expect((await env.ledgerOf(uid)).map(({ kind }) => kind)).toEqual(['charge', 'charge']);
  });
});
