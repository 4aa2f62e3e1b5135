import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase, openTestDatabase } from '../testing/test-database.ts';

const onPostgres = process.env['TEST_DATABASE'] === 'postgres';
const TYPES = `select $1::int as whole, 9007199254740991::bigint as long, date '2026-03-02' as day,
  array[1, 2] as list, null as nothing, true as yes, '{"a": 1}'::jsonb as json`;

describe.skipIf(!hasTestDatabase())('a frequent read', () => {
  let connection: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    connection = await openTestDatabase();
  });
  afterAll(() => connection.close());

  it('returns the same types as any other query', async () => {
    const [row] = await connection.read(TYPES, [7]);
    expect(row).toEqual({
      whole: 7,
      long: 9007199254740991,
      day: '2026-03-02',
      list: [1, 2],
      nothing: null,
      yes: true,
      json: { a: 1 },
    });
    const { rows } = await connection.query(TYPES, [7]);
    expect(rows).toEqual([row]);
  });

  it.skipIf(!onPostgres)('runs without JIT compilation, with plans for all values', async () => {
    const { rows } = await connection.query('show jit');
    expect(rows).toEqual([{ jit: 'off' }]);
    for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
      const { rows: limits } = await connection.query(`show ${name}`);
      expect(limits).toEqual([{ [name]: expect.stringMatching(/^(1min|30s)$/) }]);
      expect(await connection.read(`show ${name}`, [])).toEqual(limits);
    }
    expect(await connection.read('show jit', [])).toEqual(rows);
    expect(await connection.read('show plan_cache_mode', [])).toEqual([
      { plan_cache_mode: 'force_generic_plan' },
    ]);
    // A plan for all values would take parallel workers, and 30 ms, where an index needs one.
    expect(await connection.read('show max_parallel_workers_per_gather', [])).toEqual([
      { max_parallel_workers_per_gather: '0' },
    ]);
  });

  it('returns each concurrent caller its own rows or error', async () => {
    const one = 'select 10 / $1::int as n, $2::int as own';
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        connection.read<{ own: number }>(one, [index % 7 === 3 ? 0 : 1, index]),
      ),
    );
    for (const [index, answer] of answers.entries())
      if (index % 7 === 3) expect(answer.status).toBe('rejected');
      else expect(answer).toMatchObject({ value: [{ own: index }] });
  });

  it('sees no uncommitted changes', async () => {
    await connection.runScript('create table counted (a int); insert into counted values (1)');
    const all = 'select a from counted order by a';
    await connection.read(all, []);
    let reading: Promise<unknown> | undefined;
    await connection.db.transaction().execute(async (trx) => {
      await sql`insert into counted values (2)`.execute(trx);
      reading = connection.read(all, []);
      await sql`delete from counted where a = 2`.execute(trx);
    });
    expect(await reading).toEqual([{ a: 1 }]);
  });

  it.skipIf(!onPostgres)('reconnects after its connections broke', async () => {
    const slow = 'select pg_sleep($1)';
    const waiting = Promise.allSettled([connection.read(slow, [5]), connection.read(slow, [5])]);
    let ended = 0;
    await expect
      .poll(async () => {
        const { rows } = await connection.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where query = 'select pg_sleep($1)' and datname = current_database()`,
        );
        // Connections may start one after another.
        ended += rows.length;
        return ended;
      })
      .toBe(2);
    for (const { status } of await waiting) expect(status).toBe('rejected');
    expect(await connection.read(TYPES, [8])).toMatchObject([{ whole: 8 }]);
  });

  it('is planned again when its table has changed', async () => {
    await connection.runScript('create table changing (a int); insert into changing values (1)');
    const all = 'select * from changing';
    for (let count = 0; count < 2; count += 1)
      await Promise.all([connection.read(all, []), connection.read(all, [])]);
    await connection.runScript('alter table changing add column b int');
    await Promise.allSettled([connection.read(all, []), connection.read(all, [])]);
    await expect
      .poll(() => connection.read(all, []).catch(() => null))
      .toEqual([{ a: 1, b: null }]);
  });
});
