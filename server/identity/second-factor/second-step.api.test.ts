import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS, SIGN_IN_DELAYS } from '#shared/contract/limits.ts';
import { accountKey } from '../account-key.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { PASSWORD, startTestIdentity, type TestIdentity } from '../testing/test-identity.ts';
import { codeOf } from '../testing/code-of.ts';
import { createTwoStepWorld, type TwoStepWorld } from '../testing/two-step-world.ts';

describe.skipIf(!hasTestDatabase())('two-step sign-in', () => {
  let test: TestIdentity;
  let world: TwoStepWorld;
  beforeAll(async () => {
    test = await startTestIdentity();
    world = createTwoStepWorld(test);
  });
  afterAll(() => test.stop());

  describe('asks for a code', () => {
    it('after the password, and has no session before it', async () => {
      const { email, key, uid } = await world.newHolder();
      const browser = await world.begin(email);
      expect(await world.isSignedIn(browser)).toBe(false);
      expect((await browser.post('/token')).status).toBe(401);
      expect(await world.sessionsOf(uid)).toHaveLength(1);
      expect(await world.enter(browser, codeOf(key, 1))).toBe('signed in');
      expect(await world.isSignedIn(browser)).toBe(true);
      expect((await browser.post('/token')).status).toBe(200);
      expect(await world.sessionsOf(uid)).toEqual([
        { second_factor: 'code' },
        { second_factor: 'code' },
      ]);
      expect([...browser.cookies.keys()].toSorted()).toEqual([
        'identity.device',
        'identity.session_token',
      ]);
    });

    it('after an emailed link', async () => {
      const { email, key } = await world.newHolder();
      const browser = test.browser();
      await browser.post('/sign-in/magic-link', { email });
      const begun = await browser.post('/magic-link/verify', { token: test.lastToken(email) });
      expect([begun.status, begun.body['code']]).toEqual([401, 'auth/code-required']);
      expect(await world.isSignedIn(browser)).toBe(false);
      expect(await world.enter(browser, codeOf(key, 1))).toBe('signed in');
    });

    it('of no one whose password is wrong: the response is that of any account', async () => {
      const holder = await world.newHolder();
      const plain = await world.newPerson();
      const texts = [];
      for (const email of [holder.email, plain.email, 'nobody@example.com']) {
        const browser = test.browser();
        const { status, text } = await world.signIn(browser, email, 'Wrong-word-11');
        texts.push([status, text.replace(/"requestId":"[^"]*"/, ''), browser.cookies.size]);
      }
      expect(texts[0]).toEqual(texts[1]);
      expect(texts[0]).toEqual(texts[2]);
    });

    it('once: neither a used code nor an earlier one works again', async () => {
      const { email, key } = await world.newHolder();
      // The code of this step was used to turn it on.
      expect(await world.enter(await world.begin(email), codeOf(key))).toBe(
        'auth/invalid-verification-code',
      );
      const code = codeOf(key, 1);
      const browsers = [
        await world.begin(email),
        await world.begin(email),
        await world.begin(email),
      ];
      const ends = await Promise.all(browsers.map((browser) => world.enter(browser, code)));
      expect(ends.toSorted()).toEqual([
        'auth/invalid-verification-code',
        'auth/invalid-verification-code',
        'signed in',
      ]);
    });

    it.each([-3, 3])('of this time: not one %d steps from now', async (steps) => {
      const { email, key, uid } = await world.newHolder();
      await world.forgetSteps(uid);
      const browser = await world.begin(email);
      expect(await world.enter(browser, codeOf(key, steps))).toBe('auth/invalid-verification-code');
      expect(await world.enter(browser, codeOf(key))).toBe('signed in');
    });

    it('as apps show it, with a space', async () => {
      const { email, key } = await world.newHolder();
      const code = codeOf(key, 1);
      expect(
        await world.enter(await world.begin(email), `${code.slice(0, 3)} ${code.slice(3)}`),
      ).toBe('signed in');
    });
  });

  describe('accepts a recovery code', () => {
    it('once, and emails the owner', async () => {
      const { email, recoveryCodes, uid } = await world.newHolder();
      const [code = '', other = ''] = recoveryCodes;
      const browser = await world.begin(email);
      expect(await world.recover(browser, code.toUpperCase().replaceAll('-', ' '))).toBe(
        'signed in',
      );
      expect(await world.sessionsOf(uid)).toContainEqual({ second_factor: 'recovery-code' });
      expect(await world.stateOf(browser)).toMatchObject({ recoveryCodesLeft: 9, proved: true });
      expect(world.subjectsTo(email)).toContain('A recovery code was used to sign in');
      const again = await world.begin(email);
      expect(await world.recover(again, code)).toBe('auth/invalid-verification-code');
      expect(await world.recover(again, 'aaaa-bbbb-cccc-dddd')).toBe(
        'auth/invalid-verification-code',
      );
      expect(await world.recover(again, other)).toBe('signed in');
    });

    it('once, when two browsers send it at the same time', async () => {
      const { email, recoveryCodes } = await world.newHolder();
      const browsers = [
        await world.begin(email),
        await world.begin(email),
        await world.begin(email),
      ];
      const ends = await Promise.all(
        browsers.map((browser) => world.recover(browser, recoveryCodes[0] ?? '')),
      );
      expect(ends.filter((end) => end === 'signed in')).toHaveLength(1);
    });

    it('of the newest set alone', async () => {
      const { browser, email, recoveryCodes } = await world.newHolder();
      const replaced = await browser.postSignedIn('/second-factor/recovery-codes');
      const [newest = ''] = replaced.body['recoveryCodes'] as string[];
      const next = await world.begin(email);
      expect(await world.recover(next, recoveryCodes[0] ?? '')).toBe(
        'auth/invalid-verification-code',
      );
      expect(await world.recover(next, newest)).toBe('signed in');
    });

    it('of nobody else', async () => {
      const [one, other] = [await world.newHolder(), await world.newHolder()];
      const browser = await world.begin(one.email);
      expect(await world.recover(browser, other.recoveryCodes[0] ?? '')).toBe(
        'auth/invalid-verification-code',
      );
    });
  });

  describe('waits for the second step', () => {
    it('in the browser of the first one alone', async () => {
      const { email, key } = await world.newHolder();
      await world.begin(email);
      const other = test.browser();
      expect(await world.enter(other, codeOf(key, 1))).toBe('auth/sign-in-expired');
      other.cookies.set('identity.sign_in', 'A'.repeat(43));
      expect(await world.enter(other, codeOf(key, 1))).toBe('auth/sign-in-expired');
    });

    it('with an HttpOnly cookie whose token is not in the database', async () => {
      const { email } = await world.newHolder();
      const browser = test.browser();
      const { headers } = await world.signIn(browser, email);
      const [cookie = ''] = headers.getSetCookie();
      expect(cookie).toMatch(
        /^identity\.sign_in=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Strict$/,
      );
      const { rows } = await test.connection.query(
        'select token_hash from identity_pending_sign_in',
      );
      expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('identity.sign_in'));
    });

    it('for five minutes', async () => {
      const { email, key, uid } = await world.newHolder();
      const browser = await world.begin(email);
      await test.connection.query(
        "update identity_pending_sign_in set expires_at = expires_at - interval '5 minutes' where user_id = $1",
        [uid],
      );
      expect(await world.enter(browser, codeOf(key, 1))).toBe('auth/sign-in-expired');
    });

    it('and starts one session', async () => {
      const { email, key, recoveryCodes } = await world.newHolder();
      const browser = await world.begin(email);
      const token = browser.cookies.get('identity.sign_in') ?? '';
      expect(await world.enter(browser, codeOf(key, 1))).toBe('signed in');
      browser.cookies.set('identity.sign_in', token);
      expect(await world.recover(browser, recoveryCodes[0] ?? '')).toBe('auth/sign-in-expired');
    });

    it('no longer after a new password', async () => {
      const { email, key } = await world.newHolder();
      const browser = await world.begin(email);
      await browser.post('/request-password-reset', { email });
      const reset = { token: test.lastToken(email), newPassword: 'Battery-staple-9' };
      expect((await test.browser().post('/reset-password', reset)).status).toBe(200);
      expect(await world.enter(browser, codeOf(key, 1))).toBe('auth/sign-in-expired');
      // The new password does not replace the second step.
      const next = test.browser();
      expect((await world.signIn(next, email, 'Battery-staple-9')).body['code']).toBe(
        'auth/code-required',
      );
    });

    it('no longer after a ban, or after signing out everywhere', async () => {
      const { email, key, uid } = await world.newHolder();
      const [first, second] = [await world.begin(email), await world.begin(email)];
      await test.identity.revokeSessions(uid);
      expect(await world.enter(first, codeOf(key, 1))).toBe('auth/sign-in-expired');
      const third = await world.begin(email);
      await test.identity.ban(uid, 'a test');
      expect(await world.enter(second, codeOf(key, 1))).toBe('auth/sign-in-expired');
      expect(await world.enter(third, codeOf(key, 1))).toBe('auth/sign-in-expired');
      expect((await world.signIn(test.browser(), email)).body['code']).toBe('auth/user-disabled');
    });
  });

  describe('limits guesses', () => {
    const from = (address: string) => ({ 'x-test-address': address });

    it('of those who know the password, who cannot lock the owner out', async () => {
      const { email, key, uid, browser: device } = await world.newHolder();
      const stranger = await world.begin(email, from('198.51.100.1'));
      const ends = new Set<string>();
      for (let guess = 0; guess < SIGN_IN_DELAYS.length && !ends.has('rate/too-many'); guess += 1)
        ends.add(await world.enter(stranger, '000000', from(`198.51.100.${guess + 2}`)));
      expect([...ends]).toEqual(['auth/invalid-verification-code', 'rate/too-many']);
      // Another half sign-in gives no further guesses; the password itself is not slowed down.
      const again = await world.begin(email, from('198.51.100.1'));
      expect(await world.enter(again, codeOf(key, 1), from('198.51.100.1'))).toBe('rate/too-many');
      // The owner's own device has a budget of its own.
      await world.forgetSteps(uid);
      await device.post('/sign-out');
      expect((await world.signIn(device, email, PASSWORD, from('203.0.113.1'))).status).toBe(401);
      expect(await world.enter(device, codeOf(key), from('203.0.113.1'))).toBe('signed in');
    });

    it('on a device that the owner has used', async () => {
      const { email, key, browser: device } = await world.newHolder();
      await device.post('/sign-out');
      await world.signIn(device, email);
      for (let guess = 0; guess < LIMITS.signInKnown.points; guess += 1)
        expect(await world.enter(device, '000000')).toBe('auth/invalid-verification-code');
      expect(await world.enter(device, codeOf(key, 1))).toBe('rate/too-many');
    });

    it('apart from passwords, and knows no device before both steps', async () => {
      const { email } = await world.newHolder();
      const stranger = await world.begin(email, from('198.51.100.50'));
      expect([...stranger.cookies.keys()]).toEqual(['identity.sign_in']);
      await world.enter(stranger, '000000', from('198.51.100.50'));
      const { rows } = await test.connection.query(
        'select account_key, failures from identity_sign_in_delay where account_key in ($1, $2)',
        [accountKey(email), `code ${accountKey(email)}`],
      );
      expect(rows).toContainEqual({ account_key: `code ${accountKey(email)}`, failures: 1 });
      expect(rows).not.toContainEqual({ account_key: accountKey(email), failures: 1 });
    });
  });
});
