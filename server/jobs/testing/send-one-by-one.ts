import { expect } from 'vitest';
import type { TestApp } from '../../testing/start-test-app.ts';

const JOBS = 8;

/** Sends jobs, each after the one before is done: with polling alone that takes more than a minute. */
export async function sendOneByOne(app: TestApp): Promise<void> {
  const done = async () => {
    const { rows } = await app.connection.query(
      `select count(*)::int as jobs from pgboss.job where name = 'appointment-expire' and state = 'completed'`,
    );
    return (rows as { jobs: number }[])[0]?.jobs;
  };
  for (let count = 1; count <= JOBS; count += 1) {
    await app.connection.db
      .transaction()
      .execute((trx) => app.jobs.send('appointment-expire', {}, {}, trx));
    await expect.poll(done).toBe(count);
  }
}
