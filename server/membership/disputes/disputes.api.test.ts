import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWrongCounters } from '../../rewards/testing/recount.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { type DisputeDesk, openDisputeDesk } from '../testing/open-dispute-desk.ts';
import { PRICES } from '../testing/open-desk.ts';

const ACTIVE = 'Your membership is active';
const PAUSED = 'Your membership is paused';
const AGAIN = 'Your membership is active again';
const ENDED = 'Your membership has ended';

describe.skipIf(!hasTestDatabase())('a payment that is disputed with the bank', () => {
  let desk: DisputeDesk;
  beforeAll(async () => {
    desk = await openDisputeDesk();
  });
  afterAll(async () => {
    expect(await findWrongCounters(desk.connection)).toEqual({});
    await desk.close();
  });

  const refused = (call: Promise<unknown>, code: string) =>
    expect(call).rejects.toMatchObject({ code });

  it('suspends the membership, takes the money out of the ledger and tells everybody once', async () => {
    const uid = await desk.member();
    const id = await desk.dispute(uid);
    expect(await desk.service.getStatus(uid)).toEqual({
      active: false,
      plan: 'Single',
      status: 'suspended',
      expiresAt: '2027-02-02',
      graceUntil: null,
    });
    expect(await desk.service.getMembership(uid)).toMatchObject({
      status: 'suspended',
      suspension: { cause: 'dispute', amountPence: 7500, since: '2026-03-02' },
      renews: true,
      upgrade: null,
      refund: { kind: 'none', amountPence: 0 },
      receipts: [
        { id, kind: 'dispute', amountPence: 7500 },
        { kind: 'payment', amountPence: 7500 },
      ],
    });
    expect(await desk.moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
    expect(await desk.totalsOf(uid)).toEqual({
      charged_pence: 7500,
      refunded_pence: 0,
      disputed_pence: 7500,
    });
    expect(await desk.emailsTo(uid)).toEqual([ACTIVE, PAUSED]);
    expect(await desk.emailsToOperators(id)).toEqual([
      'members@halewell.example: Dispute: a payment of £75',
    ]);
    const { disputes } = await desk.service.listDisputes();
    expect(disputes.find((one) => one.id === id)).toMatchObject({
      uid,
      email: `${uid}@example.com`,
      amountPence: 7500,
      reason: 'The member says they didn’t make this payment.',
      status: 'Needs answer',
      state: 'open',
      openedOn: '2026-03-02',
      evidenceDueOn: '2026-03-11',
    });
  });

  it('that is won brings everything back as it was', async () => {
    const uid = await desk.member('family');
    const [before] = await desk.membershipsOf(uid);
    const details = await desk.service.getMembership(uid);
    const id = await desk.dispute(uid);
    await desk.decide(id, 'won');
    const [after] = await desk.membershipsOf(uid);
    expect({ ...after, updated_at: null }).toEqual({ ...before, updated_at: null });
    const restored = await desk.service.getMembership(uid);
    expect({ ...restored, receipts: [] }).toEqual({ ...details, receipts: [] });
    expect(restored.receipts.map(({ kind }) => kind)).toEqual([
      'dispute-won',
      'dispute',
      'payment',
    ]);
    expect(new Set(restored.receipts.map((receipt) => receipt.id)).size).toBe(3);
    expect(await desk.moneyOf(uid)).toEqual(['charge 15000', 'dispute 15000', 'dispute-won 15000']);
    expect(await desk.totalsOf(uid)).toMatchObject({ charged_pence: 15_000, disputed_pence: 0 });
    expect(await desk.emailsTo(uid)).toEqual([ACTIVE, AGAIN, PAUSED]);
  });

  it('that is lost ends the membership, and nothing more is charged', async () => {
    const uid = await desk.member();
    const id = await desk.dispute(uid);
    await desk.decide(id, 'lost');
    expect(await desk.service.getMembership(uid)).toMatchObject({
      status: 'ended',
      active: false,
      expiresAt: '2026-03-02',
      suspension: null,
      renews: false,
    });
    expect(await desk.emailsTo(uid)).toEqual([ENDED, ACTIVE, PAUSED]);
    expect(await desk.jobsNamed('dispute-unsubscribe')).toContainEqual(
      expect.objectContaining({ data: { disputeId: id } }),
    );
    await desk.service.unsubscribeLost(id);
    await desk.service.unsubscribeLost(id);
    await desk.hear();
    expect(await desk.subscriptionOf(uid)).toMatchObject({ status: 'canceled' });
    await desk.passTo('2027-03-02T10:00:00Z');
    expect(await desk.moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
    expect(await desk.emailsTo(uid)).toEqual([ENDED, ACTIVE, PAUSED]);
    // And the person may come back, with the same card.
    const card = await desk.service.getCardNumber(uid);
    await desk.join(uid);
    expect(await desk.statusOf(uid)).toBe('active');
    expect(await desk.service.getCardNumber(uid)).toBe(card);
    await desk.service.sweep();
    expect(await desk.statusOf(uid)).toBe('active');
  });

  it('that is lost is cancelled by the sweep where the job never ran', async () => {
    const uid = await desk.member();
    await desk.decide(await desk.dispute(uid), 'lost');
    await sql`delete from pgboss.job where name = 'dispute-unsubscribe'`.execute(desk.db);
    await desk.service.sweep();
    expect(await desk.subscriptionOf(uid)).toMatchObject({ status: 'active' });
    for (const { data } of await desk.jobsNamed('dispute-unsubscribe'))
      await desk.service.unsubscribeLost(String(data['disputeId']));
    expect(await desk.subscriptionOf(uid)).toMatchObject({ status: 'canceled' });
  });

  it('keeps everything for members back, but not cancelling the renewal', async () => {
    const uid = await desk.member();
    const id = await desk.dispute(uid);
    await refused(desk.service.createSubscription(uid, PRICES.family), 'membership/suspended');
    await refused(desk.service.upgrade(uid), 'membership/suspended');
    await refused(desk.service.showCodes(uid, 'anybody', true), 'membership/suspended');
    await refused(desk.service.activate(uid), 'membership/suspended');
    await refused(desk.service.askForRefund(uid), 'refund/payment-disputed');
    expect(await desk.subscriptionOf(uid)).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: false,
    });
    expect(await desk.service.cancelRenewal(uid)).toMatchObject({
      status: 'suspended',
      renews: false,
    });
    expect(await desk.subscriptionOf(uid)).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await desk.service.resumeRenewal(uid)).toMatchObject({
      status: 'suspended',
      renews: true,
    });
    await desk.decide(id, 'won');
    expect(await desk.statusOf(uid)).toBe('active');
    expect(await desk.service.upgrade(uid)).toMatchObject({ plan: 'family' });
  });

  it('ends with the paid time where that is over first, and nothing was refunded by us', async () => {
    const uid = await desk.member();
    await desk.service.cancelRenewal(uid);
    await desk.dispute(uid);
    await desk.passTo('2027-02-03T10:00:00Z');
    await desk.service.sweep();
    expect(await desk.statusOf(uid)).toBe('ended');
    expect(await desk.moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
  });
});
