import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS, SIGN_IN_DELAYS } from '#shared/contract/limits.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  PASSWORD,
  startTestIdentity,
  type TestIdentity,
  withoutId,
} from './testing/test-identity.ts';

const CLIENTS = Object.fromEntries(
  ['GOOGLE', 'FACEBOOK', 'GITHUB', 'TWITTER'].flatMap((name) => [
    [`${name}_CLIENT_ID`, `${name}-id`],
    [`${name}_CLIENT_SECRET`, `${name}-secret`],
  ]),
);

/** Wrong passwords that need no wait. */
const FREE_GUESSES = SIGN_IN_DELAYS.filter((seconds) => seconds === 0).length + 1;

describe.skipIf(!hasTestDatabase())('defence of the identity service', () => {
  let test: TestIdentity;
  beforeAll(async () => {
    test = await startTestIdentity({ APP_URL: 'https://halewell.example', ...CLIENTS });
  });
  afterAll(() => test.stop());

  const wrong = (email: string, address: string) =>
    test
      .browser()
      .post('/sign-in/email', { email, password: 'Wrong-word-11' }, { 'x-test-address': address });

  it('returns the same for a wrong password and an unknown address', async () => {
    await test.identity.createUser({
      email: 'one@example.com',
      password: PASSWORD,
      name: 'One',
      verified: true,
    });
    const [known, unknown] = [
      await wrong('one@example.com', '192.0.2.1'),
      await wrong('two@example.com', '192.0.2.1'),
    ];
    expect([known.status, known.body['code']]).toEqual([401, 'auth/invalid-credential']);
    expect([unknown.status, withoutId(unknown.text)]).toEqual([
      known.status,
      withoutId(known.text),
    ]);
  });

  // Timing on a shared machine is noisy: retry three times.
  let attempt = 0;
  it('takes as long for an unknown address as for a wrong password', { retry: 3 }, async () => {
    // Guesses of an attempt before would be refused without any work.
    attempt += 1;
    const [slow, none] = [`slow${attempt}@example.com`, `none${attempt}@example.com`];
    await test.identity.createUser({
      email: slow,
      password: PASSWORD,
      name: 'Slow',
      verified: true,
    });
    const time = async (email: string, address: string) => {
      const start = performance.now();
      await wrong(email, address);
      return performance.now() - start;
    };
    const times: { known: number; unknown: number }[] = [];
    for (let round = 0; round < 9; round += 1) {
      times.push({
        known: await time(slow, `198.51.100.${attempt}`),
        unknown: await time(none, `198.51.100.${100 + attempt}`),
      });
    }
    // Alternates and compares the fastest of each, to reduce noise.
    const known = Math.min(...times.map((round) => round.known));
    const unknown = Math.min(...times.map((round) => round.unknown));
    // Without hashing for unknown addresses the ratio would be far below 0.5.
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  it('counts concurrent guesses', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => wrong('burst@example.com', '192.0.2.20')),
    );
    expect(responses.filter(({ status }) => status === 401).length).toBe(FREE_GUESSES);
  });

  it('limits one client address that tries many accounts, whatever headers it sends', async () => {
    const { points } = LIMITS.signInAddress;
    const responses = [];
    for (let guess = 0; guess <= points; guess += 1) {
      const forged = {
        'x-test-address': '192.0.2.30',
        'x-forwarded-for': `198.51.100.${guess}`,
        'x-client-ip': `198.51.100.${guess}`,
      };
      responses.push(
        await test
          .browser()
          .post(
            '/sign-in/email',
            { email: `many${guess}@example.com`, password: 'Wrong-word-11' },
            forged,
          ),
      );
    }
    expect(responses.at(-1)?.status).toBe(429);
    expect(responses.at(-2)?.status).toBe(401);
  });

  it('does not count successful sign-ins', async () => {
    const email = 'often@example.com';
    await test.identity.createUser({ email, password: PASSWORD, name: 'Often', verified: true });
    for (let time = 0; time < FREE_GUESSES + 2; time += 1) {
      expect(
        (
          await test
            .browser()
            .post(
              '/sign-in/email',
              { email, password: PASSWORD },
              { 'x-test-address': '192.0.2.40' },
            )
        ).status,
      ).toBe(200);
    }
  });

  it('refuses requests from other sites', async () => {
    const send = (headers: Record<string, string>) =>
      test
        .browser()
        .post('/sign-in/email', { email: 'one@example.com', password: PASSWORD }, headers);
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({ origin: 'null' })).status).toBe(403);
    const signedIn = test.browser();
    await signedIn.post('/sign-in/email', { email: 'one@example.com', password: PASSWORD });
    expect(
      (await signedIn.post('/sign-out', {}, { origin: 'https://halewell.example.evil.example' }))
        .status,
    ).toBe(403);
    expect((await signedIn.get('/token')).status).toBe(200);
  });

  it('refuses a body that is not JSON, too large, or has unknown keys', async () => {
    const browser = test.browser();
    expect(
      (await browser.post('/sign-in/email', {}, { 'content-type': 'text/plain' })).status,
    ).toBe(415);
    expect(
      (await browser.post('/verify-email', { token: 'x'.repeat(9000), password: 'x' })).status,
    ).toBe(413);
    const redirect = await browser.post('/sign-in/email', {
      email: 'one@example.com',
      password: PASSWORD,
      callbackURL: 'https://evil.example',
    });
    expect(redirect.status).toBe(400);
  });

  it.each([
    '/update-user',
    '/change-password',
    '/list-sessions',
    '/sign-up',
    '/admin/ban-user',
    '/error',
    '/ok',
    '/callback/google',
    '/callback/google%2Ftoken',
  ])('does not expose the library’s %s', async (path) => {
    const response = await test.browser().post(path);
    expect([response.status, response.body['code']]).toEqual([404, 'route/not-found']);
  });

  it('binds the session cookie to the host on https', async () => {
    const response = await test
      .browser()
      .post('/sign-in/email', { email: 'one@example.com', password: PASSWORD });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-identity\.session_token=/);
    expect(cookie).toMatch(/Secure/i);
    expect(cookie).not.toMatch(/Domain/i);
  });

  it.each([
    ['google', 'accounts.google.com'],
    ['facebook', 'www.facebook.com'],
    ['github', 'github.com'],
    ['twitter', 'x.com'],
  ])('redirects a sign-in with %s to %s with our callback', async (provider, host) => {
    const response = await test.browser().post('/sign-in/social', { provider });
    const url = new URL(String(response.body['url']));
    expect(url.host).toBe(host);
    expect(url.searchParams.get('redirect_uri')).toBe(
      `https://halewell.example/identity/callback/${provider}`,
    );
    expect(response.headers.getSetCookie().join()).toMatch(/SameSite=Lax/i);
  });

  it('passes an error code to the popup for an unexpected callback', async () => {
    const response = await test.browser().get('/callback/google?code=x&state=y');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/identity/popup?code=server/unexpected');
    const popup = await test.browser().get('/popup');
    expect(popup.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/);
  });

  it('refuses a federated provider that is not configured', async () => {
    const plain = await startTestIdentity();
    expect((await plain.browser().post('/sign-in/social', { provider: 'google' })).status).toBe(
      404,
    );
    await plain.stop();
  });
});
