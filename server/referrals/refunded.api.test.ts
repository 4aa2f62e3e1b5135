import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RefundRequest } from '#shared/contract/records/refund.ts';
import type { Payout } from '#shared/contract/rewards.ts';
import { decideAtBank, disputePayment } from '../membership/testing/bank.ts';
import { findWrongCounters } from '../rewards/testing/recount.ts';
import { buildPerson, buyPlan, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { bookOf, refer } from './testing/refer.ts';

const JOINED = '2026-03-02T10:00:00Z';
const DAY_8 = '2026-03-10T10:00:00Z';
const DAY_9 = '2026-03-11T10:00:00Z';
const DAY_14 = '2026-03-16T23:59:00Z';
const DAY_15 = '2026-03-17T00:00:00Z';

describe.skipIf(!hasTestDatabase())('referral money and what became of the purchase', () => {
  let app: TestApp;
  let admin: TestPerson;
  let referrer: TestPerson;
  beforeAll(async () => {
    app = await startTestApp({ now: JOINED });
    admin = await buildPerson(app, { role: 'admin' });
  });
  beforeEach(async () => {
    app.clock.set(JOINED);
    await app.connection.query('delete from rate_limit');
    referrer = await buildPerson(app, { plan: 'single' });
  });
  afterAll(async () => {
    expect(await findWrongCounters(app.connection)).toEqual({});
    await app.stop();
  });

  async function owed(): Promise<Payout[]> {
    const all = (await admin.call('GET', '/payouts')).body as unknown as Payout[];
    return all.filter(({ uid }) => uid === referrer.uid);
  }
  const markPaid = (key = '', reference = 'Voucher 77') =>
    admin.call('POST', '/payouts/paid', { key, reference });
  async function friendOf(person: TestPerson): Promise<TestPerson> {
    const friend = await refer(app, person);
    await buyPlan(app, friend.uid, friend.email, 'single');
    return friend;
  }
  const askForRefund = (person: TestPerson) =>
    person.call('POST', `/membership/${person.uid}/refund`, {});
  async function requestOf({ uid }: TestPerson): Promise<RefundRequest | undefined> {
    const all = JSON.parse((await admin.call('GET', '/refund-requests')).text) as RefundRequest[];
    return all.find((request) => request.uid === uid);
  }
  async function decide(person: TestPerson, decision: 'refund' | 'decline'): Promise<void> {
    const id = (await requestOf(person))?.id ?? '';
    const reply = await admin.call('POST', `/refund-requests/${id}/decide`, {
      decision,
      note: 'As asked.',
    });
    expect(reply.status, reply.text).toBe(200);
    await app.sandbox.settled();
  }
  async function chargeBack({ uid }: TestPerson): Promise<void> {
    const { rows } = await app.connection.query(
      `select payment_intent_id as id from payment_ledger
       where uid = $1 and kind = 'charge' order by happened_at, id limit 1`,
      [uid],
    );
    const { id } = await disputePayment(app, (rows as { id: string }[])[0]?.id ?? '');
    await app.sandbox.settled();
    await decideAtBank(app, id, 'lost');
    await app.sandbox.settled();
  }

  it('leaves nothing of three paid-for friends who are refunded on day 9 or charged back', async () => {
    const friends = [
      await friendOf(referrer),
      await friendOf(referrer),
      await friendOf(referrer),
    ] as const;
    app.clock.set(DAY_8);
    expect(await owed()).toEqual([]);
    app.clock.set(DAY_9);
    for (const friend of friends.slice(0, 2)) {
      expect((await askForRefund(friend)).status).toBe(200);
      await decide(friend, 'refund');
    }
    await chargeBack(friends[2]);
    app.clock.set('2026-06-01T10:00:00Z');
    expect(await owed()).toEqual([]);
    expect((await bookOf(app, referrer)).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'referral-earned 500'),
      ...Array.from({ length: 3 }, () => 'referral-taken-back 500'),
    ]);
    // No email about money that never comes is the last word.
    const emails = await app.services.outboxStore.listNewest(referrer.email);
    const kinds = emails.map(({ intent }) => intent.replace(/:.*/, ''));
    expect(kinds.filter((kind) => kind === 'referral-completed')).toHaveLength(3);
    expect(kinds.filter((kind) => kind === 'referral-taken-back')).toHaveLength(3);
    expect(kinds.slice(0, 3)).toEqual(Array(3).fill('referral-taken-back'));
  });

  it('matures on day 15, after the last day on which a refund can be claimed', async () => {
    await friendOf(referrer);
    app.clock.set(DAY_14);
    expect(await owed()).toEqual([]);
    app.clock.set(DAY_15);
    expect(await owed()).toMatchObject([{ kind: 'referral', amountPence: 500, hold: null }]);
  });

  it('waits while a request for a refund waits for its decision', async () => {
    const friend = await friendOf(referrer);
    app.clock.set(DAY_14);
    await askForRefund(friend);
    app.clock.set(DAY_15);
    const [waiting] = await owed();
    expect(waiting).toMatchObject({ hold: 'refund-asked' });
    expect(await markPaid(waiting?.key)).toMatchObject({
      status: 409,
      body: { code: 'payout/on-hold' },
    });
    await decide(friend, 'decline');
    expect(await owed()).toMatchObject([{ hold: null }]);
    expect((await markPaid(waiting?.key)).status).toBe(200);
  });

  it('names in the row of a refund the referral that it undoes', async () => {
    const friend = await friendOf(referrer);
    const other = await buildPerson(app, { plan: 'single' });
    app.clock.set(DAY_9);
    await askForRefund(friend);
    await askForRefund(other);
    expect(await requestOf(friend)).toMatchObject({
      undoesReferral: { referrer: 'Robin Marlow', amountPence: 500, paid: false },
    });
    expect((await requestOf(other))?.undoesReferral).toBeNull();
    await decide(friend, 'refund');
    expect((await requestOf(friend))?.undoesReferral).toMatchObject({ paid: false });
  });

  it.each([
    ['refund', 'refund'],
    ['lost dispute', 'dispute'],
  ])('is owed back after a %s that comes once it is paid', async (_, what) => {
    const friend = await friendOf(referrer);
    app.clock.set(DAY_14);
    if (what === 'refund') await askForRefund(friend);
    app.clock.set(DAY_15);
    await app.connection.query(
      `update refund_request set status = 'declined', decided_at = now() where uid = $1`,
      [friend.uid],
    );
    const [payout] = await owed();
    expect((await markPaid(payout?.key)).status).toBe(200);
    if (what === 'refund') {
      await app.connection.query(
        `update refund_request set status = 'waiting', decided_at = null where uid = $1`,
        [friend.uid],
      );
      expect(await requestOf(friend)).toMatchObject({ undoesReferral: { paid: true } });
      await decide(friend, 'refund');
    } else await chargeBack(friend);
    const [debt] = await owed();
    expect(debt).toMatchObject({
      kind: 'repayment',
      amountPence: 500,
      hold: null,
      reason: expect.stringContaining('Voucher 77'),
    });
    const line = (await referrer.call('GET', `/rewards/${referrer.uid}`)).body;
    expect(line).toMatchObject({
      statement: [{ state: 'paid', note: expect.stringContaining('pay this back') }],
      totals: { paidPence: 500 },
    });
    expect((await markPaid(debt?.key, 'BACS 9')).status).toBe(200);
    expect((await markPaid(debt?.key, 'BACS 9')).status).toBe(200);
    expect(await markPaid(debt?.key, 'BACS 10')).toMatchObject({
      status: 409,
      body: { code: 'payout/already-paid', message: expect.stringContaining('BACS 9') },
    });
    expect(await owed()).toEqual([]);
    expect(await bookOf(app, referrer)).toEqual([
      'referral-earned 500',
      'referral-paid 500',
      'referral-owed-back 500',
      'referral-repaid 500',
    ]);
  });
});
