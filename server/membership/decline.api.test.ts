import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { type TestEnv, openTestEnv } from './testing/test-env.ts';
import { openProviderPage } from './testing/provider-page.ts';

describe.skipIf(!hasTestDatabase())('an upgrade that the bank declines', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv();
  });
  afterAll(() => env.close());

  async function memberWith(card?: string): Promise<string> {
    const uid = await env.addPerson();
    await env.join(uid);
    if (card) await (await openProviderPage(env, uid)).saveCard(card);
    return uid;
  }

  it('is reported to every concurrent click, and changes nothing', async () => {
    const uid = await memberWith('4000000000000341');
    const before = await env.service.getMembership(uid);
    const other = env.openService();
    const results = await Promise.allSettled(
      [env.service, other, env.service].map((service) => service.upgrade(uid, 7500)),
    );
    for (const result of results)
      expect(result).toMatchObject({
        status: 'rejected',
        reason: { code: 'membership/payment-declined' },
      });
    expect(await env.service.getMembership(uid)).toEqual(before);
    expect(await env.ledgerOf(uid)).toHaveLength(1);
    await (await openProviderPage(env, uid)).saveCard('4242424242424242');
    expect(await env.service.upgrade(uid, 7500)).toMatchObject({ plan: 'family' });
  });

  it.each([
    // An empty decline code is not a decline.
    ['resource_missing', { declineCode: '' }, 'payments/unavailable', 'abandoned'],
    ['resource_missing', {}, 'payments/unavailable', 'abandoned'],
    ['expired_card', { decline: 'expired' }, 'membership/card-expired', 'declined'],
    ['processing_error', { decline: 'later' }, 'membership/payment-later', 'declined'],
    ['resource_missing', { decline: 'no-card' }, 'membership/card-missing', 'declined'],
  ] as const)('maps the refusal %s %j to %s', async (providerCode, detail, code, status) => {
    const uid = await memberWith();
    const service = env.openService({
      payCharge: async () => {
        throw new PaymentsRefused(providerCode, 'No.', detail);
      },
    });
    await expect(service.upgrade(uid, 7500)).rejects.toMatchObject({ code });
    const changes = env.db.selectFrom('plan_change').select(['status', 'decline_reason']);
    expect(await changes.where('uid', '=', uid).execute()).toEqual([
      { status, decline_reason: 'decline' in detail ? detail.decline : null },
    ]);
  });
});
