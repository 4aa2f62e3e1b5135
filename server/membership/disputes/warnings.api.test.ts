import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PaymentsUnavailable } from '../../ports/payments/payment-errors.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { questionPayment } from '../testing/bank.ts';
import { type Desk, openDesk, PRICES } from '../testing/open-desk.ts';

const BOUGHT = '2026-02-02T10:00:00Z';
const LATER = '2026-03-02T10:00:00Z';
const ACTIVE = 'Your membership is active';
const PAUSED = 'Your membership is paused';
const AGAIN = 'Your membership is active again';
const WARNING_CARD = '4000000000005423';

describe.skipIf(!hasTestDatabase())('a payment that a bank reports as possibly fraudulent', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(BOUGHT);
  });
  afterAll(() => desk.close());

  async function warned(): Promise<{ uid: string; payment: string; id: string }> {
    desk.clock.set(BOUGHT);
    const uid = await desk.addPerson();
    await desk.join(uid);
    desk.clock.set(LATER);
    const [charge] = await desk.ledgerOf(uid);
    const payment = charge?.payment_intent_id ?? '';
    const { id } = await questionPayment(desk, payment, 'fraud_warning');
    await hear();
    return { uid, payment, id };
  }
  async function hear(): Promise<void> {
    for (const event of await desk.takeEvents()) await desk.deliver(event);
  }
  const decide = (id: string, decision: 'genuine' | 'refund', service = desk.service) =>
    service.decideWarning(id, { decision, note: 'The member called us.', by: 'operator_1' });
  const statusOf = async (uid: string) => (await desk.service.getStatus(uid)).status;
  const moneyOf = async (uid: string) =>
    (await desk.ledgerOf(uid)).map(({ kind, amount_pence: pence }) => `${kind} ${pence}`);
  const entryOf = async (id: string) =>
    (await desk.service.listDisputes()).warnings.find((one) => one.id === id);
  const auditOf = async (uid: string) => {
    const rows = await desk.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_uid'])
      .where('subject', '=', uid)
      .orderBy('id')
      .execute();
    return rows.map(({ action, actor_uid: by }) => `${action} by ${by}`);
  };

  it('suspends the membership until an operator finds it genuine', async () => {
    const { uid, id } = await warned();
    expect(await desk.service.getMembership(uid)).toMatchObject({
      status: 'suspended',
      suspension: { cause: 'fraud-warning', amountPence: 7500, since: '2026-03-02' },
    });
    expect(await desk.emailsTo(uid)).toEqual([ACTIVE, PAUSED]);
    expect(await entryOf(id)).toMatchObject({ uid, state: 'open', amountPence: 7500 });
    await Promise.all([decide(id, 'genuine'), decide(id, 'genuine', desk.openService())]);
    expect(await statusOf(uid)).toBe('active');
    expect(await entryOf(id)).toMatchObject({ state: 'genuine', note: 'The member called us.' });
    expect(await desk.emailsTo(uid)).toEqual([ACTIVE, AGAIN, PAUSED]);
    expect(await auditOf(uid)).toEqual(['fraud-warning/genuine by operator_1']);
    expect(await moneyOf(uid)).toEqual(['charge 7500']);
    // What is heard of it later changes nothing.
    await desk.service.watchDisputes();
    expect(await statusOf(uid)).toBe('active');
    await expect(decide(id, 'refund')).rejects.toMatchObject({ code: 'dispute/already-decided' });
  });

  it('is cleared although the provider does not answer', async () => {
    const { uid, id } = await warned();
    const down = () => Promise.reject(new PaymentsUnavailable('down'));
    await decide(id, 'genuine', desk.openService({ listSubscriptions: down }));
    expect(await statusOf(uid)).toBe('active');
    expect(await desk.emailsTo(uid)).toContain(AGAIN);
  });

  it('is refunded in full, and the membership ends', async () => {
    const { uid, id } = await warned();
    await Promise.all([decide(id, 'refund'), decide(id, 'refund', desk.openService())]);
    await hear();
    expect(await statusOf(uid)).toBe('ended');
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500']);
    const mails = await desk.db
      .selectFrom('mail_outbox')
      .select(['subject', 'text_body'])
      .where('recipient', '=', `${uid}@example.com`)
      .where('subject', '=', 'Your refund of £75')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text_body).toContain('may not have been made by you');
    expect(mails[0]?.text_body).not.toContain('As you asked');
    expect(await auditOf(uid)).toEqual(['fraud-warning/refund by operator_1']);
    expect(await entryOf(id)).toMatchObject({ state: 'refund' });
    const [row] = await desk.membershipsOf(uid);
    expect(await desk.payments.getSubscription(row?.subscription_id ?? '')).toMatchObject({
      status: 'canceled',
    });
    expect(row?.suspended_at).toBeNull();
    expect(await desk.service.createSubscription(uid, PRICES.single)).toMatchObject({
      alreadySubscribed: false,
    });
  });

  it('is refunded by the job where the provider did not answer', async () => {
    const { uid, id } = await warned();
    const down = () => Promise.reject(new PaymentsUnavailable('down'));
    await decide(id, 'refund', desk.openService({ cancelNow: down }));
    expect(await statusOf(uid)).toBe('ended');
    expect(await moneyOf(uid)).toEqual(['charge 7500']);
    for (const { data } of await desk.jobsNamed('membership-refund'))
      await desk.service.carryOutRefund(String(data['requestId']));
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500']);
  });

  it('is refunded although a request for a refund was declined before', async () => {
    const { uid, id } = await warned();
    const [row] = await desk.membershipsOf(uid);
    await desk.db
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

  it('that becomes a dispute cannot be refunded any more, and follows the dispute', async () => {
    const { uid, payment, id } = await warned();
    await questionPayment(desk, payment, 'fraudulent');
    await hear();
    expect(await desk.service.getMembership(uid)).toMatchObject({
      suspension: { cause: 'dispute' },
    });
    expect(await entryOf(id)).toMatchObject({ state: 'overtaken' });
    await expect(decide(id, 'refund')).rejects.toMatchObject({ code: 'dispute/already-decided' });
    await expect(decide('issfr_none', 'genuine')).rejects.toMatchObject({
      code: 'dispute/not-found',
    });
    // One pause, one email, though first the one and then the other was the reason.
    expect((await desk.emailsTo(uid)).filter((subject) => subject === PAUSED)).toHaveLength(1);
  });

  it('comes by itself some time after a payment with the test card for it', async () => {
    desk.clock.set(BOUGHT);
    const uid = await desk.addPerson();
    await desk.join(uid, 'single', WARNING_CARD);
    expect(await statusOf(uid)).toBe('active');
    await desk.passTo('2026-02-02T10:01:00Z');
    expect(await statusOf(uid)).toBe('suspended');
    await desk.passTo('2026-02-02T11:00:00Z');
    expect(
      (await desk.service.listDisputes()).warnings.filter((one) => one.uid === uid),
    ).toHaveLength(1);
  });

  it('lets the member have the money back within the cooling-off period', async () => {
    const { uid } = await warned();
    desk.clock.set('2026-02-03T10:00:00Z');
    expect(await desk.service.askForRefund(uid)).toMatchObject({
      status: 'ended',
      refundWish: { state: 'refunded' },
    });
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'refund 7500']);
  });
});
