import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBrowser, PASSWORD } from '../identity/testing/test-identity.ts';
import { metricsApp } from '../metrics/metrics-app.ts';
import { countOutdated } from '../providers/search-write-store.ts';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasPostgres, hasTestDatabase } from '../testing/test-database.ts';
import { readClockAhead } from './clock-difference.ts';
import { withRequestLimits } from './time-limits.ts';

async function readinessOf({ url }: TestApp) {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, body: (await response.json()) as { status: string } };
}

describe.skipIf(!hasPostgres())('a database that cannot serve', () => {
  let app: TestApp;
  let person: TestPerson;
  beforeAll(async () => {
    app = await startTestApp();
    person = await buildPerson(app);
  });
  afterAll(() => app.stop());

  const readiness = () => readinessOf(app);

  it('breaking in the middle of a transaction fails that request and nothing else', async () => {
    const transaction = app.connection.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await app.connection.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      // Between two statements nobody waits for an answer.
      await new Promise((resolve) => setTimeout(resolve, 200));
      await sql`select 1`.execute(trx);
    });
    await expect(transaction).rejects.toThrow(/terminat|connection/i);
    expect((await readiness()).status).toBe(200);
  });

  it('lets only so many wait for a connection, and tells the others immediately', async () => {
    const asked = 400;
    const outcomes = await withRequestLimits(() =>
      Promise.allSettled(
        Array.from({ length: asked }, () => app.connection.query('select pg_sleep(1)')),
      ),
    );
    const refused = outcomes.filter(
      (outcome) => outcome.status === 'rejected' && /Too many wait/.test(String(outcome.reason)),
    );
    expect(refused.length).toBeGreaterThanOrEqual(asked - 10 * 21);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await person.call('GET', `/favorites?userId=${person.uid}`)).status).toBe(200);
  });

  it('does not look as if a person were signed out', async () => {
    const browser = createBrowser(app.url, app.origin);
    await browser.post('/sign-in/email', { email: person.email, password: PASSWORD });
    await app.connection.runScript(`
      create function refuse_read() returns boolean language plpgsql as $$
      begin raise exception using errcode = '53200', message = 'out of memory'; end $$;
      alter table identity_session rename to kept_session;
      create view identity_session as select * from kept_session where refuse_read()`);
    const answer = await browser.post('/token');
    await app.connection.runScript(`
      drop view identity_session;
      alter table kept_session rename to identity_session`);
    expect(answer).toMatchObject({ status: 503, body: { code: 'server/unavailable' } });
    expect((await browser.post('/token')).status).toBe(200);
  });
});

describe.skipIf(!hasTestDatabase())('a process', () => {
  let app: TestApp;
  let person: TestPerson;
  beforeAll(async () => {
    app = await startTestApp();
    person = await buildPerson(app);
  });
  afterAll(() => app.stop());
  afterEach(() => vi.restoreAllMocks());

  const readiness = () => readinessOf(app);

  /** A gauge, as a new process would report it. */
  async function gauge(name: string): Promise<number> {
    const { connection } = app;
    const metrics = metricsApp({
      connection,
      dataDir: tmpdir(),
      countOutdated: () => countOutdated(connection.db),
      clockAhead: () => readClockAhead(connection),
    });
    const text = await (await metrics.request('/metrics')).text();
    return Number(new RegExp(`^halewell_${name} (.+)$`, 'm').exec(text)?.[1]);
  }

  // The embedded database has our clock.
  it.skipIf(!hasPostgres()).each([40, -40])(
    'whose clock is %d seconds ahead of its database is not ready, and says so in the metrics',
    async (seconds) => {
      const { now } = Date;
      vi.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1000);
      expect(await readiness()).toMatchObject({
        status: 503,
        body: { reason: 'The clocks of this machine and of the database differ by 40 seconds.' },
      });
      expect(await gauge('clock_difference_seconds')).toBeCloseTo(seconds, 0);
      vi.restoreAllMocks();
      expect(await readiness()).toMatchObject({ status: 200, body: { status: 'ready' } });
      expect(await gauge('clock_difference_seconds')).toBeCloseTo(0, 0);
    },
  );

  it('with a full database disk refuses writes with a code, goes on reading, and says so in /readyz and the metrics', async () => {
    // The error itself, as the server raises it.
    await app.connection.runScript(`
      create function refuse_write() returns trigger language plpgsql as $$
      begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$;
      create trigger disk_full before insert or update on account
        for each row execute function refuse_write()`);
    expect(await readiness()).toMatchObject({ status: 200, body: { status: 'ready' } });
    expect(await gauge('database_read_only')).toBe(0);
    const refused = await person.call('POST', `/auth/user/${person.uid}`, {
      phone: '07700 900123',
      version: 0,
    });
    expect(refused).toMatchObject({ status: 503, body: { code: 'server/read-only' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await person.call('GET', `/auth/user/${person.uid}`)).status).toBe(200);
    expect((await callApi(app, 'GET', '/search/providers?service=physio')).status).toBe(200);
    expect(await readiness()).toMatchObject({
      status: 200,
      body: { status: 'read-only', reason: 'The disk of the database is full.' },
    });
    expect(await gauge('database_read_only')).toBe(1);
  });
});
