import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../database/postgres.ts';
import { createAccountStore } from '../accounts/store.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

const onPostgres = process.env['TEST_DATABASE'] === 'postgres' && hasTestDatabase();

/** Polls with the tag of the previous response. @returns status and tag */
async function poll(app: TestApp, person: TestPerson, tag = '') {
  const headers = { authorization: `Bearer ${person.token}`, 'if-none-match': tag };
  const response = await fetch(`${app.url}/api/referrals/stats/${person.uid}`, { headers });
  return { status: response.status, tag: response.headers.get('etag') ?? '' };
}

/** Polls once, so that the server has cached the session. @returns the tag */
async function firstTag(app: TestApp, person: TestPerson): Promise<string> {
  const { status, tag } = await poll(app, person);
  expect(status).toBe(200);
  return tag;
}

describe.skipIf(!hasTestDatabase())('a cached session', () => {
  let app: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await buildPerson(app, { role: 'admin' });
  });
  afterAll(() => app.stop());

  it.each<[string, (person: TestPerson) => Promise<unknown>]>([
    ['a sign-out', (person) => person.signOut()],
    [
      'a suspension',
      (person) => admin.call('POST', `/admin/people/${person.uid}/suspension`, { reason: 'Abuse' }),
    ],
    ['the deletion of the person', (person) => app.services.identity.deleteUser(person.uid)],
  ])('is rejected after %s', async (_, act) => {
    const person = await buildPerson(app);
    const tag = await firstTag(app, person);
    await act(person);
    expect((await poll(app, person, tag)).status).toBe(401);
  });

  it('has a changed role at once', async () => {
    const person = await buildPerson(app);
    await firstTag(app, person);
    expect((await person.call('GET', '/admin/mails')).status).toBe(403);
    const response = await admin.call('POST', `/admin/people/${person.uid}/role`, {
      role: 'admin',
    });
    expect(response.status).toBe(200);
    expect((await person.call('GET', '/admin/mails')).status).toBe(200);
  });

  it('loses member access when the membership ends', async () => {
    const person = await buildPerson(app, { plan: 'single' });
    await firstTag(app, person);
    const generate = () => person.call('POST', `/referrals/generate/${person.uid}`);
    expect((await generate()).status).toBe(200);
    await app.connection.query(
      'update membership set ended_at = now(), status = $2 where uid = $1',
      [person.uid, 'ended'],
    );
    expect((await generate()).status).toBe(403);
  });

  it('gets a new response when the name of a referred friend changes', async () => {
    const [person, friend] = [await buildPerson(app, { plan: 'single' }), await buildPerson(app)];
    const code = await app.services.referrals.codeOf(person.uid);
    await app.services.referrals.apply(friend.uid, code);
    const tag = await firstTag(app, person);
    const name = { fullName: 'Sam Hill', version: 0 };
    const changed = await friend.call('POST', `/auth/user/${friend.uid}`, name);
    expect(changed.status).toBe(200);
    expect((await poll(app, person, tag)).status).toBe(200);
  });
});

describe.skipIf(!onPostgres)('a session cached in two processes', () => {
  let [here, there]: TestApp[] = [];
  beforeAll(async () => {
    here = await startTestApp();
    there = await startTestApp({
      connection: await openPostgres(here.databaseUrl ?? ''),
      env: { APP_URL: here.url },
    });
  });
  afterAll(async () => {
    await there?.stop();
    await here?.stop();
  });
  const apps = () => {
    if (!here || !there) throw new Error('The apps have not started');
    return { here, there };
  };

  it.each<[string, (person: TestPerson) => Promise<unknown>, number]>([
    ['a sign-out', (person) => person.signOut(), 401],
    ['a ban', (person) => apps().here.services.identity.ban(person.uid, 'Abuse'), 401],
    [
      'another role',
      (person) =>
        createAccountStore(apps().here.connection.db).setRole(person.uid, 'admin', new Date()),
      200,
    ],
  ])('is updated after %s in the other process', async (_, act, status) => {
    const person = await buildPerson(apps().here);
    await firstTag(apps().there, person);
    await act(person);
    const response = await fetch(`${apps().there.url}/api/admin/mails`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(response.status).toBe(status);
  });
});
