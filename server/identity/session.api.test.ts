import { decodeJwt, decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../testing/test-database.ts';
import { PASSWORD, startTestIdentity, type TestIdentity } from './testing/test-identity.ts';

describe.skipIf(!hasTestDatabase())('sessions and access tokens', () => {
  let test: TestIdentity;
  let count = 0;
  beforeAll(async () => {
    test = await startTestIdentity();
  });
  afterAll(() => test.stop());

  /** A verified person, signed in. */
  async function signIn() {
    count += 1;
    const email = `person${count}@example.com`;
    const { uid } = await test.identity.createUser({
      email,
      password: PASSWORD,
      name: 'Per Son',
      verified: true,
    });
    const browser = test.browser();
    const response = await browser.post('/sign-in/email', { email, password: PASSWORD });
    const token = async () => String((await browser.get('/token')).body['token']);
    return { email, uid, browser, response, token };
  }

  const expiry = async (uid: string) => {
    const row = await test.connection.db
      .selectFrom('identity_session')
      .select('expires_at')
      .where('user_id', '=', uid)
      .executeTakeFirstOrThrow();
    return row.expires_at.getTime();
  };
  const setExpiry = (uid: string, expires_at: Date) =>
    test.connection.db
      .updateTable('identity_session')
      .set({ expires_at })
      .where('user_id', '=', uid)
      .execute();

  it('stores the session in an HttpOnly, SameSite=Strict cookie', async () => {
    const { response } = await signIn();
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^identity\.session_token=/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Strict/i);
    expect(cookie).toMatch(/Path=\//i);
    expect(response.text).not.toMatch(/token/);
  });

  it('is opened by no value that is in the database', async () => {
    const { uid } = await signIn();
    const { id, token } = await test.connection.db
      .selectFrom('identity_session')
      .selectAll()
      .where('user_id', '=', uid)
      .executeTakeFirstOrThrow();
    for (const value of [token, id, `${token}.${token}`, `${token}.`]) {
      const thief = test.browser();
      thief.cookies.set('identity.session_token', encodeURIComponent(value));
      expect((await thief.get('/get-session')).body).toEqual({ session: null, user: null });
      expect((await thief.get('/token')).status).toBe(401);
    }
  });

  it('stores the connection’s address with the session, not a claimed one', async () => {
    const { email, uid } = await signIn();
    await test.identity.revokeSessions(uid);
    const headers = {
      'x-test-address': '192.0.2.99',
      'x-client-ip': '198.51.100.1',
      'x-forwarded-for': '198.51.100.2',
    };
    await test.browser().post('/sign-in/email', { email, password: PASSWORD }, headers);
    const row = await test.connection.db
      .selectFrom('identity_session')
      .select('ip_address')
      .where('user_id', '=', uid)
      .executeTakeFirstOrThrow();
    expect(row.ip_address).toBe('192.0.2.99');
  });

  it('issues a 15-minute EdDSA token with the session id', async () => {
    const { browser, uid, token } = await signIn();
    const jwt = await token();
    expect(decodeProtectedHeader(jwt).alg).toBe('EdDSA');
    const claims = decodeJwt(jwt);
    expect(claims).toMatchObject({ sub: uid, iss: test.config.appUrl, sid: expect.any(String) });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(15 * 60);
    expect((await browser.post('/token')).body['expiresInSeconds']).toBe(15 * 60);
    expect(await test.identity.verifyAccessToken(jwt)).toEqual({
      uid,
      sessionId: claims['sid'],
    });
    const { body } = await test.browser().get('/jwks');
    expect(body['keys']).toEqual([expect.objectContaining({ kty: 'OKP', crv: 'Ed25519' })]);
    expect(JSON.stringify(body)).not.toContain('"d"');
  });

  it.each([
    ['nonsense', () => 'nonsense'],
    ['an empty text', () => ''],
    ['a changed signature', (jwt: string) => `${jwt.slice(0, -6)}AAAAAA`],
    ['changed claims', (jwt: string) => swapClaims(jwt, { sub: 'someone-else' })],
    [
      'no signature at all',
      (jwt: string) =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${jwt.split('.')[1]}.`,
    ],
  ])('refuses %s as an access token', async (_, change) => {
    const { token } = await signIn();
    const jwt = await token();
    expect(await test.identity.verifyAccessToken(jwt)).not.toBeNull();
    expect(await test.identity.verifyAccessToken(change(jwt))).toBeNull();
  });

  it('refuses the token at once after sign-out, revocation, a ban and deletion of the person', async () => {
    const [one, two, three, four] = [
      await signIn(),
      await signIn(),
      await signIn(),
      await signIn(),
    ];
    const tokens = await Promise.all([one, two, three, four].map((person) => person.token()));
    await one.browser.post('/sign-out');
    // Only the device stays known, which signs nobody in.
    expect([...one.browser.cookies.keys()]).toEqual(['identity.device']);
    expect(await test.identity.revokeSessions(two.uid)).toBe(1);
    await test.identity.ban(three.uid, 'a test');
    await test.identity.deleteUser(four.uid);
    for (const token of tokens) expect(await test.identity.verifyAccessToken(token)).toBeNull();
    for (const { browser } of [one, two, three, four]) {
      const response = await browser.get('/token');
      expect([response.status, response.body['code']]).toEqual([401, 'auth/signed-out']);
    }
  });

  it('refuses a banned person, and reveals the ban only for the right password', async () => {
    const { email, uid } = await signIn();
    await test.identity.ban(uid, 'a test');
    const right = await test.browser().post('/sign-in/email', { email, password: PASSWORD });
    expect([right.status, right.body['code']]).toEqual([403, 'auth/user-disabled']);
    const wrong = await test.browser().post('/sign-in/email', { email, password: 'Wrong-word-11' });
    expect(wrong.body['code']).toBe('auth/invalid-credential');
    await test.identity.unban(uid);
    expect(
      (await test.browser().post('/sign-in/email', { email, password: PASSWORD })).status,
    ).toBe(200);
  });

  it('extends the session only by a POST of get-session, not by reading or a new token', async () => {
    const { browser, uid } = await signIn();
    // Even a POST after one minute extends the session.
    await setExpiry(uid, new Date(Date.now() + 59 * 60_000));
    const before = await expiry(uid);
    await browser.get('/get-session');
    await browser.get('/token');
    await browser.post('/token');
    expect(await expiry(uid)).toBe(before);
    const response = await browser.post('/get-session');
    expect(response.body['user']).toMatchObject({ uid });
    expect(await expiry(uid)).toBeGreaterThan(before + 30_000);
    expect(await expiry(uid)).toBeLessThanOrEqual(Date.now() + 60 * 60_000);
  });

  it('ends the session after 60 minutes without activity', async () => {
    const { browser, uid, token } = await signIn();
    const jwt = await token();
    expect(await expiry(uid)).toBeGreaterThan(Date.now() + 59 * 60_000);
    await setExpiry(uid, new Date(Date.now() - 1000));
    expect(await test.identity.verifyAccessToken(jwt)).toBeNull();
    expect((await browser.get('/token')).status).toBe(401);
    expect((await browser.post('/get-session')).body).toEqual({ session: null, user: null });
  });

  it('deletes expired sessions', async () => {
    const { uid } = await signIn();
    await setExpiry(uid, new Date(Date.now() - 1000));
    await test.identity.deleteExpired();
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from identity_session where user_id = ${uid}`.execute(
      test.connection.db,
    );
    expect(rows[0]?.n).toBe(0);
  });
});

function swapClaims(jwt: string, change: object): string {
  const [head, , signature] = jwt.split('.');
  return `${head}.${Buffer.from(JSON.stringify({ ...decodeJwt(jwt), ...change })).toString('base64url')}.${signature}`;
}
