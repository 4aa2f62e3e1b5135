import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDesk, cardOf, type Desk } from '../appointments/testing/desk.ts';
import { createBrowser, PASSWORD } from '../identity/testing/test-identity.ts';
import { LONG_PROOF } from '../testing/long-proof.ts';
import { buildPerson, type TestPerson, type TestResponse } from '../testing/people.ts';
import { type PostgresServer, startPostgresServer } from '../testing/postgres-server.ts';
import { mountSmallDisk, type SmallDisk } from '../testing/small-disk.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasPostgres } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const MEGABYTES = 250;
/** The server needs about 100 MB; its log of changes must not take the rest before the test does. */
const SETTINGS = { max_wal_size: '64MB', min_wal_size: '64MB', shared_buffers: '16MB' };
/** `/readyz` says so for a minute after the last refused write. */
const TIMEOUT = 240_000;
const RECOVERED = { timeout: 100_000, interval: 1000 };

const disk = LONG_PROOF && hasPostgres() ? mountSmallDisk(MEGABYTES) : 'Only by name';
if (LONG_PROOF && typeof disk === 'string') process.stdout.write(`${disk}\n`);

describe.skipIf(typeof disk === 'string')('a database whose disk is full', () => {
  const { folder, fill, empty, unmount } = disk as SmallDisk;
  let server: PostgresServer;
  let app: TestApp;
  let member: TestPerson;
  let desk: Desk;
  let card = '';
  let kept = 0;

  beforeAll(async () => {
    const started = await startPostgresServer(SETTINGS, folder);
    if (!started) throw new Error('PostgreSQL is installed, and did not start');
    server = started;
    const connection = await openPostgres(server.url);
    await migrate(connection);
    app = await startTestApp({ connection, work: true });
    desk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
    card = await cardOf(member);
  });
  afterAll(async () => {
    await app?.stop();
    server?.stop();
    unmount();
  });

  const readiness = async () => {
    const response = await fetch(`${app.url}/readyz`);
    const { status, reason } = (await response.json()) as { status: string; reason?: string };
    return [response.status, status, reason];
  };

  /** Several kilobytes, for which the tables soon have to grow. */
  const write = async () => {
    const answer = await member.call('POST', '/appointments', {
      providerId: desk.providerId,
      requestedDate: '2026-03-05',
      preferredTime: '2pm',
      symptoms: 'A long story. '.repeat(70),
    });
    if (answer.status === 200) kept += 1;
    return answer;
  };
  const reads: readonly [string, () => Promise<{ status: number }>][] = [
    ['an account', () => member.call('GET', `/auth/user/${member.uid}`)],
    ['appointments', () => member.call('GET', `/appointments/healthcard/${card}`)],
    ['a health card', () => member.call('GET', `/healthcard/${member.uid}`)],
    ['a search', () => fetch(`${app.url}/api/search/providers?service=dentist`)],
    ['a provider', () => fetch(`${app.url}/api/providers/${desk.providerId}`)],
  ];

  it('refuses writes, says so, and goes on reading', async () => {
    expect((await write()).status).toBe(200);
    expect(await readiness()).toEqual([200, 'ready', undefined]);
    fill();
    let refused: TestResponse | null = null;
    for (let times = 0; times < 40 && !refused; times += 1) {
      const answer = await write();
      if (answer.status !== 200) refused = answer;
    }
    expect(refused).toMatchObject({ status: 503, body: { code: 'server/read-only' } });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await readiness()).toEqual([200, 'read-only', 'The disk of the database is full.']);
    for (const [name, read] of reads) expect([name, (await read()).status]).toEqual([name, 200]);
    const browser = createBrowser(app.url, app.url);
    const signIn = await browser.post('/sign-in/email', {
      email: member.email,
      password: PASSWORD,
    });
    // Its few bytes may still fit; a right password is never called wrong.
    expect([200, 503]).toContain(signIn.status);
  });

  const expectRecovery = async () => {
    await expect.poll(async () => (await write()).status, RECOVERED).toBe(200);
    await expect.poll(readiness, RECOVERED).toEqual([200, 'ready', undefined]);
    const { rows } = await app.connection.query('select count(*)::int as kept from appointment');
    expect(rows).toEqual([{ kept }]);
  };

  it(
    'serves everything again once there is space, without a restart',
    async () => {
      empty();
      await expectRecovery();
    },
    TIMEOUT,
  );

  it(
    'is out of service once its server has ended for lack of space for its own log, until it is started again',
    async () => {
      fill();
      // PostgreSQL refuses what needs new pages, but without a new file for its log it ends.
      await expect
        .poll(() =>
          app.connection
            .query(`select pg_logical_emit_message(false, 'test', repeat('x', 1000000))`)
            .then(String, (error: { code?: string }) => error.code),
        )
        .toBe('ECONNREFUSED');
      const answer = await write();
      expect([answer.status, answer.body['code']]).toEqual([503, 'server/unavailable']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await readiness()).toEqual([503, 'not ready', 'The database does not answer.']);
      empty();
      await server.restart();
      await expectRecovery();
    },
    TIMEOUT,
  );
});
