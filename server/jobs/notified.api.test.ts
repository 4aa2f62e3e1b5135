import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { sendOneByOne } from './testing/send-one-by-one.ts';

describe.skipIf(!hasTestDatabase())('background jobs', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ work: true });
  });
  afterAll(() => app.stop());

  it('start when they are committed, not at the next poll', async () => {
    await sendOneByOne(app);
  }, 40_000);

  it('of one transaction are all done, although it notifies once', async () => {
    const before = await completed();
    await app.connection.db.transaction().execute(async (trx) => {
      for (let count = 0; count < 12; count += 1)
        await app.jobs.send('appointment-expire', {}, {}, trx);
    });
    await expect.poll(completed).toBe(before + 12);
  }, 40_000);

  async function completed(): Promise<number> {
    const { rows } = await app.connection.query(
      `select count(*)::int as jobs from pgboss.job where name = 'appointment-expire' and state = 'completed'`,
    );
    return (rows as { jobs: number }[])[0]?.jobs ?? 0;
  }
});
