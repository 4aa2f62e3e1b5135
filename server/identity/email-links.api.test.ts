import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  PASSWORD,
  startTestIdentity,
  type TestIdentity,
  withoutId,
} from './testing/test-identity.ts';

const NEW_PASSWORD = 'Battery-staple-9';

describe.skipIf(!hasTestDatabase())('emailed links', () => {
  let test: TestIdentity;
  beforeAll(async () => {
    test = await startTestIdentity();
  });
  afterAll(() => test.stop());
  const add = (email: string, verified = true) =>
    test.identity.createUser({ email, password: PASSWORD, name: 'Per Son', verified });
  const signIn = (email: string, password: string) =>
    test.browser().post('/sign-in/email', { email, password });

  it('reset a password once, end every session, and notify the owner', async () => {
    const email = 'reset@example.com';
    await add(email);
    const browser = test.browser();
    await browser.post('/sign-in/email', { email, password: PASSWORD });
    const access = String((await browser.get('/token')).body['token']);
    expect((await browser.post('/request-password-reset', { email })).status).toBe(200);
    expect(test.emails.at(-1)?.action?.url).toMatch(
      /^http:\/\/halewell\.example:3000\/reset-password\?token=/,
    );
    const token = test.lastToken(email);
    const weak = await test.browser().post('/reset-password', { token, newPassword: 'short' });
    expect(weak.body['code']).toBe('auth/weak-password');
    expect(
      (await test.browser().post('/reset-password', { token, newPassword: NEW_PASSWORD })).status,
    ).toBe(200);
    expect(
      (await test.browser().post('/reset-password', { token, newPassword: PASSWORD })).body['code'],
    ).toBe('auth/invalid-action-code');
    expect(await test.identity.verifyAccessToken(access)).toBeNull();
    expect((await browser.get('/token')).status).toBe(401);
    expect((await signIn(email, PASSWORD)).body['code']).toBe('auth/invalid-credential');
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect(test.emails.at(-1)?.heading).toBe('Your password was changed');
  });

  it('store only a hash of a reset token, and expire after an hour', async () => {
    const email = 'late@example.com';
    await add(email);
    await test.browser().post('/request-password-reset', { email });
    const token = test.lastToken(email);
    const rows = await test.connection.db.selectFrom('identity_mailed_link').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    await test.connection.db
      .updateTable('identity_mailed_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    const response = await test
      .browser()
      .post('/reset-password', { token, newPassword: NEW_PASSWORD });
    expect(response.body['code']).toBe('auth/invalid-action-code');
  });

  it('return the same for a reset of an unknown address, without an email', async () => {
    await add('here@example.com');
    const known = await test
      .browser()
      .post('/request-password-reset', { email: 'here@example.com' });
    const before = test.emails.length;
    const unknown = await test
      .browser()
      .post('/request-password-reset', { email: 'nowhere@example.com' });
    expect([unknown.status, withoutId(unknown.text)]).toEqual([
      known.status,
      withoutId(known.text),
    ]);
    expect(test.emails.length).toBe(before);
  });

  it('do not verify an address by a reset', async () => {
    const email = 'unverified@example.com';
    await add(email, false);
    await test.browser().post('/request-password-reset', { email });
    await test
      .browser()
      .post('/reset-password', { token: test.lastToken(email), newPassword: NEW_PASSWORD });
    expect((await signIn(email, NEW_PASSWORD)).body['code']).toBe('auth/email-not-verified');
  });

  it('sign in by an emailed link, once', async () => {
    const email = 'link@example.com';
    const { uid } = await add(email);
    expect((await test.browser().post('/sign-in/magic-link', { email })).status).toBe(200);
    expect(test.emails.at(-1)?.action?.url).toMatch(
      /^http:\/\/halewell\.example:3000\/magic-link\?token=/,
    );
    const token = test.lastToken(email);
    const browser = test.browser();
    const works = (code: string) => test.identity.isLinkOpen('sign-in', code);
    // Asking uses nothing up.
    expect(await works(token)).toBe(true);
    expect(await works('f'.repeat(32))).toBe(false);
    expect((await browser.get(`/magic-link/verify?token=${token}`)).status).toBe(404);
    expect((await browser.post('/magic-link/verify', { token })).body['user']).toMatchObject({
      uid,
      email,
    });
    expect((await browser.get('/token')).status).toBe(200);
    expect((await test.browser().post('/magic-link/verify', { token })).body['code']).toBe(
      'auth/invalid-action-code',
    );
    expect(await works(token)).toBe(false);
  });

  it.each(['unverified', 'banned', 'unknown'])(
    'are not sent for sign-in to an %s account, with the same response',
    async (kind) => {
      const email = `no-link-${kind}@example.com`;
      if (kind !== 'unknown') {
        const { uid } = await add(email, kind !== 'unverified');
        if (kind === 'banned') await test.identity.ban(uid, 'a test');
      }
      const before = test.emails.length;
      const response = await test.browser().post('/sign-in/magic-link', { email });
      expect([response.status, response.text]).toEqual([200, '{"success":true}']);
      expect(test.emails.length).toBe(before);
    },
  );
});
