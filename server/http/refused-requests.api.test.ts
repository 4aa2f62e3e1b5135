import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { CALLS } from './testing/calls.ts';

const ROLES = ['user', 'member', 'provider', 'admin'] as const;

describe.skipIf(!hasTestDatabase())('a request is refused', () => {
  let app: TestApp;
  const people = new Map<(typeof ROLES)[number], TestPerson>();

  beforeAll(async () => {
    app = await startTestApp();
    people.set('user', await buildPerson(app));
    people.set('member', await buildPerson(app, { plan: 'single' }));
    people.set('provider', await buildPerson(app, { role: 'provider' }));
    people.set('admin', await buildPerson(app, { role: 'admin' }));
  });
  beforeEach(() => app.connection.query('delete from rate_limit'));
  afterAll(() => app.stop());

  const withBody = Object.entries(CALLS).filter(
    ([, { policy, body }]) => body && (policy.kind === 'roles' || policy.kind === 'self'),
  );

  it.each(withBody)('for the session and role of %s before its body', async (_, call) => {
    const path = call.path.replaceAll(/\{\w+\}/g, 'x1');
    const visitor = await callApi(app, call.method, path, '{"broken":');
    expect([visitor.status, visitor.body['code']]).toEqual([401, 'auth/required']);
    const { policy } = call;
    if (policy.kind !== 'roles') return;
    for (const [role, person] of people) {
      if ((policy.roles as readonly string[]).includes(role)) continue;
      const refused = await person.call(call.method, path, '{"broken":');
      expect([refused.status, refused.body['code']], role).toEqual([403, 'auth/forbidden']);
    }
  });

  const ofPolicy = (kind: Endpoint['policy']['kind']) =>
    Object.entries(CALLS).filter(
      ([, { policy, method }]) => policy.kind === kind && method !== 'GET',
    );

  it('is tried in many calls, and in some of each policy', () => {
    expect(withBody.length).toBeGreaterThan(40);
    expect(ofPolicy('same-origin').length).toBeGreaterThan(10);
    expect(ofPolicy('signature')).not.toEqual([]);
  });

  it.each(ofPolicy('same-origin'))('to %s from a page of another site', async (_, call) => {
    for (const headers of [{ origin: 'https://evil.example' }, { cookie: 'a=b' }]) {
      const answer = await callApi(app, call.method, call.path, {}, headers);
      expect([answer.status, answer.body['code']]).toEqual([403, 'auth/forbidden']);
    }
  });

  it.each([
    ['a made-up token', 'abc'],
    ['an unsigned token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
  ])('for %s, by public calls too', async (_, token) => {
    const answer = await callApi(app, 'GET', '/providers', undefined, {
      authorization: `Bearer ${token}`,
    });
    expect([answer.status, answer.body['code']]).toEqual([401, 'auth/required']);
  });

  it.each(ofPolicy('signature'))(
    'by %s for its signature alone, whatever else the sender signs in with',
    async (_, { method, path }) => {
      const body = { reports: [{ kind: 'bounce', permanent: false, address: 'a@example.com' }] };
      const bare = await callApi(app, method, path, body);
      expect(bare.body['code']).toBe('webhook/bad-signature');
      for (const authorization of [
        'Basic YTpi',
        'Bearer abc',
        `Bearer ${people.get('admin')?.token}`,
      ]) {
        const answer = await callApi(app, method, path, body, { authorization });
        expect([answer.status, answer.body['code']]).toEqual([bare.status, bare.body['code']]);
      }
    },
  );

  it('as soon as the session of its token has ended', async () => {
    const person = await buildPerson(app);
    expect((await person.call('GET', `/auth/user/${person.uid}`)).status).toBe(200);
    await person.signOut();
    expect((await person.call('GET', `/auth/user/${person.uid}`)).body['code']).toBe(
      'auth/required',
    );
  });
});
