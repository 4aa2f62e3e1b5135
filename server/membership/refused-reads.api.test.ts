import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import type { PaymentsPort } from '../ports/payments/port.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { type TestEnv, openTestEnv } from './testing/test-env.ts';

const refuse = async () => {
  throw new PaymentsRefused('parameter_invalid_empty', 'You passed an empty string');
};

describe.skipIf(!hasTestDatabase())('closing an account while the provider refuses a read', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv();
  });
  afterAll(() => env.close());

  async function statesAtProvider(uid: string): Promise<string[]> {
    const { customer_id: id } = await env.db
      .selectFrom('payment_customer')
      .select('customer_id')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    return (await env.payments.listSubscriptions(id)).map(({ status }) => status);
  }

  it.each<[string, Partial<PaymentsPort>]>([
    ['the subscriptions', { listSubscriptions: refuse }],
    [
      'the subscription that no customer lists',
      { listSubscriptions: async () => [], getSubscription: refuse },
    ],
    ['the invoices', { listInvoices: refuse }],
    ['the disputes', { listDisputes: refuse }],
    ['the fraud warnings', { listFraudWarnings: refuse }],
  ])('fails with the membership as it was: %s', async (_, refusals) => {
    const uid = await env.addPerson();
    await env.join(uid);
    await expect(env.openService(refusals).closeAccount(uid)).rejects.toThrow(PaymentsRefused);
    expect(await env.membershipsOf(uid)).toMatchObject([{ status: 'active', ended_at: null }]);
    expect(await statesAtProvider(uid)).toEqual(['active']);
    // Once the provider answers, it works.
    await env.service.closeAccount(uid);
    expect(await env.membershipsOf(uid)).toMatchObject([{ status: 'ended' }]);
    expect(await statesAtProvider(uid)).toEqual(['canceled']);
  });

  it('fails before a purchase is recorded without its card', async () => {
    const uid = await env.addPerson();
    await env.buy(uid);
    const unsure = env.openService({ findCardFingerprint: refuse });
    await expect(unsure.closeAccount(uid)).rejects.toThrow(PaymentsRefused);
    expect(await statesAtProvider(uid)).toEqual(['active']);
  });

  it('fails while a first payment is processing, which would be taken', async () => {
    const uid = await env.addPerson();
    await env.buyByBank(uid);
    const { listSubscriptions } = env.payments;
    let reads = 0;
    const later = env.openService({
      listSubscriptions: (...args) => ((reads += 1) === 2 ? refuse() : listSubscriptions(...args)),
    });
    await expect(later.closeAccount(uid)).rejects.toThrow(PaymentsRefused);
    await env.service.closeAccount(uid);
    expect(await statesAtProvider(uid)).toEqual(['canceled']);
  });
});
