import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgres } from '../../database/postgres.ts';
import { buildPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { addPending, buildDesk, type Desk } from '../testing/desk.ts';
import { watching } from '../testing/watching.ts';

const onPostgres = process.env['TEST_DATABASE'] === 'postgres' && hasTestDatabase();

describe.skipIf(!onPostgres)('two processes on one database', () => {
  let [here, there]: TestApp[] = [];
  let desk: Desk;
  let member: TestPerson;

  beforeAll(async () => {
    here = await startTestApp();
    there = await startTestApp({
      connection: await openPostgres(here.databaseUrl ?? ''),
      // One product under one address: a token holds at both.
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

  it('a change through one reaches a stream of the other', async () => {
    const stream = await watching(desk, apps().there.url);
    await addPending(desk, member);
    await vi.waitFor(() => expect(stream.heard).toHaveLength(1), 5000);
    await stream.leave();
  });

  it('a lost ear is found again, and readers are sent to ask for what they missed', async () => {
    const stream = await watching(desk, apps().there.url);
    const { rows } = await apps().here.connection.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'listen appointment_changed'`,
    );
    expect(rows).toHaveLength(1);
    await stream.done;
    const again = await watching(desk, apps().there.url);
    await addPending(desk, member);
    await vi.waitFor(() => expect(again.heard.length).toBeGreaterThan(0), 5000);
    await again.leave();
  });
});

describe.skipIf(!hasTestDatabase())('what a database tells', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  it('is heard after the commit, by all who listen, until they leave', async () => {
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
    // Heard again later, nothing of what came in between is told.
    const late: (string | null)[] = [];
    const leaveLate = await app.connection.listen(channel, (payload) => late.push(payload));
    await notify('four');
    await vi.waitFor(() => expect(late).toEqual(['four']), 5000);
    await leaveLate();
  });
});
