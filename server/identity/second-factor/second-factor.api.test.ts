import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { PASSWORD, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { codeOf } from '../testing/code-of.ts';
import { turnOn } from '../testing/two-step.ts';
import { createTwoStepWorld, type TwoStepWorld } from '../testing/two-step-world.ts';

describe.skipIf(!hasTestDatabase())('two-step sign-in', () => {
  let test: TestIdentity;
  let world: TwoStepWorld;
  beforeAll(async () => {
    test = await startTestIdentity();
    world = createTwoStepWorld(test);
  });
  afterAll(() => test.stop());

  describe('is turned on', () => {
    it('with the password and a first code, and shows ten recovery codes once', async () => {
      const { browser, email, uid } = await world.newPerson();
      expect(await world.stateOf(browser)).toEqual({
        on: false,
        recoveryCodesLeft: 0,
        required: false,
        proved: false,
        password: true,
      });
      const { key, recoveryCodes } = await turnOn(browser);
      expect(recoveryCodes).toHaveLength(10);
      expect(await world.stateOf(browser)).toMatchObject({
        on: true,
        recoveryCodesLeft: 10,
        proved: true,
      });
      expect(await world.sessionsOf(uid)).toEqual([{ second_factor: 'code' }]);
      expect(world.subjectsTo(email)).toEqual(['Two-step sign-in is on']);

      // Neither the key nor a code is in the database.
      const stored = JSON.stringify([
        await test.connection.db.selectFrom('identity_authenticator').selectAll().execute(),
        await test.connection.db.selectFrom('identity_recovery_code').selectAll().execute(),
      ]);
      expect(stored).not.toContain(key);
      for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
    });

    it('only with the right password', async () => {
      const { browser } = await world.newPerson();
      for (const body of [{ password: 'Wrong-word-11' }, { password: '' }, {}]) {
        const refused = await browser.post('/second-factor/set-up', body);
        expect(refused.body['code']).toBe('account/wrong-password');
      }
      expect((await test.browser().post('/second-factor/set-up', {})).status).toBe(401);
    });

    it('by a code of the newest key alone', async () => {
      const { browser } = await world.newPerson();
      const confirm = async (code: string) =>
        (await browser.post('/second-factor/confirm', { code })).body['code'];
      expect(await confirm('123456')).toBe('auth/set-up-expired');
      const setUp = () => browser.post('/second-factor/set-up', { password: PASSWORD });
      const [first, second] = [await setUp(), await setUp()];
      const wrong = codeOf(String(first.body['key']));
      expect(await confirm(wrong)).toBe('auth/invalid-verification-code');
      expect((await world.stateOf(browser))['on']).toBe(false);
      expect(await confirm(codeOf(String(second.body['key'])))).toBeUndefined();
    });

    it('without a password soon after a sign-in alone, if the account has none', async () => {
      const { browser, uid } = await world.newPerson();
      const { query } = test.connection;
      await query('delete from identity_account where user_id = $1', [uid]);
      const setUp = async () => (await browser.post('/second-factor/set-up', {})).body['code'];
      expect(await setUp()).toBeUndefined();
      await query(
        "update identity_session set proved_at = now() - interval '11 minutes' where user_id = $1",
        [uid],
      );
      expect(await setUp()).toBe('auth/requires-recent-login');
    });

    it('and ends the sessions that have not proved it', async () => {
      const { browser, email } = await world.newPerson();
      const other = test.browser();
      await world.signIn(other, email);
      await turnOn(browser);
      expect([await world.isSignedIn(browser), await world.isSignedIn(other)]).toEqual([
        true,
        false,
      ]);
    });

    it('for a new phone, after which the old one’s codes and recovery codes are refused', async () => {
      const { browser, email, key, recoveryCodes, uid } = await world.newHolder();
      const renewed = await turnOn(browser);
      await world.forgetSteps(uid);
      const next = await world.begin(email);
      expect(await world.enter(next, codeOf(key))).toBe('auth/invalid-verification-code');
      expect(await world.recover(next, recoveryCodes[0] ?? '')).toBe(
        'auth/invalid-verification-code',
      );
      expect(await world.enter(next, codeOf(renewed.key))).toBe('signed in');
    });
  });

  describe('is turned off', () => {
    it('with the password, and the owner gets an email', async () => {
      const { browser, email, uid } = await world.newHolder();
      const off = (password: string) => browser.post('/second-factor/turn-off', { password });
      expect((await off('Wrong-word-11')).body['code']).toBe('account/wrong-password');
      expect((await off(PASSWORD)).status).toBe(200);
      expect(await world.stateOf(browser)).toEqual({
        on: false,
        recoveryCodesLeft: 0,
        required: false,
        proved: false,
        password: true,
      });
      expect(await world.sessionsOf(uid)).toEqual([{ second_factor: null }]);
      expect(world.subjectsTo(email).at(-1)).toBe('Two-step sign-in is off');
      expect((await world.signIn(test.browser(), email)).status).toBe(200);
      const codes = await browser.post('/second-factor/recovery-codes', { password: PASSWORD });
      expect(codes.body['code']).toBe('auth/second-factor-off');
    });

    it('by no one who must have it', async () => {
      const { browser } = await world.newHolder();
      test.required.staff = true;
      const off = await browser.post('/second-factor/turn-off', { password: PASSWORD });
      expect((await world.stateOf(browser))['required']).toBe(true);
      test.required.staff = false;
      expect(off.body['code']).toBe('auth/second-factor-kept');
      expect((await world.stateOf(browser))['on']).toBe(true);
    });

    it('and not changed at all by a session that has not proved it', async () => {
      const { browser, uid } = await world.newHolder();
      await test.connection.query(
        'update identity_session set second_factor = null where user_id = $1',
        [uid],
      );
      for (const path of ['set-up', 'recovery-codes', 'turn-off']) {
        const refused = await browser.post(`/second-factor/${path}`, { password: PASSWORD });
        expect(refused.body['code']).toBe('auth/second-factor-required');
      }
    });
  });
});
