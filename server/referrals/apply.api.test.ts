import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, buyPlan, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

describe.skipIf(!hasTestDatabase())('applying a referral code', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const person = () => buildPerson(app);
  const codeOf = ({ uid }: TestPerson) => app.services.referrals.codeOf(uid);
  async function apply(friend: TestPerson, referralCode: string): Promise<string> {
    const { status, body } = await friend.call('POST', '/referrals/apply', {
      uid: friend.uid,
      referralCode,
    });
    return status === 200 ? 'noted' : String(body['code']);
  }
  async function answerTo(friend: TestPerson, referralCode: string): Promise<unknown[]> {
    const { status, body } = await friend.call('POST', '/referrals/apply', {
      uid: friend.uid,
      referralCode,
    });
    return [status, body['code'], body['error']];
  }
  async function referrerOf({ uid }: TestPerson): Promise<string[]> {
    const { rows } = await app.connection.query(
      'select referrer_uid from referral where referred_uid = $1',
      [uid],
    );
    return (rows as { referrer_uid: string }[]).map((row) => row.referrer_uid);
  }
  const change = (column: 'phone' | 'dob' | 'full_name', value: string, { uid }: TestPerson) =>
    app.connection.query(`update account set ${column} = $1 where uid = $2`, [value, uid]);

  it('records it in any case', async () => {
    const [friend, referrer] = [await person(), await person()];
    expect(await apply(friend, ` ${(await codeOf(referrer)).toLowerCase()} `)).toBe('noted');
    expect(await referrerOf(friend)).toEqual([referrer.uid]);
    expect(await apply(friend, await codeOf(referrer))).toBe('referral/already-referred');
  });

  it('returns a field error for an unknown code', async () => {
    const { status, body } = await (
      await person()
    ).call('POST', '/referrals/apply', { uid: (await person()).uid, referralCode: 'NOBODY12' });
    expect(status).toBe(404);
    expect(typeof body['error']).toBe('string');
    const friend = await person();
    expect(await apply(friend, 'NOBODY12')).toBe('referral/invalid-code');
  });

  it('refuses one’s own code', async () => {
    const referrer = await person();
    expect(await answerTo(referrer, await codeOf(referrer))).toEqual([
      400,
      'referral/own-code',
      'You can’t use your own referral code',
    ]);
    expect(await referrerOf(referrer)).toEqual([]);
  });

  describe('to a second account of the same person', () => {
    const SAME_PERSON = [
      409,
      'referral/same-person',
      'This looks like a second account of yours, so we couldn’t add the referral. If it isn’t, please contact us.',
    ];

    it('is refused for the same mailbox with another tag', async () => {
      const [referrer, alias] = [await person(), await person()];
      const [mailbox = '', domain = ''] = referrer.email.split('@');
      await app.connection.query('update identity_user set email = $1 where id = $2', [
        `${mailbox}+second@${domain}`,
        alias.uid,
      ]);
      expect(await answerTo(alias, await codeOf(referrer))).toEqual(SAME_PERSON);
      expect(await referrerOf(alias)).toEqual([]);
    });

    it('is refused for the same name and birthday, not for the birthday alone', async () => {
      const [referrer, second] = [await person(), await person()];
      const code = await codeOf(referrer);
      for (const one of [referrer, second]) await change('dob', '1970-01-01', one);
      expect(await answerTo(second, code)).toEqual(SAME_PERSON);
      expect(await referrerOf(second)).toEqual([]);
      await change('full_name', 'Sam Ash', second);
      expect(await apply(second, code)).toBe('noted');
    });

    it('is refused for the same mobile in any format, also with another name and birthday', async () => {
      const [referrer, second] = [await person(), await person()];
      await change('phone', '+44 7700 900999', referrer);
      await change('phone', '07700900999', second);
      await change('full_name', 'Sam Ash', second);
      expect(await answerTo(second, await codeOf(referrer))).toEqual([
        409,
        'referral/same-mobile',
        'This mobile number is already on the account that referred you, so we couldn’t add the referral. If you share a phone, please contact us.',
      ]);
      expect(await referrerOf(second)).toEqual([]);
    });
  });

  it('allows two people of different names with the same landline, and earns when the friend buys', async () => {
    const [referrer, friend] = [await person(), await person()];
    await change('phone', '+44 113 496 0102', referrer);
    await change('phone', '0113 496 0102', friend);
    expect(await apply(friend, await codeOf(referrer))).toBe('referral/same-person');
    await change('full_name', 'Sam Marlow', friend);
    expect(await apply(friend, await codeOf(referrer))).toBe('noted');
    expect(await referrerOf(friend)).toEqual([referrer.uid]);
    await buyPlan(app, friend.uid, friend.email, 'single');
    const { stats } = await app.services.referrals.statsOf(referrer.uid);
    expect([stats.pendingReferrals, stats.completedReferrals]).toEqual([0, 1]);
  });

  it('refuses a circle of any length', async () => {
    const [anna, ben, cleo, dan] = [await person(), await person(), await person(), await person()];
    expect(await apply(ben, await codeOf(anna))).toBe('noted');
    expect(await apply(anna, await codeOf(ben))).toBe('referral/circle');
    expect(await apply(cleo, await codeOf(ben))).toBe('noted');
    expect(await apply(dan, await codeOf(cleo))).toBe('noted');
    expect(await apply(anna, await codeOf(dan))).toBe('referral/circle');
    expect(await referrerOf(anna)).toEqual([]);
  });

  it('refuses a code after the first purchase, even if that membership has ended', async () => {
    const [friend, referrer] = [await person(), await person()];
    await buyPlan(app, friend.uid, friend.email, 'single');
    const code = await codeOf(referrer);
    expect(await apply(friend, code)).toBe('referral/too-late');
    await app.connection.query(
      `update membership set status = 'ended', ended_at = now() where uid = $1`,
      [friend.uid],
    );
    expect(await apply(friend, code)).toBe('referral/too-late');
  });
});
