import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionRecord } from '#shared/contract/sessions.ts';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { createBrowser, PASSWORD, withoutId } from './testing/test-identity.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1';

describe.skipIf(!hasTestDatabase())('where a person is signed in (ADR-062)', () => {
  let app: TestApp;
  beforeAll(async () => {
    // The test's own requests are the proxy's: they choose the client's address.
    app = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  });
  afterAll(() => app.stop());

  /** Signs a person in on another device. */
  async function signIn({ email }: TestPerson, userAgent: string, address: string) {
    const browser = createBrowser(app.url, app.url);
    const response = await browser.post(
      '/sign-in/email',
      { email, password: PASSWORD },
      { 'user-agent': userAgent, 'x-forwarded-for': address },
    );
    expect(response.status).toBe(200);
    const token = String((await browser.get('/token')).body['token']);
    const call = (method: string, path: string, from = address) =>
      callApi(app, method, path, undefined, {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': from,
      });
    const list = async (from = address) =>
      (await call('GET', '/auth/sessions', from)).body['sessions'] as SessionRecord[];
    return { browser, call, list };
  }

  /** A person without a session yet. */
  async function signedOutPerson() {
    const person = await buildPerson(app);
    await app.services.identity.revokeSessions(person.uid);
    return person;
  }

  it('is a list of devices with this one first, their networks and times', async () => {
    const person = await signedOutPerson();
    const began = Date.now();
    await signIn(person, IPHONE, '192.0.2.7');
    const { list } = await signIn(person, FIREFOX, '192.0.2.8');
    await signIn(person, 'curl/8', '192.0.2.8');
    await app.connection.query(
      `update identity_session set second_factor = 'passkey' where user_id = $1 and user_agent = $2`,
      [person.uid, IPHONE],
    );
    const sessions = await list();
    expect(
      sessions.map(({ current, device, network, secondFactor }) => [
        current,
        device,
        network,
        secondFactor,
      ]),
    ).toEqual([
      [true, 'Firefox on Linux', 'this', null],
      [false, 'An unknown device', 'this', null],
      [false, 'Safari on iPhone', 'another', 'passkey'],
    ]);
    for (const { signedInAt, lastActiveAt } of sessions) {
      expect(Date.parse(signedInAt)).toBeGreaterThanOrEqual(began - 1000);
      expect(Date.parse(lastActiveAt)).toBeGreaterThanOrEqual(Date.parse(signedInAt));
    }
  });

  it.each([
    ['2001:db8:1:2::3', '2001:db8:1:2:aaaa::9', 'this'],
    ['2001:db8:1:2::3', '2001:db8:1:3::3', 'another'],
    ['192.0.2.8', '2001:db8:1:2::3', 'another'],
  ])('compares the networks %s and %s: %s', async (signedInFrom, from, network) => {
    const person = await signedOutPerson();
    const { list } = await signIn(person, FIREFOX, signedInFrom);
    expect((await list(from)).map((session) => session.network)).toEqual([network]);
  });

  it('holds no address, no token and no session of another person', async () => {
    const [person, stranger] = [await signedOutPerson(), await signedOutPerson()];
    await signIn(stranger, IPHONE, '192.0.2.40');
    const { call } = await signIn(person, FIREFOX, '192.0.2.41');
    const { text } = await call('GET', '/auth/sessions');
    const rows = await app.connection.db
      .selectFrom('identity_session')
      .select(['id', 'token', 'user_id'])
      .where('user_id', 'in', [person.uid, stranger.uid])
      .execute();
    expect(rows).toHaveLength(2);
    expect(text).not.toContain('192.0.2.');
    for (const { id, token, user_id } of rows) {
      expect(text).not.toContain(token);
      expect(text.includes(id)).toBe(user_id === person.uid);
      const thief = createBrowser(app.url, app.url);
      thief.cookies.set('identity.session_token', id);
      expect((await thief.get('/token')).status).toBe(401);
    }
  });

  it('leaves out sessions that have expired or lasted as long as they may', async () => {
    const person = await signedOutPerson();
    await signIn(person, 'expired', '192.0.2.7');
    await signIn(person, 'old', '192.0.2.7');
    const { list } = await signIn(person, FIREFOX, '192.0.2.7');
    await app.connection.query(
      `update identity_session set expires_at = now() - interval '1 second' where user_agent = 'expired'`,
    );
    await app.connection.query(
      `update identity_session set created_at = now() - interval '31 days' where user_agent = 'old'`,
    );
    expect(await list()).toHaveLength(1);
  });

  it('ends one session at once, which stays ended', async () => {
    const person = await signedOutPerson();
    const phone = await signIn(person, IPHONE, '192.0.2.7');
    const here = await signIn(person, FIREFOX, '192.0.2.8');
    const id = (await here.list()).find(({ current }) => !current)?.id ?? '';
    expect((await here.call('DELETE', `/auth/sessions/${id}`)).status).toBe(200);
    expect((await phone.call('GET', '/auth/sessions')).status).toBe(401);
    expect((await phone.browser.get('/token')).body['code']).toBe('auth/signed-out');
    expect(await here.list()).toHaveLength(1);
    expect((await here.call('DELETE', `/auth/sessions/${id}`)).body['code']).toBe(
      'session/not-found',
    );
  });

  it('gives the same response to another person’s session as to none', async () => {
    const [person, stranger] = [await signedOutPerson(), await signedOutPerson()];
    const theirs = await signIn(stranger, IPHONE, '192.0.2.7');
    const here = await signIn(person, FIREFOX, '192.0.2.8');
    const id = (await theirs.list())[0]?.id ?? '';
    const [other, none] = [
      await here.call('DELETE', `/auth/sessions/${id}`),
      await here.call('DELETE', `/auth/sessions/${'0'.repeat(id.length)}`),
    ];
    expect([other.status, withoutId(other.text)]).toEqual([404, withoutId(none.text)]);
    expect(await theirs.list()).toHaveLength(1);
  });

  it('ends all sessions but this one, and none of another person', async () => {
    const [person, stranger] = [await signedOutPerson(), await signedOutPerson()];
    const theirs = await signIn(stranger, IPHONE, '192.0.2.7');
    const others = [
      await signIn(person, IPHONE, '192.0.2.7'),
      await signIn(person, 'curl/8', '192.0.2.9'),
    ];
    const here = await signIn(person, FIREFOX, '192.0.2.8');
    expect((await here.call('POST', '/auth/sessions/end-others')).body).toEqual({ ended: 2 });
    for (const { call } of others) expect((await call('GET', '/auth/sessions')).status).toBe(401);
    expect((await here.list()).map(({ current }) => current)).toEqual([true]);
    expect(await theirs.list()).toHaveLength(1);
    expect((await here.call('POST', '/auth/sessions/end-others')).body).toEqual({ ended: 0 });
  });

  it('is for signed-in people only', async () => {
    expect((await callApi(app, 'GET', '/auth/sessions')).body['code']).toBe('auth/required');
  });
});
