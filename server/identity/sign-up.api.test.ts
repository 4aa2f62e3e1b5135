import { getMigrations } from 'better-auth/db/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../testing/test-database.ts';
import { createAuth } from './auth.ts';
import { createPasswordHash } from './password-hash.ts';
import { createIdentityStore } from './store.ts';
import { pino } from 'pino';
import {
  PASSWORD,
  startTestIdentity,
  type TestIdentity,
  withoutId,
} from './testing/test-identity.ts';

/** Masks ids, times and signatures; everything else must be equal. */
const shape = (text: string) =>
  text
    .replace(/[0-9a-f]{32}/, 'ID')
    .replace(/"registrationToken":"[\w.-]+"/, (token) => `TOKEN of ${token.length}`);

describe.skipIf(!hasTestDatabase())('sign-up', () => {
  let test: TestIdentity;
  beforeAll(async () => {
    test = await startTestIdentity();
  });
  afterAll(() => test.stop());

  it('has every table and column that the library needs', async () => {
    const { connection, config } = test;
    const { options } = createAuth({
      config,
      db: connection.db,
      secrets: ['another'],
      store: createIdentityStore(connection.db),
      emails: { sendSignInLink: () => Promise.resolve(true) },
      passwords: createPasswordHash(),
      log: pino({ level: 'silent' }),
    });
    const { toBeCreated, toBeAdded } = await getMigrations(options);
    expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
  });

  it('registers, and refuses sign-in until the address is verified', async () => {
    const browser = test.browser();
    const signedUp = await browser.post('/sign-up/email', {
      email: 'Ann@Example.com',
      password: PASSWORD,
      name: 'Ann Lee',
    });
    expect(signedUp.status).toBe(200);
    expect(signedUp.body['user']).toMatchObject({
      email: 'ann@example.com',
      name: 'Ann Lee',
      emailVerified: false,
    });
    expect(browser.cookies.size).toBe(0);
    const early = await browser.post('/sign-in/email', {
      email: 'ann@example.com',
      password: PASSWORD,
    });
    expect([early.status, early.body['code']]).toEqual([403, 'auth/email-not-verified']);
    expect(browser.cookies.size).toBe(0);
    expect((await browser.get('/token')).status).toBe(401);
    const [message] = test.emails.filter(({ to }) => to === 'ann@example.com');
    expect(message?.action?.url).toMatch(/^http:\/\/halewell\.example:3000\/verify-email\?token=/);
    // An email scanner's GET only opens a page; the call itself has no GET.
    expect(
      (await browser.get(`/verify-email?token=${test.lastToken('ann@example.com')}`)).status,
    ).toBe(404);
    const token = test.lastToken('ann@example.com');
    const verify = (change: object = {}) =>
      browser.post('/verify-email', { token, password: PASSWORD, ...change });
    expect((await verify({ token: `${token}x` })).body['code']).toBe('auth/invalid-action-code');
    expect((await verify({ password: 'Wrong-word-11' })).body['code']).toBe(
      'auth/invalid-credential',
    );
    expect((await verify()).status).toBe(200);
    expect((await verify()).status).toBe(200);
    const late = await browser.post('/sign-in/email', {
      email: 'ann@example.com',
      password: PASSWORD,
    });
    expect(late.body).toEqual({
      user: {
        uid: expect.any(String),
        email: 'ann@example.com',
        name: 'Ann Lee',
        emailVerified: true,
      },
    });
  });

  it('returns the same bytes for a registered address, changes nothing, and emails its owner', async () => {
    const email = 'known@example.com';
    await test.identity.createUser({
      email,
      password: PASSWORD,
      name: 'Known One',
      verified: true,
    });
    const again = await test
      .browser()
      .post('/sign-up/email', { email, password: 'Another-word-77', name: 'Some Body' });
    const fresh = await test.browser().post('/sign-up/email', {
      email: 'fresh@example.com',
      password: 'Another-word-77',
      name: 'Some Body',
    });
    expect(again.status).toBe(fresh.status);
    expect(
      shape(again.text)
        .replace(email, 'ADDRESS')
        .replace(/of \d+/, ''),
    ).toBe(
      shape(fresh.text)
        .replace('fresh@example.com', 'ADDRESS')
        .replace(/of \d+/, ''),
    );
    expect([...again.headers.keys()]).toEqual([...fresh.headers.keys()]);
    const token = (response: typeof again) => String(response.body['registrationToken']);
    expect(token(again).length).toBe(token(fresh).length);
    expect(await test.identity.verifyRegistration(token(again))).toEqual({
      uid: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(test.emails.filter(({ to }) => to === email).map(({ heading }) => heading)).toEqual([
      'You already have an account',
    ]);
    const signIn = await test
      .browser()
      .post('/sign-in/email', { email, password: 'Another-word-77' });
    expect(signIn.body['code']).toBe('auth/email-not-verified');
  });

  it('issues a registration token that is valid for nothing else', async () => {
    const { body } = await test
      .browser()
      .post('/sign-up/email', { email: 'token@example.com', password: PASSWORD, name: 'To Ken' });
    const token = String(body['registrationToken']);
    const { uid } = body['user'] as { uid: string };
    expect(await test.identity.verifyRegistration(token)).toEqual({ uid });
    expect(await test.identity.verifyAccessToken(token)).toBeNull();
    expect(await test.identity.verifyRegistration(`${token}x`)).toBeNull();
    const [head = '', , signature = ''] = token.split('.');
    const forged = Buffer.from(
      JSON.stringify({ sub: 'someone', purpose: 'registration', exp: 9_999_999_999 }),
    ).toString('base64url');
    expect(await test.identity.verifyRegistration(`${head}.${forged}.${signature}`)).toBeNull();
  });

  it.each([
    [{ email: 'not-an-email' }, 'request/invalid', /./],
    [{ password: 'Aa1!aaa' }, 'auth/weak-password', /at least 8 characters/],
    [{ password: 'aa1!aaaa' }, 'auth/weak-password', /^Password must contain an uppercase letter$/],
    [{ password: `Aa1!${'a'.repeat(125)}` }, 'auth/weak-password', /128 characters or fewer/],
    [{ name: ' ' }, 'request/invalid', /./],
    [{ role: 'admin' }, 'request/invalid', /./],
    [{ emailVerified: true }, 'request/invalid', /./],
  ])('refuses %j', async (change, code, message) => {
    const response = await test.browser().post('/sign-up/email', {
      email: 'new@example.com',
      password: PASSWORD,
      name: 'New One',
      ...change,
    });
    expect([response.status, response.body['code']]).toEqual([400, code]);
    expect(response.body['message']).toMatch(message);
    expect(await test.identity.findUserByEmail('new@example.com')).toBeNull();
  });

  it('sends the verification email again only with the right password', async () => {
    const email = 'again@example.com';
    await test.identity.createUser({ email, password: PASSWORD, name: 'A Gain', verified: false });
    const wrong = await test
      .browser()
      .post('/resend-verification', { email, password: 'Wrong-word-11' });
    const unknown = await test
      .browser()
      .post('/resend-verification', { email: 'nobody@example.com', password: 'Wrong-word-11' });
    expect(wrong.body['code']).toBe('auth/invalid-credential');
    expect([unknown.status, withoutId(unknown.text)]).toEqual([
      wrong.status,
      withoutId(wrong.text),
    ]);
    expect(test.emails.filter(({ to }) => to === email)).toEqual([]);
    const right = await test.browser().post('/resend-verification', { email, password: PASSWORD });
    expect(right.status).toBe(200);
    const verify = { token: test.lastToken(email), password: PASSWORD };
    expect((await test.browser().post('/verify-email', verify)).status).toBe(200);
    expect(await test.identity.findUserByEmail(email)).toMatchObject({ emailVerified: true });
  });
});
