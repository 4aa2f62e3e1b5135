import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { openTestEnv, type TestEnv } from '../testing/test-env.ts';
import { revealCode } from '../testing/use-membership.ts';

const BOUGHT = '2026-02-02T10:00:00Z';
const RENEWED = '2027-02-02T11:00:00Z';

describe.skipIf(!hasTestDatabase())('a refund request that waits', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv(BOUGHT);
  });
  afterAll(() => env.close());

  /** A member who has used the membership and asked for a refund ten days after buying it. */
  async function requester(): Promise<string> {
    env.clock.set(BOUGHT);
    const uid = await env.addPerson();
    await env.join(uid);
    env.clock.set('2026-02-12T10:00:00Z');
    await revealCode(env.db, uid, env.clock.now());
    await env.service.askForRefund(uid);
    return uid;
  }

  const rowOf = async (uid: string) => {
    const row = (await env.service.listRefundRequests()).find((one) => one.uid === uid);
    if (!row) throw new Error('There is no request');
    return row;
  };
  const moneyOf = async (uid: string) =>
    (await env.ledgerOf(uid)).map(({ kind, amount_pence: pence }) => `${kind} ${pence}`);
  const grant = async (uid: string, by: string, at = env.service) =>
    at.decideRefund((await rowOf(uid)).id, { decision: 'refund', note: '', by });

  it('names the payment it was made for, and does not grow when the membership renews', async () => {
    const uid = await requester();
    const payments = [
      { paidOn: '2026-02-02', paidPence: 7500, leftPence: 7500, afterRequest: false },
    ];
    expect(await rowOf(uid)).toMatchObject({ amountPence: 7500, overdue: false, payments });
    await env.advanceTo(RENEWED);
    expect(await moneyOf(uid)).toEqual(['charge 7500', 'charge 7500']);
    expect(await rowOf(uid)).toMatchObject({
      state: 'waiting',
      amountPence: 7500,
      overdue: true,
      payments: [
        ...payments,
        { paidOn: '2027-02-02', paidPence: 7500, leftPence: 7500, afterRequest: true },
      ],
    });
    expect((await env.service.getMembership(uid)).refundWish).toMatchObject({
      amountPence: 7500,
      overdue: true,
    });
  });

  it('returns the renewal too if it is granted, says so, and pays once to two operators', async () => {
    const uid = await requester();
    await env.advanceTo(RENEWED);
    const other = env.openService();
    await Promise.all([grant(uid, 'operator_1'), grant(uid, 'operator_2', other)]);
    await env.service.sweep();
    expect((await moneyOf(uid)).toSorted()).toEqual([
      'charge 7500',
      'charge 7500',
      'refund 7500',
      'refund 7500',
    ]);
    expect(await rowOf(uid)).toMatchObject({ state: 'refunded', amountPence: 15_000 });
    const emails = await env.emailTexts(uid, 'Your refund of £150');
    expect(emails).toHaveLength(1);
    expect(emails[0]).toContain(
      'This includes the renewal of £75 that we charged on 2 February 2027, after your request.',
    );
  });

  it('names no payment of a membership that the person had before', async () => {
    env.clock.set(BOUGHT);
    const uid = await env.addPerson();
    await env.join(uid);
    // Unused, so it is refunded at once.
    await env.service.askForRefund(uid);
    expect(await rowOf(uid)).toMatchObject({ state: 'refunded', amountPence: 7500 });
    env.clock.set('2026-02-05T10:00:00Z');
    await env.join(uid);
    await revealCode(env.db, uid, env.clock.now());
    await env.service.askForRefund(uid);
    expect(await rowOf(uid)).toMatchObject({
      state: 'waiting',
      amountPence: 7500,
      payments: [{ paidOn: '2026-02-05', paidPence: 7500, leftPence: 7500, afterRequest: false }],
    });
  });

  it('leaves nothing charged if it is granted while the renewal is charged', async () => {
    const uid = await requester();
    env.clock.set(RENEWED);
    await Promise.all([env.sandbox.advance(), grant(uid, 'operator_1')]);
    for (const event of await env.drainEvents()) await env.deliver(event);
    await env.service.sweep();
    const money = await moneyOf(uid);
    const count = (kind: string) => money.filter((entry) => entry === `${kind} 7500`).length;
    expect(count('charge')).toBeGreaterThan(0);
    expect(count('refund')).toBe(count('charge'));
    expect(await rowOf(uid)).toMatchObject({ state: 'refunded' });
  });
});
