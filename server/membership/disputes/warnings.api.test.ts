import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentsUnavailable } from '../../ports/payments/payment-errors.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { disputePayment } from '../testing/bank.ts';
import { type TestEnv, openTestEnv, PRICES } from '../testing/test-env.ts';

const BOUGHT = '2026-02-02T10:00:00Z';
const LATER = '2026-03-02T10:00:00Z';
const ACTIVE = 'Your membership is active';
const PAUSED = 'Your membership is paused';
const AGAIN = 'Your membership is active again';
const WARNING_CARD = '4000000000005423';

describe.skipIf(!hasTestDatabase())('a fraud warning about a payment', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv(BOUGHT);
  });
  afterAll(() => env.close());

  async function warned(): Promise<{ uid: string; payment: string; id: string }> {
    env.clock.set(BOUGHT);
    const uid = await env.addPerson();
    await env.join(uid);
    env.clock.set(LATER);
    const [charge] = await env.ledgerOf(uid);
    const payment = charge?.payment_intent_id ?? '';
    const { id } = await disputePayment(env, payment, 'fraud_warning');
    await receiveEvents();
    return { uid, payment, id };
  }
  async function receiveEvents(): Promise<void> {
    for (const event of await env.drainEvents()) await env.deliver(event);
  }
  const decide = (id: string, decision: 'genuine' | 'refund', service = env.service) =>
    service.decideWarning(id, { decision, note: 'The member called us.', by: 'operator_1' });
  const statusOf = async (uid: string) => (await env.service.getStatus(uid)).status;
  const moneyOf = async (uid: string) =>
    (await env.ledgerOf(uid)).map(({ kind, amount_pence: pence }) => `${kind} ${pence}`);
  const entryOf = async (id: string) =>
    (await env.service.listDisputes()).warnings.find((one) => one.id === id);
  const auditOf = async (uid: string) => {
    const rows = await env.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_uid'])
      .where('subject', '=', uid)
      .orderBy('id')
      .execute();
    return rows.map(({ action, actor_uid: by }) => `${action} by ${by}`);
  };

  it('suspends the membership until an operator decides that the payment is genuine', async () => {
    const { uid, id } = await warned();
    expect(await env.service.getMembership(uid)).toMatchObject({
      status: 'suspended',
      suspension: { cause: 'fraud-warning', amountPence: 7500, since: '2026-03-02' },
    });
    expect(await env.emailsTo(uid)).toEqual([ACTIVE, PAUSED]);
    expect(await entryOf(id)).toMatchObject({ uid, state: 'open', amountPence: 7500 });
    await Promise.all([decide(id, 'genuine'), decide(id, 'genuine', env.openService())]);
    expect(await statusOf(uid)).toBe('active');
    expect(await entryOf(id)).toMatchObject({ state: 'genuine', note: 'The member called us.' });
    expect(await env.emailsTo(uid)).toEqual([ACTIVE, AGAIN, PAUSED]);
    expect(await auditOf(uid)).toEqual(['fraud-warning/genuine by operator_1']);
    expect(await moneyOf(uid)).toEqual(['charge 7500']);
    // Later syncs change nothing.
    await env.service.watchDisputes();
    expect(await statusOf(uid)).toBe('active');
    await expect(decide(id, 'refund')).rejects.toMatchObject({ code: 'dispute/already-decided' });
  });

  it('can be cleared while the provider is down', async () => {
    const { uid, id } = await warned();
    const down = () => Promise.reject(new PaymentsUnavailable('down'));
    await decide(id, 'genuine', env.openService({ listSubscriptions: down }));
    expect(await statusOf(uid)).toBe('active');
    expect(await env.emailsTo(uid)).toContain(AGAIN);
  });

  it('can lead to a full refund, which ends the membership', async () => {
    const { uid, id } = await warned();
    await Promise.all([decide(id, 'refund'), decide(id, 'refund', env.openService())]);
    await receiveEvents();
    expect(await statusOf(uid)).toBe('ended');
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500']);
    const emails = await env.emailTexts(uid, 'Your refund of £75');
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain('may not have been made by you');
    expect(emails[0]).not.toContain('As you asked');
    expect(await auditOf(uid)).toEqual(['fraud-warning/refund by operator_1']);
    expect(await entryOf(id)).toMatchObject({ state: 'refund' });
    const [row] = await env.membershipsOf(uid);
    expect(await env.payments.getSubscription(row?.subscription_id ?? '')).toMatchObject({
      status: 'canceled',
    });
    expect(row?.suspended_at).toBeNull();
    expect(await env.service.createSubscription(uid, PRICES.single)).toMatchObject({
      alreadySubscribed: false,
    });
  });

  it('is refunded by the job if the provider was down', async () => {
    const { uid, id } = await warned();
    const down = () => Promise.reject(new PaymentsUnavailable('down'));
    await decide(id, 'refund', env.openService({ cancelNow: down }));
    expect(await statusOf(uid)).toBe('ended');
    expect(await moneyOf(uid)).toEqual(['charge 7500']);
    for (const { data } of await env.jobsNamed('membership-refund'))
      await env.service.carryOutRefund(String(data['requestId']));
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500']);
  });

  it('can be refunded after a refund request was declined', async () => {
    const { uid, id } = await warned();
    const [row] = await env.membershipsOf(uid);
    await env.db
      .insertInto('refund_request')
      .values({
        id: `wish-${uid}`,
        uid,
        membership_id: row?.id ?? '',
        subscription_id: row?.subscription_id ?? '',
        status: 'declined',
        reason: 'The membership has been used.',
        asked_at: new Date(BOUGHT),
        confirmed_at: null,
        decided_at: new Date(BOUGHT),
        decided_by: 'operator_1',
        refunded_at: null,
        refunded_pence: null,
      })
      .execute();
    await decide(id, 'refund');
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500']);
  });

  it('that becomes a dispute can no longer be refunded, and follows the dispute', async () => {
    const { uid, payment, id } = await warned();
    await disputePayment(env, payment, 'fraudulent');
    await receiveEvents();
    expect(await env.service.getMembership(uid)).toMatchObject({
      suspension: { cause: 'dispute' },
    });
    expect(await entryOf(id)).toMatchObject({ state: 'overtaken' });
    await expect(decide(id, 'refund')).rejects.toMatchObject({ code: 'dispute/already-decided' });
    await expect(decide('issfr_none', 'genuine')).rejects.toMatchObject({
      code: 'dispute/not-found',
    });
    // One suspension, one email, although the cause changed.
    expect((await env.emailsTo(uid)).filter((subject) => subject === PAUSED)).toHaveLength(1);
  });

  it('is opened some time after a payment with its test card', async () => {
    env.clock.set(BOUGHT);
    const uid = await env.addPerson();
    await env.join(uid, 'single', WARNING_CARD);
    expect(await statusOf(uid)).toBe('active');
    await env.advanceTo('2026-02-02T10:01:00Z');
    expect(await statusOf(uid)).toBe('suspended');
    await env.advanceTo('2026-02-02T11:00:00Z');
    expect(
      (await env.service.listDisputes()).warnings.filter((one) => one.uid === uid),
    ).toHaveLength(1);
  });

  it('does not block a refund within the cooling-off period', async () => {
    const { uid } = await warned();
    env.clock.set('2026-02-03T10:00:00Z');
    expect(await env.service.askForRefund(uid)).toMatchObject({
      status: 'ended',
      refundWish: { state: 'refunded' },
    });
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500']);
  });
});
