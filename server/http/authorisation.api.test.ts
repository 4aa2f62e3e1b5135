import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/api.ts';
import { type Endpoint, fillPath } from '#shared/contract/endpoint.ts';
import { identityContract } from '#shared/contract/identity.ts';
import { revealCode } from '../membership/testing/use-membership.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { CALLS, SAMPLES } from './testing/calls.ts';

const PEOPLE = ['visitor', 'user', 'member', 'owning provider', 'other provider', 'admin'] as const;
type Who = (typeof PEOPLE)[number];

const ROLE: Readonly<Record<Who, string>> = {
  visitor: '',
  user: 'user',
  member: 'member',
  'owning provider': 'provider',
  'other provider': 'provider',
  admin: 'admin',
};

const STORED_ROLE = {
  user: 'user',
  'owning provider': 'provider',
  'other provider': 'provider',
  admin: 'admin',
} as const;

/** The calls by which an admin acts for another person; each writes to the audit log. */
const AUDITED: ReadonlySet<string> = new Set(['exportAccount', 'deleteAccount']);

/** The expected access of a person by policy, independent of the tested guard. */
function promised(
  name: string,
  { policy }: Endpoint,
  who: Who,
  uid: 'own' | 'of another',
): 'let in' | 'auth/required' | 'auth/forbidden' | 'auth/not-found' {
  if (['public', 'same-origin', 'signature'].includes(policy.kind)) return 'let in';
  if (who === 'visitor') return 'auth/required';
  if (policy.kind === 'roles')
    return (policy.roles as readonly string[]).includes(ROLE[who]) ? 'let in' : 'auth/forbidden';
  if (policy.kind === 'self' && uid === 'of another')
    return who === 'admin' && AUDITED.has(name) ? 'let in' : 'auth/not-found';
  return 'let in';
}

describe.skipIf(!hasTestDatabase())('the authorisation matrix', () => {
  let app: TestApp;
  const people = new Map<Who, TestPerson>();
  let stranger: TestPerson;

  beforeAll(async () => {
    app = await startTestApp();
    people.set('user', await buildPerson(app));
    people.set('member', await buildPerson(app, { plan: 'single' }));
    people.set('owning provider', await buildPerson(app, { role: 'provider' }));
    people.set('other provider', await buildPerson(app, { role: 'provider' }));
    people.set('admin', await buildPerson(app, { role: 'admin' }));
    stranger = await buildPerson(app, { plan: 'family' });
    // Used memberships: a refund request waits for an operator and ends none of them.
    for (const uid of [stranger.uid, people.get('member')?.uid ?? ''])
      await revealCode(app.connection.db, uid, app.clock.now());
  });
  // The matrix has more writing calls than the rate limit allows.
  beforeEach(() => app.connection.query('delete from rate_limit'));
  afterAll(() => app.stop());

  const buildAnother = async (who: Who) =>
    who === 'visitor'
      ? undefined
      : buildPerson(app, who === 'member' ? { plan: 'single' } : { role: STORED_ROLE[who] });

  const cases = Object.entries(CALLS).flatMap(([name, call]) =>
    PEOPLE.flatMap((who) =>
      (['own', 'of another'] as const).map((uid) => ({ name, call, who, uid })),
    ),
  );

  it('covers every call and every kind of person', () => {
    const declared = Object.keys(api).length + Object.keys(identityContract).length;
    expect(cases).toHaveLength(declared * PEOPLE.length * 2);
  });

  it.each(cases)('$name as $who with the uid $uid', async ({ name, call, who, uid }) => {
    // The accounts that this call deletes are of this test alone.
    const other = name === 'deleteAccount' ? await buildPerson(app) : stranger;
    const person = name === 'deleteAccount' ? await buildAnother(who) : people.get(who);
    const target = uid === 'own' ? (person?.uid ?? other.uid) : other.uid;
    const sample = SAMPLES[name] ?? {};
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, found = '']) => found);
    const path = fillPath(
      call.path,
      Object.fromEntries(
        names.map((found) => [found, found === 'uid' || found === 'id' ? target : 'x1']),
      ),
    );
    const query = sample.query ? `?${sample.query}=${target}` : '';
    const body = sample.body?.(target);
    const answer = person
      ? await person.call(call.method, path + query, body)
      : await callApi(app, call.method, path + query, body);
    const expected = promised(name, call, who, uid);
    const refusal = answer.body['code'] ?? 'none';
    if (expected === 'let in')
      expect(['auth/required', 'auth/forbidden', 'auth/not-found']).not.toContain(refusal);
    else expect(refusal).toBe(expected);
    expect(answer.status).not.toBe(500);
  });

  const withBody = Object.entries(CALLS).filter(
    ([, { policy, body }]) => body && (policy.kind === 'roles' || policy.kind === 'self'),
  );

  it.each(withBody)('checks the session and role of %s before its body', async (_, call) => {
    const path = call.path.replaceAll(/\{\w+\}/g, 'x1');
    const visitor = await callApi(app, call.method, path, '{"broken":');
    expect([visitor.status, visitor.body['code']]).toEqual([401, 'auth/required']);
    const { policy } = call;
    if (policy.kind !== 'roles') return;
    for (const [who, person] of people) {
      if ((policy.roles as readonly string[]).includes(ROLE[who])) continue;
      const refused = await person.call(call.method, path, '{"broken":');
      expect([refused.status, refused.body['code']], who).toEqual([403, 'auth/forbidden']);
    }
  });

  const writing = Object.entries(CALLS).filter(
    ([, { policy, method }]) => policy.kind === 'same-origin' && method !== 'GET',
  );

  it.each(writing)('refuses %s from a page of another site', async (_, { method, path }) => {
    for (const headers of [{ origin: 'https://evil.example' }, { cookie: 'a=b' }]) {
      const answer = await callApi(app, method, path, {}, headers);
      expect([answer.status, answer.body['code']]).toEqual([403, 'auth/forbidden']);
    }
  });

  it.each([
    ['a made-up token', 'abc'],
    ['an unsigned token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
  ])('refuses %s on public calls too', async (_, token) => {
    const answer = await callApi(app, 'GET', '/providers', undefined, {
      authorization: `Bearer ${token}`,
    });
    expect([answer.status, answer.body['code']]).toEqual([401, 'auth/required']);
  });

  it('refuses a token as soon as its session has ended', async () => {
    const person = await buildPerson(app);
    expect((await person.call('GET', `/auth/user/${person.uid}`)).status).toBe(200);
    await person.signOut();
    expect((await person.call('GET', `/auth/user/${person.uid}`)).body['code']).toBe(
      'auth/required',
    );
  });

  it('responds alike to another person’s resource and to a missing one', async () => {
    const user = people.get('user');
    const [foreign, absent] = await Promise.all([
      user?.call('GET', `/auth/user/${stranger.uid}`),
      user?.call('GET', '/auth/user/nobody'),
    ]);
    const words = (answer: typeof foreign) => ({
      status: answer?.status,
      code: answer?.body['code'],
      message: answer?.body['message'],
    });
    expect(words(foreign)).toEqual(words(absent));
  });
});
