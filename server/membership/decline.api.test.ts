import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { type Desk, openDesk } from './testing/open-desk.ts';
import { openProviderPage } from './testing/provider-page.ts';

describe.skipIf(!hasTestDatabase())('an upgrade that the bank does not pay', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk();
  });
  afterAll(() => desk.close());

  async function memberWith(card?: string): Promise<string> {
    const uid = await desk.addPerson();
    await desk.join(uid);
    if (card) await (await openProviderPage(desk, uid)).saveCard(card);
    return uid;
  }

  it('is told to every press at once, and changes nothing', async () => {
    const uid = await memberWith('4000000000000341');
    const before = await desk.service.getMembership(uid);
    const other = desk.openService();
    const answers = await Promise.allSettled(
      [desk.service, other, desk.service].map((service) => service.upgrade(uid, 7500)),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 'rejected',
        reason: { code: 'membership/payment-declined' },
      });
    expect(await desk.service.getMembership(uid)).toEqual(before);
    expect(await desk.ledgerOf(uid)).toHaveLength(1);
    await (await openProviderPage(desk, uid)).saveCard('4242424242424242');
    expect(await desk.service.upgrade(uid, 7500)).toMatchObject({ plan: 'family' });
  });

  it.each([
    // The word that the bank leaves empty is no decline.
    ['resource_missing', { declineCode: '' }, 'payments/unavailable', 'abandoned'],
    ['resource_missing', {}, 'payments/unavailable', 'abandoned'],
    ['expired_card', { decline: 'expired' }, 'membership/card-expired', 'declined'],
    ['processing_error', { decline: 'later' }, 'membership/payment-later', 'declined'],
    ['resource_missing', { decline: 'no-card' }, 'membership/card-missing', 'declined'],
  ] as const)('refused as %s %j is told as %s', async (word, detail, code, status) => {
    const uid = await memberWith();
    const service = desk.openService({
      payCharge: async () => {
        throw new PaymentsRefused(word, 'No.', detail);
      },
    });
    await expect(service.upgrade(uid, 7500)).rejects.toMatchObject({ code });
    const changes = desk.db.selectFrom('plan_change').select(['status', 'decline_reason']);
    expect(await changes.where('uid', '=', uid).execute()).toEqual([
      { status, decline_reason: 'decline' in detail ? detail.decline : null },
    ]);
  });
});
