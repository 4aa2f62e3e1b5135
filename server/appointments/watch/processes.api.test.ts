import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAccountStore } from '../../accounts/store.ts';
import { createStaffStore } from '../../clinics/staff-store.ts';
import { addStaff } from '../../clinics/testing/add-staff.ts';
import { openPostgres } from '../../database/postgres.ts';
import { buildPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { addPending, buildDesk, type Desk } from '../testing/desk.ts';
import { streamChanges } from '../testing/stream-changes.ts';

const onPostgres = process.env['TEST_DATABASE'] === 'postgres' && hasTestDatabase();

describe.skipIf(!onPostgres)('two processes on one database', () => {
  let [here, there]: TestApp[] = [];
  let desk: Desk;
  let member: TestPerson;

  beforeAll(async () => {
    here = await startTestApp();
    there = await startTestApp({
      connection: await openPostgres(here.databaseUrl ?? ''),
      // The same URL, so that a token is valid at both.
      env: { APP_URL: here.url },
    });
    desk = await buildDesk(here);
    member = await buildPerson(here, { plan: 'single' });
  });
  afterAll(async () => {
    await there?.stop();
    await here?.stop();
  });

  const apps = () => {
    if (!here || !there) throw new Error('The apps have not started');
    return { here, there };
  };

  it('streams a change made in the other process', async () => {
    const stream = await streamChanges(desk, apps().there.url);
    await addPending(desk, member);
    await vi.waitFor(() => expect(stream.received).toHaveLength(1), 5000);
    await stream.leave();
  });

  it.each<[string, (person: TestPerson) => Promise<unknown>]>([
    ['a sign-out', (person) => person.signOut()],
    ['a suspension', (person) => apps().here.services.identity.ban(person.uid, 'Abuse')],
    [
      'their removal from a clinic',
      async (person) => {
        const staff = createStaffStore(apps().here.connection.db);
        await staff.remove(desk.providerId, person.uid);
      },
    ],
    [
      'another role',
      (person) =>
        createAccountStore(apps().here.connection.db).setRole(person.uid, 'user', new Date()),
    ],
  ])('closes the streams of one person at once after %s in the other process', async (_, act) => {
    const person = await buildPerson(apps().here, { role: 'provider' });
    await addStaff(apps().here, desk.providerId, person, 'reception');
    const [stream, other] = [
      await streamChanges(person, apps().there.url),
      await streamChanges(member, apps().there.url),
    ];
    await act(person);
    // Well before the check that every stream makes each half minute.
    await Promise.race([
      stream.done,
      setTimeout(10_000, null, { ref: false }).then(() => {
        throw new Error('The stream is still open');
      }),
    ]);
    expect(other.ended).toBe(false);
    await other.leave();
  });

  it('ends the streams and listens again after the connection is lost', async () => {
    const stream = await streamChanges(desk, apps().there.url);
    const { rows } = await apps().here.connection.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query in ('listen appointment_changed', 'listen access_changed')`,
    );
    expect(rows).toHaveLength(1);
    await stream.done;
    const again = await streamChanges(desk, apps().there.url);
    await addPending(desk, member);
    await vi.waitFor(() => expect(again.received.length).toBeGreaterThan(0), 5000);
    await again.leave();
  });
});

describe.skipIf(!hasTestDatabase())('database notifications', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('are received by all listeners until they unsubscribe', async () => {
    const channel = `channel_${randomBytes(4).toString('hex')}`;
    const [first, second]: (string | null)[][] = [[], []];
    const notify = (payload: string) =>
      app.connection.query('select pg_notify($1, $2)', [channel, payload]);
    const leave = await app.connection.listen(channel, (payload) => first?.push(payload));
    const leaveToo = await app.connection.listen(channel, (payload) => second?.push(payload));
    await notify('one');
    await vi.waitFor(() => expect([first, second]).toEqual([['one'], ['one']]), 5000);
    await leave();
    await notify('two');
    await vi.waitFor(() => expect(second).toEqual(['one', 'two']), 5000);
    expect(first).toEqual(['one']);
    await leaveToo();
    await notify('three');
    // A later subscription does not receive earlier notifications.
    const late: (string | null)[] = [];
    const leaveLate = await app.connection.listen(channel, (payload) => late.push(payload));
    await notify('four');
    await vi.waitFor(() => expect(late).toEqual(['four']), 5000);
    await leaveLate();
  });
});
