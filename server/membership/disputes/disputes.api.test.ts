import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWrongCounters } from '../../rewards/testing/recount.ts';
import { PaymentsRefused } from '../../ports/payments/payment-errors.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { type DisputeTestEnv, openDisputeTestEnv } from '../testing/dispute-test-env.ts';
import { PRICES } from '../testing/test-env.ts';

const ACTIVE = 'Your membership is active';
const PAUSED = 'Your membership is paused';
const AGAIN = 'Your membership is active again';
const ENDED = 'Your membership has ended';

describe.skipIf(!hasTestDatabase())('a disputed payment', () => {
  let env: DisputeTestEnv;
  beforeAll(async () => {
    env = await openDisputeTestEnv();
  });
  afterAll(async () => {
    expect(await findWrongCounters(env.connection)).toEqual({});
    await env.close();
  });

  const refused = (call: Promise<unknown>, code: string) =>
    expect(call).rejects.toMatchObject({ code });

  it('suspends the membership, records the withdrawal and notifies member and operators once', async () => {
    const uid = await env.member();
    const id = await env.dispute(uid);
    expect(await env.service.getStatus(uid)).toEqual({
      active: false,
      plan: 'Single',
      status: 'suspended',
      expiresAt: '2027-02-02',
      graceUntil: null,
    });
    expect(await env.service.getMembership(uid)).toMatchObject({
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
    expect(await env.moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
    expect(await env.totalsOf(uid)).toEqual({
      charged_pence: 7500,
      refunded_pence: 0,
      disputed_pence: 7500,
    });
    expect(await env.emailsTo(uid)).toEqual([ACTIVE, PAUSED]);
    expect(await env.emailsToOperators(id)).toEqual([
      'members@halewell.example: Dispute: a payment of £75',
    ]);
    const { disputes } = await env.service.listDisputes();
    expect(disputes.find((one) => one.id === id)).toMatchObject({
      uid,
      email: `${uid}@example.com`,
      amountPence: 7500,
      reason: 'The member says they didn’t make this payment.',
      status: 'Needs a response',
      state: 'open',
      openedOn: '2026-03-02',
      evidenceDueOn: '2026-03-11',
    });
  });

  it('restores everything when the dispute is won', async () => {
    const uid = await env.member('family');
    const [before] = await env.membershipsOf(uid);
    const details = await env.service.getMembership(uid);
    const id = await env.dispute(uid);
    await env.decide(id, 'won');
    const [after] = await env.membershipsOf(uid);
    expect({ ...after, updated_at: null }).toEqual({ ...before, updated_at: null });
    const restored = await env.service.getMembership(uid);
    expect({ ...restored, receipts: [] }).toEqual({ ...details, receipts: [] });
    expect(restored.receipts.map(({ kind }) => kind)).toEqual([
      'dispute-won',
      'dispute',
      'payment',
    ]);
    expect(new Set(restored.receipts.map((receipt) => receipt.id)).size).toBe(3);
    expect(await env.moneyOf(uid)).toEqual(['charge 15000', 'dispute 15000', 'dispute-won 15000']);
    expect(await env.totalsOf(uid)).toMatchObject({ charged_pence: 15_000, disputed_pence: 0 });
    expect(await env.emailsTo(uid)).toEqual([ACTIVE, AGAIN, PAUSED]);
  });

  it('ends the membership when the dispute is lost, and charges nothing more', async () => {
    const uid = await env.member();
    const id = await env.dispute(uid);
    await env.decide(id, 'lost');
    expect(await env.service.getMembership(uid)).toMatchObject({
      status: 'ended',
      active: false,
      expiresAt: '2026-03-02',
      suspension: null,
      renews: false,
    });
    expect(await env.emailsTo(uid)).toEqual([ENDED, ACTIVE, PAUSED]);
    expect(await env.jobsNamed('dispute-unsubscribe')).toContainEqual(
      expect.objectContaining({ data: { disputeId: id } }),
    );
    await env.service.unsubscribeLost(id);
    await env.service.unsubscribeLost(id);
    await env.receiveEvents();
    expect(await env.subscriptionOf(uid)).toMatchObject({ status: 'canceled' });
    await env.advanceTo('2027-03-02T10:00:00Z');
    expect(await env.moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
    expect(await env.emailsTo(uid)).toEqual([ENDED, ACTIVE, PAUSED]);
    // The person can buy again and keeps the card.
    const card = await env.service.getCardNumber(uid);
    await env.join(uid);
    expect(await env.statusOf(uid)).toBe('active');
    expect(await env.service.getCardNumber(uid)).toBe(card);
    await env.service.sweep();
    expect(await env.statusOf(uid)).toBe('active');
  });

  it('has its subscription ended by the sweep after a loss if the job never ran', async () => {
    const uid = await env.member();
    await env.decide(await env.dispute(uid), 'lost');
    await sql`delete from pgboss.job where name = 'dispute-unsubscribe'`.execute(env.db);
    await env.service.sweep();
    expect(await env.subscriptionOf(uid)).toMatchObject({ status: 'active' });
    for (const { data } of await env.jobsNamed('dispute-unsubscribe'))
      await env.service.unsubscribeLost(String(data['disputeId']));
    expect(await env.subscriptionOf(uid)).toMatchObject({ status: 'canceled' });
  });

  it('is tried again if the provider refuses to end its subscription, unless it knows none', async () => {
    const uid = await env.member();
    const id = await env.dispute(uid);
    await env.decide(id, 'lost');
    const refusing = (code: string) =>
      env.openService({ cancelNow: () => Promise.reject(new PaymentsRefused(code, 'No')) });
    await expect(refusing('lock_timeout').unsubscribeLost(id)).rejects.toThrow(PaymentsRefused);
    await env.service.unsubscribeLost(id);
    expect(await env.subscriptionOf(uid)).toMatchObject({ status: 'canceled' });
    const other = await env.dispute(await env.member());
    await env.decide(other, 'lost');
    await refusing('resource_missing').unsubscribeLost(other);
  });

  it('blocks everything for members except changing the renewal', async () => {
    const uid = await env.member();
    const id = await env.dispute(uid);
    await refused(env.service.createSubscription(uid, PRICES.family), 'membership/suspended');
    await refused(env.service.upgrade(uid), 'membership/suspended');
    await refused(env.service.showCodes(uid, 'anybody', true), 'membership/suspended');
    await refused(env.service.activate(uid), 'membership/suspended');
    await refused(env.service.askForRefund(uid), 'refund/payment-disputed');
    expect(await env.subscriptionOf(uid)).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: false,
    });
    expect(await env.service.cancelRenewal(uid)).toMatchObject({
      status: 'suspended',
      renews: false,
    });
    expect(await env.subscriptionOf(uid)).toMatchObject({ cancelAtPeriodEnd: true });
    expect(await env.service.resumeRenewal(uid)).toMatchObject({
      status: 'suspended',
      renews: true,
    });
    await env.decide(id, 'won');
    expect(await env.statusOf(uid)).toBe('active');
    expect(await env.service.upgrade(uid)).toMatchObject({ plan: 'family' });
  });

  it('ends the membership with the paid term if that is over first, without a refund', async () => {
    const uid = await env.member();
    await env.service.cancelRenewal(uid);
    await env.dispute(uid);
    await env.advanceTo('2027-02-03T10:00:00Z');
    await env.service.sweep();
    expect(await env.statusOf(uid)).toBe('ended');
    expect(await env.moneyOf(uid)).toEqual(['charge 7500', 'dispute 7500']);
  });
});
