import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAUNCH_CAMPAIGN } from '#shared/domain/membership/testing/launch-campaign.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { type TestEnv, openTestEnv, PRICES } from './testing/test-env.ts';

describe.skipIf(!hasTestDatabase())('campaigns', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv('2025-06-01T10:00:00Z');
  });
  afterAll(() => env.close());

  const periodEnd = async (subscriptionId: string) =>
    (await env.payments.getSubscription(subscriptionId)).currentPeriodEnd.toISOString();

  it('contain the launch offer by default', async () => {
    const rows = await env.db.selectFrom('campaign').selectAll().execute();
    const { id, headline, startsOn, endsOn, years } = LAUNCH_CAMPAIGN;
    expect(rows).toEqual([{ id, headline, starts_on: startsOn, ends_on: endsOn, years }]);
  });

  it.each([
    // Midnight in London is 23:00 UTC in summer.
    ['2025-07-06T12:00:00Z', '2026-07-06'],
    ['2025-07-06T22:59:59Z', '2026-07-06'],
    ['2025-07-06T23:00:00Z', '2027-07-07'],
    ['2025-07-07T12:00:00Z', '2027-07-07'],
    ['2025-10-25T23:30:00Z', '2027-10-26'],
    ['2025-12-31T12:00:00Z', '2027-12-31'],
    ['2025-12-31T23:59:59Z', '2027-12-31'],
    ['2026-01-01T00:00:00Z', '2027-01-01'],
    ['2026-02-02T10:00:00Z', '2027-02-02'],
    ['2028-02-29T10:00:00Z', '2029-02-28'],
  ])('a plan bought at %s runs to %s, here and at the provider', async (bought, expiresAt) => {
    env.clock.set(bought);
    const uid = await env.addPerson();
    await env.join(uid);
    expect(await env.service.getStatus(uid)).toMatchObject({ active: true, expiresAt });
    const [row] = await env.membershipsOf(uid);
    expect(row).toMatchObject({ expires_on: expiresAt, extension_due: false });
    const years = Number(expiresAt.slice(0, 4)) - Number(bought.slice(0, 4));
    const end = new Date(bought);
    end.setUTCFullYear(end.getUTCFullYear() + years);
    if (bought.includes('02-29')) end.setUTCDate(0);
    expect(await periodEnd(row?.subscription_id ?? '')).toBe(end.toISOString());
    expect(await env.ledgerOf(uid)).toMatchObject([{ amount_pence: 7500 }]);
  });

  it('keeps the promised term when the provider is down, and extends the period there later', async () => {
    env.clock.set('2025-09-01T10:00:00Z');
    const uid = await env.addPerson();
    await env.buy(uid);
    const failing = env.openService({
      extendPeriod: () => Promise.reject(new Error('unreachable')),
    });
    expect(await failing.activate(uid)).toBe(true);
    const [row] = await env.membershipsOf(uid);
    expect(row).toMatchObject({ expires_on: '2027-09-01', extension_due: true });
    expect(await periodEnd(row?.subscription_id ?? '')).toBe('2026-09-01T10:00:00.000Z');

    await env.service.sweep();
    expect(await periodEnd(row?.subscription_id ?? '')).toBe('2027-09-01T10:00:00.000Z');
    expect(await env.membershipsOf(uid)).toMatchObject([
      { expires_on: '2027-09-01', extension_due: false },
    ]);
    expect(await env.emailsTo(uid)).toEqual(['Your membership is active']);
  });

  it('extends once when several events arrive at once', async () => {
    const uid = await env.addPerson();
    await env.buy(uid, 'family');
    const events = await env.drainEvents();
    await Promise.all([...events, ...events].map(env.deliver));
    expect(await env.service.getStatus(uid)).toMatchObject({
      active: true,
      plan: 'Couple/Family',
      expiresAt: '2027-09-01',
    });
    expect(await env.emailsTo(uid)).toEqual(['Your membership is active']);
  });

  it('charges nothing after one year, and renews after two', async () => {
    const uid = await env.addPerson();
    await env.join(uid);
    await env.advanceTo('2026-09-02T10:00:00Z');
    expect(await env.ledgerOf(uid)).toHaveLength(1);
    await env.advanceTo('2027-09-01T11:00:00Z');
    expect(await env.ledgerOf(uid)).toHaveLength(2);
    expect(await env.service.getStatus(uid)).toMatchObject({
      active: true,
      expiresAt: '2028-09-01',
    });
  });

  it('keeps the promised term when the renewal is cancelled before the provider has extended it', async () => {
    env.clock.set('2025-09-01T10:00:00Z');
    const uid = await env.addPerson();
    await env.buy(uid);
    await env
      .openService({ extendPeriod: () => Promise.reject(new Error('unreachable')) })
      .activate(uid);
    expect(await env.service.cancelRenewal(uid)).toMatchObject({
      renews: false,
      expiresAt: '2027-09-01',
      active: true,
    });
    await env.advanceTo('2026-09-02T10:00:00Z');
    expect(await env.service.getStatus(uid)).toMatchObject({
      active: true,
      expiresAt: '2027-09-01',
    });
  });

  it('shows the plans, and the campaign only while it runs', async () => {
    const plans = [
      { id: 'single', name: 'Single', amountPence: 7500, people: 1, priceId: PRICES.single },
      {
        id: 'family',
        name: 'Couple/Family',
        amountPence: 15_000,
        people: 5,
        priceId: PRICES.family,
      },
    ];
    const launch = { headline: '2 years for the price of 1', endsOn: '2025-12-31', years: 2 };
    for (const [instant, campaign] of [
      ['2025-07-06T22:00:00Z', null],
      ['2025-08-01T10:00:00Z', launch],
      ['2025-12-31T23:59:59Z', launch],
      ['2026-01-01T00:00:00Z', null],
    ] as const) {
      env.clock.set(instant);
      expect(await env.service.listPlans()).toEqual({ plans, campaign });
    }
  });

  it('applies a new campaign only to later purchases', async () => {
    env.clock.set('2030-03-01T10:00:00Z');
    const before = await env.addPerson();
    await env.join(before);
    const spring = {
      id: 'spring',
      headline: 'Spring',
      starts_on: '2030-03-01',
      ends_on: '2030-03-31',
      years: 2,
    };
    await env.db.insertInto('campaign').values(spring).execute();
    const uid = await env.addPerson();
    await env.join(uid);
    expect(await env.service.getStatus(uid)).toMatchObject({ expiresAt: '2032-03-01' });
    await env.db.deleteFrom('campaign').where('id', '=', 'spring').execute();
    await env.service.cancelRenewal(uid);
    await env.service.cancelRenewal(before);
    expect(await env.service.getStatus(uid)).toMatchObject({ expiresAt: '2032-03-01' });
    expect(await env.service.getStatus(before)).toMatchObject({ expiresAt: '2031-03-01' });
  });
});
