import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWrongCounters } from '../../rewards/testing/recount.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { CARD, type TestEnv, openTestEnv } from '../testing/test-env.ts';

const BOUGHT = '2026-02-02T10:00:00Z';
const NEXT_DAY = '2026-02-03T10:00:00Z';
const ACTIVE = 'Your membership is active';
const REFUNDED = 'Your refund of £75';

describe.skipIf(!hasTestDatabase())('a refund that is pending', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv(BOUGHT);
  });
  afterAll(() => env.close());

  it('counts as refunded only once it has succeeded', async () => {
    const uid = await env.addPerson();
    await env.join(uid, 'single', CARD.refundPending);
    expect(await env.service.askForRefund(uid)).toMatchObject({
      active: false,
      refundWish: { state: 'paying', amountPence: 7500 },
      receipts: [{ kind: 'payment' }],
    });
    for (const event of await env.drainEvents()) await env.deliver(event);
    for (const { data } of await env.jobsNamed('membership-refund'))
      await env.service.carryOutRefund(String(data['requestId']));
    await env.service.sweep();
    expect(await env.emailsTo(uid)).toEqual([ACTIVE]);
    expect(await env.ledgerOf(uid)).toMatchObject([{ kind: 'charge' }]);

    await env.advanceTo(NEXT_DAY);
    expect(await env.service.getMembership(uid)).toMatchObject({
      refundWish: { state: 'refunded', amountPence: 7500 },
      receipts: [{ kind: 'refund', amountPence: 7500 }, { kind: 'payment' }],
    });
    expect(await env.emailsTo(uid)).toEqual([ACTIVE, REFUNDED]);
    expect(await findWrongCounters(env.connection)).toEqual({});
  });
});
