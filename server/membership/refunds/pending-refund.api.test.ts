import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWrongCounters } from '../../rewards/testing/recount.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { CARD, type Desk, openDesk } from '../testing/open-desk.ts';

const BOUGHT = '2026-02-02T10:00:00Z';
const NEXT_DAY = '2026-02-03T10:00:00Z';
const ACTIVE = 'Your membership is active';
const REFUNDED = 'Your refund of £75';

describe.skipIf(!hasTestDatabase())('a refund that is pending', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(BOUGHT);
  });
  afterAll(() => desk.close());

  it('is on its way, and paid back only once it has succeeded', async () => {
    const uid = await desk.addPerson();
    await desk.join(uid, 'single', CARD.refundPending);
    expect(await desk.service.askForRefund(uid)).toMatchObject({
      active: false,
      refundWish: { state: 'paying', amountPence: 7500 },
      receipts: [{ kind: 'payment' }],
    });
    for (const event of await desk.takeEvents()) await desk.deliver(event);
    for (const { data } of await desk.jobsNamed('membership-refund'))
      await desk.service.carryOutRefund(String(data['requestId']));
    await desk.service.sweep();
    expect(await desk.emailsTo(uid)).toEqual([ACTIVE]);
    expect(await desk.ledgerOf(uid)).toMatchObject([{ kind: 'charge' }]);

    await desk.passTo(NEXT_DAY);
    expect(await desk.service.getMembership(uid)).toMatchObject({
      refundWish: { state: 'refunded', amountPence: 7500 },
      receipts: [{ kind: 'refund', amountPence: 7500 }, { kind: 'payment' }],
    });
    expect(await desk.emailsTo(uid)).toEqual([ACTIVE, REFUNDED]);
    expect(await findWrongCounters(desk.connection)).toEqual({});
  });
});
