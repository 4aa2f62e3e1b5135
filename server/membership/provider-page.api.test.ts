import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../testing/test-database.ts';
import { type Desk, openDesk } from './testing/open-desk.ts';
import { openProviderPage } from './testing/provider-page.ts';

describe.skipIf(!hasTestDatabase())('a renewal changed on the provider’s own page', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk();
  });
  afterAll(() => desk.close());

  async function member(bought = '2026-02-02T10:00:00Z'): Promise<string> {
    desk.clock.set(bought);
    const uid = await desk.addPerson();
    await desk.join(uid);
    return uid;
  }

  async function hear(): Promise<void> {
    for (const event of await desk.takeEvents()) await desk.deliver(event);
  }

  it('is known with the next event, told by mail, and can be taken back here', async () => {
    const uid = await member();
    await (await openProviderPage(desk, uid)).cancelRenewal();
    await hear();
    expect(await desk.service.getMembership(uid)).toMatchObject({
      active: true,
      renews: false,
      nextPayment: null,
      upgrade: null,
      expiresAt: '2027-02-02',
    });
    await expect(desk.service.cancelRenewal(uid)).rejects.toMatchObject({
      code: 'membership/already-cancelled',
    });
    expect(await desk.service.resumeRenewal(uid)).toMatchObject({
      renews: true,
      nextPayment: { date: '2027-02-02', amountPence: 7500 },
    });
    await hear();
    expect(await desk.emailsTo(uid)).toEqual([
      'Your membership is active',
      'Your membership will not renew',
      'Your membership will renew',
    ]);
    await desk.passTo('2027-02-02T11:00:00Z');
    expect(await desk.service.getStatus(uid)).toMatchObject({ expiresAt: '2028-02-02' });
  });

  it('ends the membership after its last day, without a charge', async () => {
    const uid = await member();
    await (await openProviderPage(desk, uid)).cancelRenewal();
    await hear();
    await desk.passTo('2027-02-02T11:00:00Z');
    expect(await desk.service.getStatus(uid)).toMatchObject({ active: true });
    await desk.passTo('2027-02-03T00:00:00Z');
    await desk.service.sweep();
    expect(await desk.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
    expect(await desk.ledgerOf(uid)).toHaveLength(1);
  });

  it('is taken back there after it was cancelled here', async () => {
    const uid = await member();
    await desk.service.cancelRenewal(uid);
    await (await openProviderPage(desk, uid)).resumeRenewal();
    await hear();
    expect(await desk.service.getMembership(uid)).toMatchObject({ renews: true });
  });

  it('is changed here as asked although no event came', async () => {
    const uid = await member();
    const page = await openProviderPage(desk, uid);
    await page.cancelRenewal();
    expect(await desk.service.cancelRenewal(uid)).toMatchObject({ renews: false });
    await page.resumeRenewal();
    expect(await desk.service.resumeRenewal(uid)).toMatchObject({ renews: true });
  });

  it('leaves both years of the launch offer, whenever it was cancelled', async () => {
    for (const extended of [true, false]) {
      desk.clock.set('2025-08-01T10:00:00Z');
      const uid = await desk.addPerson();
      await desk.buy(uid);
      // Before anybody has moved the end to where it was promised, or after.
      if (extended) await desk.service.activate(uid);
      await (await openProviderPage(desk, uid)).cancelRenewal();
      await hear();
      expect(await desk.service.getMembership(uid)).toMatchObject({
        renews: false,
        expiresAt: '2027-08-01',
      });
      await desk.passTo('2026-08-01T11:00:00Z');
      expect(await desk.membershipsOf(uid)).toMatchObject([{ status: 'active' }]);
      expect(await desk.service.resumeRenewal(uid)).toMatchObject({ renews: true });
      await desk.passTo('2027-08-01T11:00:00Z');
      expect(await desk.service.getStatus(uid)).toMatchObject({ expiresAt: '2028-08-01' });
    }
  });
});
