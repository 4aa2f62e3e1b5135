import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, openTestDatabase } from '../testing/test-database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { LAST_ATTEMPT_MS, REQUEST_MS, sharedResult, withRequestLimits } from './time-limits.ts';

/** Every request has its response by then, on a busy machine too (ADR-053). */
const RESPONSE_MS = 5000;
const MARGIN_MS = 1000;

it('the limits of a request add up to less than its response may take', () => {
  expect(REQUEST_MS + LAST_ATTEMPT_MS).toBeLessThanOrEqual(RESPONSE_MS - MARGIN_MS);
});

it('a request does not wait in vain for one request after another', async () => {
  const never = new Promise<void>(() => undefined);
  const started = performance.now();
  await withRequestLimits(async () => {
    // As when another request has asked a little earlier, and gives up.
    const earlier = sharedResult('another', rejectAfter(REQUEST_MS * 0.8));
    await expect(earlier).rejects.toThrow('given up');
    for (let others = 0; others < 3; others += 1)
      await expect(sharedResult('another', never)).rejects.toThrow(DatabaseUnavailable);
  });
  expect(performance.now() - started).toBeLessThan(RESPONSE_MS);
});

async function rejectAfter(milliseconds: number): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  throw new Error('given up');
}

/** Needs PostgreSQL: the embedded database has no pool. */
describe.skipIf(!hasPostgres())('a request', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const sleep = (milliseconds: number) =>
    database.query('select pg_sleep($1)', [milliseconds / 1000]);

  it('gets the whole time again with each answer of the database', async () => {
    await withRequestLimits(async () => {
      for (let asked = 0; asked < 3; asked += 1) await sleep(REQUEST_MS * 0.4);
    });
  });

  it('asks nothing more once it has waited in vain', async () => {
    await withRequestLimits(async () => {
      await expect(sleep(REQUEST_MS * 2)).rejects.toThrow(DatabaseUnavailable);
      await expect(database.query('select 1')).rejects.toThrow(DatabaseUnavailable);
    });
    await expect(database.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
  });

  it('has one short attempt after its time went by with something else', async () => {
    const late = (ask: () => Promise<unknown>) =>
      withRequestLimits(async () => {
        await new Promise((resolve) => setTimeout(resolve, REQUEST_MS));
        await ask();
      });
    await Promise.all([
      late(() => database.query('select 1')),
      expect(late(() => sleep(REQUEST_MS * 2))).rejects.toThrow(/longer than (1000|\d{1,3}) ms/),
    ]);
  });

  it('leaves no transaction open if it waited in vain for another connection', async () => {
    await expect(
      withRequestLimits(() =>
        database.db.transaction().execute(async (trx) => {
          await sql`select 1`.execute(trx);
          await sleep(REQUEST_MS * 2);
        }),
      ),
    ).rejects.toThrow(DatabaseUnavailable);
    const { rows } = await database.query(
      `select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      [],
    );
    expect(rows).toEqual([]);
  });
});
