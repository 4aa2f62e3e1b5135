import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS as ALL_CALLS } from './testing/calls.ts';
import { type Endpoint, fillPath } from '#shared/contract/endpoint.ts';
import type { StoredRole } from '#shared/domain/accounts/role.ts';
import { createBrowser, PASSWORD } from '../identity/testing/test-identity.ts';
import { turnOn } from '../identity/testing/two-step.ts';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

/** Those with an access token: a sign-in in progress has none. */
const CALLS: [string, Endpoint][] = Object.entries(ALL_CALLS).filter(
  ([, { policy }]) => policy.kind !== 'same-origin',
);

describe.skipIf(!hasTestDatabase())('where staff need a second factor (P-64)', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { REQUIRE_SECOND_FACTOR: '1' } });
  });
  afterAll(() => app.stop());

  /** The codes of a person's calls, by the name of the call; null for one without an error. */
  async function tryAll(person: TestPerson) {
    const codes = new Map<string, unknown>();
    for (const [index, [name, { method, path }]] of CALLS.entries()) {
      // More calls than a person may make in a minute.
      if (index % 50 === 0) await app.connection.query('delete from rate_limit');
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, found = '']) => found);
      const filled = fillPath(path, Object.fromEntries(names.map((each) => [each, person.uid])));
      const { body } = await person.call(method, filled, method === 'GET' ? undefined : {});
      codes.set(name, body['code'] ?? null);
    }
    return codes;
  }

  it.each(['admin', 'provider'] as const)(
    'every call rejects the %s who has signed in with a password alone, but those that lead to it',
    async (role) => {
      const person = await buildPerson(app, { role });
      const codes = await tryAll(person);
      const open = CALLS.filter(([, { policy, beforeSecondFactor }]) => {
        const forOthers =
          policy.kind === 'roles' && !(policy.roles as readonly string[]).includes(role);
        return policy.kind === 'signature' || forOthers || beforeSecondFactor;
      }).map(([name]) => name);
      const rejected = [...codes].filter(([, code]) => code === 'auth/second-factor-required');
      expect(rejected.map(([name]) => name)).toEqual(
        CALLS.map(([name]) => name).filter((name) => !open.includes(name)),
      );
      expect(rejected.length).toBeGreaterThan(50);
      expect([codes.get('getAccount'), codes.get('getSubscriptionStatus')]).toEqual([null, null]);
    },
  );

  it('the calls that lead to it are few', () => {
    const open = CALLS.filter(([, call]) => call.beforeSecondFactor).map(([name]) => name);
    expect(open.toSorted()).toEqual([
      'addPasskey',
      'beginPasskey',
      'beginPasskeyProof',
      'confirmAuthenticator',
      'getAccount',
      'getSignInMethods',
      'getSubscriptionStatus',
      'proveIdentity',
      'reportPageError',
      'setUpAuthenticator',
    ]);
  });

  it.each<[StoredRole, string]>([
    ['admin', '/admin/people'],
    ['provider', '/providers/mine'],
  ])('the %s is let in by setting it up, with the same access token', async (role, path) => {
    const person = await buildPerson(app, { role });
    const browser = createBrowser(app.url, app.url);
    await browser.post('/sign-in/email', { email: person.email, password: PASSWORD });
    const token = String((await browser.post('/token')).body['token']);
    const call = async () =>
      (await callApi(app, 'GET', path, undefined, { authorization: `Bearer ${token}` })).body[
        'code'
      ];
    expect(await call()).toBe('auth/second-factor-required');
    expect((await browser.get('/second-factor')).body).toMatchObject({
      required: true,
      proved: false,
    });
    await turnOn(browser);
    expect(await call()).not.toBe('auth/second-factor-required');
    const off = await browser.postSignedIn('/second-factor/turn-off');
    expect(off.body['code']).toBe('auth/second-factor-kept');
  });

  it('members and visitors need none', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    expect((await member.call('GET', `/healthcard/${member.uid}`)).status).toBe(200);
    expect((await callApi(app, 'GET', '/providers')).status).toBe(200);
  });

  it('a person who becomes staff is asked from the next call on', async () => {
    const person = await buildPerson(app);
    const call = async () => (await person.call('GET', `/healthcard/${person.uid}`)).body['code'];
    expect(await call()).not.toBe('auth/second-factor-required');
    await app.connection.query("update account set stored_role = 'provider' where uid = $1", [
      person.uid,
    ]);
    expect(await call()).toBe('auth/second-factor-required');
  });
});
