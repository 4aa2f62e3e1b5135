import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../testing/test-database.ts';
import { PASSWORD, startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

describe.skipIf(!hasTestDatabase())('the link that verifies an address', () => {
  let test: TestIdentity;
  let count = 0;
  beforeAll(async () => {
    test = await startTestIdentity({ APP_URL: 'https://www.halewell.example' });
  });
  afterAll(() => test.stop());

  /** A new sign-up with the token of its email. */
  async function signUp() {
    count += 1;
    const email = `link.${count}@example.com`;
    const { status, body } = await test
      .browser()
      .post('/sign-up/email', { email, password: PASSWORD, name: 'Ann Lee' });
    expect(status).toBe(200);
    const { uid } = body['user'] as { uid: string };
    return { uid, email, token: test.lastToken(email) };
  }
  async function resend(email: string) {
    const { status } = await test
      .browser()
      .post('/resend-verification', { email, password: PASSWORD });
    expect(status).toBe(200);
    return test.lastToken(email);
  }
  const verify = async (token: string) => {
    const { status, body } = await test
      .browser()
      .post('/verify-email', { token, password: PASSWORD });
    return status === 200 ? 'verified' : body['code'];
  };
  const isVerified = async (email: string) =>
    (await test.identity.findUserByEmail(email))?.emailVerified ?? false;
  const setVerified = (uid: string, email_verified: boolean) =>
    test.connection.db
      .updateTable('identity_user')
      .set({ email_verified })
      .where('id', '=', uid)
      .execute();

  it('is short and does not contain the address', async () => {
    const { uid, email, token } = await signUp();
    const url = test.emails.findLast(({ to }) => to === email)?.action?.url ?? '';
    expect(url).toMatch(
      /^https:\/\/www\.halewell\.example\/verify-email\?token=[0-9a-zA-Z]{22,32}$/,
    );
    expect(url.length).toBeLessThan(90);
    for (const secret of [email, uid])
      for (const form of [secret, Buffer.from(secret).toString('base64url')])
        expect(decodeURIComponent(url)).not.toContain(form);
    expect(token).not.toBe((await signUp()).token);
  });

  it('is stored only as a hash, for 24 hours', async () => {
    const { uid, token } = await signUp();
    const rows = await test.connection.db
      .selectFrom('identity_mailed_link')
      .selectAll()
      .where('user_id', '=', uid)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const hours = (Number(rows[0]?.expires_at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
  });

  it('succeeds again on a second click without a change', async () => {
    const { uid, email, token } = await signUp();
    expect(await Promise.all([verify(token), verify(token)])).toEqual(['verified', 'verified']);
    expect(await isVerified(email)).toBe(true);
    expect(await verify(token)).toBe('verified');
    await setVerified(uid, false);
    expect(await verify(token)).toBe('auth/invalid-action-code');
    expect(await isVerified(email)).toBe(false);
  });

  it('is refused after 24 hours', async () => {
    const { uid, email, token } = await signUp();
    await test.connection.db
      .updateTable('identity_mailed_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', uid)
      .execute();
    expect(await verify(token)).toBe('auth/invalid-action-code');
    expect(await isVerified(email)).toBe(false);
    expect(await verify(await resend(email))).toBe('verified');
  });

  it.each([
    [
      'a changed character',
      (token: string) => (token.startsWith('0') ? '1' : '0') + token.slice(1),
    ],
    ['a missing character', (token: string) => token.slice(1)],
    ['one character more', (token: string) => `${token}0`],
    ['other letters', (token: string) => token.toUpperCase()],
    ['a made-up token', () => 'f'.repeat(32)],
  ])('is refused with %s', async (_, change) => {
    const { email, token } = await signUp();
    const changed = change(token);
    if (changed !== token) expect(await verify(changed)).toBe('auth/invalid-action-code');
    expect(await isVerified(email)).toBe(false);
    expect(await verify(token)).toBe('verified');
  });

  it('can be sent again, and each link works until one is used', async () => {
    const { uid, email, token } = await signUp();
    const newest = await resend(email);
    expect(newest).not.toBe(token);
    expect(await verify(newest)).toBe('verified');
    await setVerified(uid, false);
    expect(await verify(token)).toBe('auth/invalid-action-code');

    const late = await signUp();
    await resend(late.email);
    expect(await verify(late.token)).toBe('verified');
  });

  it('cannot be used as another kind of link', async () => {
    const { email, token } = await signUp();
    const other = `reset.${email}`;
    const { uid } = await test.identity.createUser({
      email: other,
      password: PASSWORD,
      name: 'Ann Lee',
      verified: true,
    });
    await test.browser().post('/request-password-reset', { email: other });
    await setVerified(uid, false);
    expect(await verify(test.lastToken(other))).toBe('auth/invalid-action-code');
    expect([await isVerified(email), await isVerified(other)]).toEqual([false, false]);
    const reset = await test
      .browser()
      .post('/reset-password', { token, newPassword: 'Battery-staple-9' });
    expect([reset.status, reset.body['code']]).toEqual([400, 'auth/invalid-action-code']);
  });

  it('is refused after the account’s email changed or the account was deleted', async () => {
    const [moved, gone] = [await signUp(), await signUp()];
    await test.connection.db
      .updateTable('identity_user')
      .set({ email: `moved.${moved.email}` })
      .where('id', '=', moved.uid)
      .execute();
    await test.identity.deleteUser(gone.uid);
    expect(await verify(moved.token)).toBe('auth/invalid-action-code');
    expect(await verify(gone.token)).toBe('auth/invalid-action-code');
  });

  it('is deleted after it expires', async () => {
    const [over, open] = [await signUp(), await signUp()];
    await test.connection.db
      .updateTable('identity_mailed_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', over.uid)
      .execute();
    await test.identity.deleteExpired();
    const left = await test.connection.db
      .selectFrom('identity_mailed_link')
      .select('user_id')
      .where('user_id', 'in', [over.uid, open.uid])
      .execute();
    expect(left).toEqual([{ user_id: open.uid }]);
  });
});
