import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../testing/test-database.ts';
import { type TestEnv, openTestEnv } from './testing/test-env.ts';
import { openProviderPage } from './testing/provider-page.ts';

describe.skipIf(!hasTestDatabase())('a renewal changed in the provider’s portal', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv();
  });
  afterAll(() => env.close());

  async function member(bought = '2026-02-02T10:00:00Z'): Promise<string> {
    env.clock.set(bought);
    const uid = await env.addPerson();
    await env.join(uid);
    return uid;
  }

  async function receiveEvents(): Promise<void> {
    for (const event of await env.drainEvents()) await env.deliver(event);
  }

  it('is recorded by the next event, confirmed by email, and can be reverted here', async () => {
    const uid = await member();
    await (await openProviderPage(env, uid)).cancelRenewal();
    await receiveEvents();
    expect(await env.service.getMembership(uid)).toMatchObject({
      active: true,
      renews: false,
      nextPayment: null,
      upgrade: null,
      expiresAt: '2027-02-02',
    });
    await expect(env.service.cancelRenewal(uid)).rejects.toMatchObject({
      code: 'membership/already-cancelled',
    });
    expect(await env.service.resumeRenewal(uid)).toMatchObject({
      renews: true,
      nextPayment: { date: '2027-02-02', amountPence: 7500 },
    });
    await receiveEvents();
    expect(await env.emailsTo(uid)).toEqual([
      'Your membership is active',
      'Your membership won’t renew',
      'You’ve turned renewal back on',
    ]);
    await env.advanceTo('2027-02-02T11:00:00Z');
    expect(await env.service.getStatus(uid)).toMatchObject({ expiresAt: '2028-02-02' });
  });

  it('ends the membership after its last day, without a charge', async () => {
    const uid = await member();
    await (await openProviderPage(env, uid)).cancelRenewal();
    await receiveEvents();
    await env.advanceTo('2027-02-02T11:00:00Z');
    expect(await env.service.getStatus(uid)).toMatchObject({ active: true });
    await env.advanceTo('2027-02-03T00:00:00Z');
    await env.service.sweep();
    expect(await env.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
    expect(await env.ledgerOf(uid)).toHaveLength(1);
  });

  it('can be resumed there after it was cancelled here', async () => {
    const uid = await member();
    await env.service.cancelRenewal(uid);
    await (await openProviderPage(env, uid)).resumeRenewal();
    await receiveEvents();
    expect(await env.service.getMembership(uid)).toMatchObject({ renews: true });
  });

  it('can be changed here although no event came', async () => {
    const uid = await member();
    const page = await openProviderPage(env, uid);
    await page.cancelRenewal();
    expect(await env.service.cancelRenewal(uid)).toMatchObject({ renews: false });
    await page.resumeRenewal();
    expect(await env.service.resumeRenewal(uid)).toMatchObject({ renews: true });
  });

  it('keeps both years of the launch offer, whenever it was cancelled', async () => {
    for (const extended of [true, false]) {
      env.clock.set('2025-08-01T10:00:00Z');
      const uid = await env.addPerson();
      await env.buy(uid);
      // Before or after the period was extended.
      if (extended) await env.service.activate(uid);
      await (await openProviderPage(env, uid)).cancelRenewal();
      await receiveEvents();
      expect(await env.service.getMembership(uid)).toMatchObject({
        renews: false,
        expiresAt: '2027-08-01',
      });
      await env.advanceTo('2026-08-01T11:00:00Z');
      expect(await env.membershipsOf(uid)).toMatchObject([{ status: 'active' }]);
      expect(await env.service.resumeRenewal(uid)).toMatchObject({ renews: true });
      await env.advanceTo('2027-08-01T11:00:00Z');
      expect(await env.service.getStatus(uid)).toMatchObject({ expiresAt: '2028-08-01' });
    }
  });
});
