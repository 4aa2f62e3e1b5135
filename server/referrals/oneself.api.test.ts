import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payout, Rewards } from '#shared/contract/rewards.ts';
import type { DetailValues } from '../accounts/personal-details.ts';
import { findWrongCounters } from '../rewards/testing/recount.ts';
import { buildPerson, buyPlan, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { bookOf, refer } from './testing/refer.ts';

const JOINED = '2026-03-02T10:00:00Z';
const DAY_15 = '2026-03-17T10:00:00Z';
const CARD = '5555555555554444';
const OTHER_CARD = '4012888888881881';

describe.skipIf(!hasTestDatabase())('a person who refers themselves', () => {
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
    referrer = await buildPerson(app);
    await pay(referrer, CARD);
  });
  afterAll(async () => {
    expect(await findWrongCounters(app.connection)).toEqual({});
    await app.stop();
  });

  const pay = ({ uid, email }: TestPerson, number: string) =>
    buyPlan(app, uid, email, 'single', { number });
  const owed = async () =>
    ((await admin.call('GET', '/payouts')).body as unknown as Payout[]).filter(
      ({ uid }) => uid === referrer.uid,
    );
  const lineOf = async ({ uid, call }: TestPerson) =>
    ((await call('GET', `/rewards/${uid}`)).body as unknown as Rewards).statement[0];
  /** Gives both people the same details, as they can in Settings. */
  async function share(friend: TestPerson, same: Partial<DetailValues>): Promise<void> {
    for (const { uid } of [friend, referrer]) {
      await app.connection.db
        .updateTable('account')
        .set(app.services.details.seal(uid, same))
        .where('uid', '=', uid)
        .execute();
    }
  }
  const SHARED: Readonly<Record<string, Partial<DetailValues>>> = {
    mobile: { phone: '07700900987' },
    'name and address': { address: '7 Mill Lane, York YO1 7HH' },
    'name and landline': { phone: '0113 496 0555' },
    'name and birthday': { dob: '1970-05-05' },
  };

  it('earns nothing with the card of their own membership', async () => {
    const friend = await refer(app, referrer);
    await pay(friend, CARD);
    expect(await bookOf(app, referrer)).toEqual(['referral-earned 500', 'referral-taken-back 500']);
    expect(await lineOf(referrer)).toMatchObject({
      state: 'taken-back',
      note: 'This looks like a second account of yours',
    });
    const emails = await app.services.outboxStore.listNewest(referrer.email);
    expect(emails.filter(({ intent }) => intent.startsWith('referral-completed'))).toEqual([]);
    app.clock.set(DAY_15);
    expect(await owed()).toEqual([]);
  });

  it('earns with another card, and stores of a card only a keyed hash', async () => {
    const friend = await refer(app, referrer);
    await pay(friend, OTHER_CARD);
    app.clock.set(DAY_15);
    expect(await owed()).toMatchObject([{ amountPence: 500 }]);
    const { rows } = await app.connection.query(
      'select uid, card_hash from payment_card where uid in ($1, $2)',
      [referrer.uid, friend.uid],
    );
    const hashes = (rows as { card_hash: string }[]).map((row) => row.card_hash);
    expect(new Set(hashes).size).toBe(2);
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each(Object.keys(SHARED))('is found at the purchase by the %s', async (detail) => {
    const friend = await refer(app, referrer);
    await share(friend, SHARED[detail] ?? {});
    await pay(friend, OTHER_CARD);
    expect(await bookOf(app, referrer)).toEqual(['referral-earned 500', 'referral-taken-back 500']);
  });

  it.each(Object.keys(SHARED))('is found when the money matures by the %s', async (detail) => {
    const friend = await refer(app, referrer);
    await pay(friend, OTHER_CARD);
    app.clock.set(DAY_15);
    const [payout] = await owed();
    await share(friend, SHARED[detail] ?? {});
    // Also when the list was read before.
    const reply = await admin.call('POST', '/payouts/paid', {
      key: payout?.key,
      reference: 'Voucher 1',
    });
    expect(reply).toMatchObject({ status: 404, body: { code: 'payout/not-found' } });
    expect(await owed()).toEqual([]);
    expect((await lineOf(referrer))?.state).toBe('taken-back');
    expect(await bookOf(app, referrer)).toEqual(['referral-earned 500', 'referral-taken-back 500']);
  });

  it('is found when the money matures by a card that both have used since', async () => {
    const friend = await refer(app, referrer);
    await pay(friend, OTHER_CARD);
    await app.connection.query(
      `update payment_card set card_hash =
         (select card_hash from payment_card where uid = $1 limit 1) where uid = $2`,
      [friend.uid, referrer.uid],
    );
    app.clock.set(DAY_15);
    expect(await owed()).toEqual([]);
    expect(await bookOf(app, referrer)).toEqual(['referral-earned 500', 'referral-taken-back 500']);
    const [newest] = await app.services.outboxStore.listNewest(referrer.email);
    expect(newest?.intent).toMatch(/^referral-taken-back:/);
  });
});
