import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { sendOneByOne } from '../jobs/testing/send-one-by-one.ts';
import { hasPgbouncer, type Pooler, startPgbouncer } from '../testing/pgbouncer.ts';
import { buildPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasPostgres, openTestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';

describe.skipIf(!hasPostgres() || !hasPgbouncer())('behind PgBouncer in transaction mode', () => {
  let pooler: Pooler;
  let direct: string;
  beforeAll(async () => {
    const database = await openTestDatabase();
    direct = database.url ?? '';
    await database.close();
    pooler = await startPgbouncer(direct);
  });
  afterAll(async () => {
    await owner(`alter role halewell reset all`);
    await pooler.stop();
  });

  async function owner(sql: string): Promise<void> {
    const connection = await openPostgres(direct);
    await connection.runScript(sql);
    await connection.close();
  }

  const open = (listenUrl: string | null) =>
    openDatabase({ databaseUrl: pooler.url, databaseListenUrl: listenUrl, dataDir: '' });

  it('without DATABASE_LISTEN_URL the start names that setting', async () => {
    await expect(open(null)).rejects.toThrow(/DATABASE_LISTEN_URL/);
    await expect(open(null)).rejects.toBeInstanceOf(OperatorError);
  });

  it('the start gives the statements with which the role gets the settings of a session', async () => {
    const refusal = await open(direct).catch((error: Error) => error);
    const { message } = refusal as Error;
    expect(message).toContain('alter role halewell set jit');
    const statements = message.match(/alter role .*$/)?.[0] ?? '';
    await owner(statements);
    // Connections that the pooler has open keep the old settings.
    await pooler.stop();
    pooler = await startPgbouncer(direct);
    const connection = await open(direct);
    const { rows } = await connection.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '1min' }]);
    await connection.close();
  });

  it('rejects a DATABASE_LISTEN_URL that leads to the pooler too', async () => {
    await expect(open(pooler.url)).rejects.toThrow(/DATABASE_LISTEN_URL: no notification arrives/);
  });

  describe('the product', () => {
    let app: TestApp;
    beforeAll(async () => {
      app = await startTestApp({ connection: await open(direct), work: true });
    });
    afterAll(() => app.stop());

    it('signs in, pays, reads and writes', async () => {
      const people = await Promise.all(
        Array.from({ length: 6 }, () => buildPerson(app, { plan: 'single' })),
      );
      const answers = await Promise.all(
        people.flatMap((person) =>
          Array.from({ length: 10 }, () => person.call('GET', `/favorites?userId=${person.uid}`)),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    });

    it('reads frequently from whichever connection is free', async () => {
      const reads = Array.from({ length: 60 }, (_, index) =>
        app.connection.read<{ n: number }>('select $1::int as n', [index]),
      );
      expect((await Promise.all(reads)).map(([row]) => row?.n)).toEqual(
        Array.from({ length: 60 }, (_, index) => index),
      );
    });

    it('starts jobs when they are committed, not at the next poll', async () => {
      await sendOneByOne(app);
    }, 40_000);
  });
});
