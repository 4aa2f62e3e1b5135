import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredRole } from '#shared/domain/accounts/role.ts';
import type { Connection } from '../database/connection.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { newId } from './auth.ts';
import { createBrowser, PASSWORD } from './testing/test-identity.ts';

const HOUR = 60 * 60_000;
const MOST_SESSIONS = 20;

/** Adds a session as the library does. @returns its id */
async function addSession(
  { db }: Connection,
  uid: string,
  { ageMs = 0, expiresInMs = HOUR } = {},
): Promise<string> {
  const id = newId();
  await db
    .insertInto('identity_session')
    .values({
      id,
      token: newId(),
      user_id: uid,
      created_at: new Date(Date.now() - ageMs),
      expires_at: new Date(Date.now() + expiresInMs),
      ip_address: null,
      user_agent: null,
    })
    .execute();
  return id;
}

const listSessions = async ({ db }: Connection, uid: string) =>
  (
    await db
      .selectFrom('identity_session')
      .select('id')
      .where('user_id', '=', uid)
      .orderBy('created_at')
      .execute()
  ).map(({ id }) => id);

describe.skipIf(!hasTestDatabase())('a session (ADR-062)', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  /** A person with one session, in a browser and of a given age. */
  async function signIn(role: StoredRole, ageHours: number) {
    const person = await buildPerson(app, { role });
    await app.services.identity.revokeSessions(person.uid);
    const browser = createBrowser(app.url, app.url);
    await browser.post('/sign-in/email', { email: person.email, password: PASSWORD });
    const token = String((await browser.get('/token')).body['token']);
    await app.connection.db
      .updateTable('identity_session')
      .set({ created_at: new Date(Date.now() - ageHours * HOUR) })
      .where('user_id', '=', person.uid)
      .execute();
    const callStatus = async () =>
      (
        await fetch(`${app.url}/api/auth/user/${person.uid}/sign-in-methods`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    return { ...person, browser, callStatus };
  }

  it.each<[StoredRole, number]>([
    ['user', 30 * 24],
    ['provider', 12],
    ['admin', 12],
  ])('of the role %s lasts %d hours, however active it is', async (role, hours) => {
    const live = await signIn(role, hours - 0.1);
    expect(await live.callStatus()).toBe(200);
    expect((await live.browser.post('/get-session')).body['session']).not.toBeNull();
    expect((await live.browser.post('/token')).status).toBe(200);

    for (const [method, path] of [
      ['GET', '/token'],
      ['POST', '/token'],
      ['GET', '/get-session'],
      ['POST', '/get-session'],
    ] as const) {
      const over = await signIn(role, hours);
      expect(await over.callStatus()).toBe(401);
      const response = await over.browser.send(method, path);
      expect([response.status, response.body['code']]).toEqual([401, 'auth/session-over']);
      expect(await listSessions(app.connection, over.uid)).toEqual([]);
      expect((await over.browser.get('/token')).body['code']).toBe('auth/signed-out');
    }
  });

  it('is over at once if its person becomes staff after 12 hours', async () => {
    const person = await signIn('user', 13);
    expect(await person.callStatus()).toBe(200);
    await app.connection.query(`update account set stored_role = 'admin' where uid = $1`, [
      person.uid,
    ]);
    expect(await person.callStatus()).toBe(401);
    expect((await person.browser.post('/get-session')).body['code']).toBe('auth/session-over');
  });

  it(`of a person with ${MOST_SESSIONS} others ends the oldest, and its token`, async () => {
    const person = await signIn('user', 2);
    const others = [];
    for (let count = 1; count < MOST_SESSIONS; count += 1)
      others.push(await addSession(app.connection, person.uid, { ageMs: 60_000 - count }));
    expect(await listSessions(app.connection, person.uid)).toHaveLength(MOST_SESSIONS);
    expect(await person.callStatus()).toBe(200);
    const response = await createBrowser(app.url, app.url).post('/sign-in/email', {
      email: person.email,
      password: PASSWORD,
    });
    expect(response.status).toBe(200);
    expect(await person.callStatus()).toBe(401);
    const left = await listSessions(app.connection, person.uid);
    expect(left).toHaveLength(MOST_SESSIONS);
    expect(left).toEqual(expect.arrayContaining(others));
  });

  it('that has expired makes way before an older one that is in use', async () => {
    const person: TestPerson = await buildPerson(app);
    const inUse = await addSession(app.connection, person.uid, { ageMs: 20 * HOUR });
    const expired = await addSession(app.connection, person.uid, {
      ageMs: 2 * HOUR,
      expiresInMs: -HOUR,
    });
    for (let count = 2; count < MOST_SESSIONS; count += 1)
      await addSession(app.connection, person.uid);
    const left = await listSessions(app.connection, person.uid);
    expect(left).toHaveLength(MOST_SESSIONS);
    expect(left).toContain(inUse);
    expect(left).not.toContain(expired);
  });
});
