import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '../database/postgres.ts';
import { createAccountStore } from '../accounts/store.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

const onPostgres = process.env['TEST_DATABASE'] === 'postgres' && hasTestDatabase();

/** The status of a poll that carries the tag of the reply before, and who the server takes the person for. */
async function asked(app: TestApp, person: TestPerson, tag = '') {
  const headers = { authorization: `Bearer ${person.token}`, 'if-none-match': tag };
  const poll = await fetch(`${app.url}/api/referrals/stats/${person.uid}`, { headers });
  return { status: poll.status, tag: poll.headers.get('etag') ?? '' };
}

/** Asks until the server answers from memory, as it does from then on. */
async function settled(app: TestApp, person: TestPerson): Promise<string> {
  const { tag } = await asked(app, person);
  await vi.waitFor(async () => {
    await asked(app, person);
    const address = `/api/referrals/stats/${person.uid}`;
    expect(app.services.known.findTag(person.token, address, tag)).toBe(tag);
  }, 5000);
  return tag;
}

describe.skipIf(!hasTestDatabase())('who is known from memory', () => {
  let app: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await buildPerson(app, { role: 'admin' });
  });
  afterAll(() => app.stop());

  it('is told that a poll is unchanged without any question to the database', async () => {
    const person = await buildPerson(app, { plan: 'single' });
    const tag = await settled(app, person);
    const execute = vi.spyOn(app.connection.db, 'selectFrom');
    expect(await asked(app, person, tag)).toEqual({ status: 304, tag });
    expect(execute).not.toHaveBeenCalled();
    execute.mockRestore();
  });

  it.each<[string, (person: TestPerson) => Promise<unknown>]>([
    ['a sign-out', (person) => person.signOut()],
    [
      'a suspension',
      (person) => admin.call('POST', `/admin/people/${person.uid}/suspension`, { reason: 'Abuse' }),
    ],
    ['the deletion of the person', (person) => app.services.identity.deleteUser(person.uid)],
  ])('is not known after %s', async (_, act) => {
    const person = await buildPerson(app);
    const tag = await settled(app, person);
    await act(person);
    expect((await asked(app, person, tag)).status).toBe(401);
  });

  it('has a new role at once', async () => {
    const person = await buildPerson(app);
    await settled(app, person);
    expect((await person.call('GET', '/admin/mails')).status).toBe(403);
    const given = await admin.call('POST', `/admin/people/${person.uid}/role`, { role: 'admin' });
    expect(given.status).toBe(200);
    expect((await person.call('GET', '/admin/mails')).status).toBe(200);
  });

  it('is no member from the end of the membership on', async () => {
    const person = await buildPerson(app, { plan: 'single' });
    await settled(app, person);
    const generate = () => person.call('POST', `/referrals/generate/${person.uid}`);
    expect((await generate()).status).toBe(200);
    await app.connection.query(
      'update membership set ended_at = now(), status = $2 where uid = $1',
      [person.uid, 'ended'],
    );
    await vi.waitFor(async () => expect((await generate()).status).toBe(403), 2000);
  });

  it('gets a new reply when the name of a friend changes', async () => {
    const [person, friend] = [await buildPerson(app, { plan: 'single' }), await buildPerson(app)];
    const code = await app.services.referrals.codeOf(person.uid);
    await app.services.referrals.apply(friend.uid, code);
    const tag = await settled(app, person);
    const changed = await friend.call('POST', `/auth/user/${friend.uid}`, { fullName: 'Sam Hill' });
    expect(changed.status).toBe(200);
    expect((await asked(app, person, tag)).status).toBe(200);
  });
});

describe.skipIf(!onPostgres)('who is known from memory in two processes', () => {
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
  ])('is not taken for what it was after %s in the other', async (_, act, status) => {
    const person = await buildPerson(apps().here);
    await settled(apps().there, person);
    await act(person);
    const call = () =>
      fetch(`${apps().there.url}/api/admin/mails`, {
        headers: { authorization: `Bearer ${person.token}` },
      });
    await vi.waitFor(async () => expect((await call()).status).toBe(status), 1500);
  });

  it('is asked of the database for as long as changes cannot be heard', async () => {
    const person = await buildPerson(apps().here);
    await settled(apps().there, person);
    await apps().here.connection.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen %'`,
    );
    await vi.waitFor(() => expect(apps().there.services.known.find(person.token)).toBeNull(), 2000);
    await apps().here.connection.query('delete from identity_session where user_id = $1', [
      person.uid,
    ]);
    expect((await asked(apps().there, person)).status).toBe(401);
    const other = await buildPerson(apps().here);
    await settled(apps().there, other);
  });
});
