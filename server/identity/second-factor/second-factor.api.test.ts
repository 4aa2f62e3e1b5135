import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
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
    it('with a first code, and shows ten recovery codes once', async () => {
      const { browser, email, uid } = await world.newPerson();
      expect(await world.stateOf(browser)).toEqual({
        on: false,
        recoveryCodesLeft: 0,
        authenticator: false,
        required: false,
        proved: false,
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

    it('by a signed-in person alone', async () => {
      expect((await test.browser().post('/second-factor/set-up')).status).toBe(401);
    });

    it('by a code of the newest key alone', async () => {
      const { browser } = await world.newPerson();
      const confirm = async (code: string) =>
        (await browser.postSignedIn('/second-factor/confirm', { code })).body['code'];
      expect(await confirm('123456')).toBe('auth/set-up-expired');
      const setUp = () => browser.postSignedIn('/second-factor/set-up');
      const [first, second] = [await setUp(), await setUp()];
      const wrong = codeOf(String(first.body['key']));
      expect(await confirm(wrong)).toBe('auth/invalid-verification-code');
      expect((await world.stateOf(browser))['on']).toBe(false);
      expect(await confirm(codeOf(String(second.body['key'])))).toBeUndefined();
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
    it('by its owner, who gets an email', async () => {
      const { browser, email, uid } = await world.newHolder();
      expect((await browser.postSignedIn('/second-factor/turn-off')).status).toBe(200);
      expect(await world.stateOf(browser)).toEqual({
        on: false,
        recoveryCodesLeft: 0,
        authenticator: false,
        required: false,
        proved: false,
      });
      expect(await world.sessionsOf(uid)).toEqual([{ second_factor: null }]);
      expect(world.subjectsTo(email).at(-1)).toBe('Two-step sign-in is off');
      expect((await world.signIn(test.browser(), email)).status).toBe(200);
      const codes = await browser.postSignedIn('/second-factor/recovery-codes');
      expect(codes.body['code']).toBe('auth/second-factor-off');
    });

    it('by no one who must have it', async () => {
      const { browser } = await world.newHolder();
      test.required.staff = true;
      const off = await browser.postSignedIn('/second-factor/turn-off');
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
      for (const path of ['set-up', 'passkey', 'recovery-codes', 'turn-off']) {
        const refused = await browser.postSignedIn(`/second-factor/${path}`);
        expect(refused.body['code']).toBe('auth/proof-required');
      }
    });
  });
});
