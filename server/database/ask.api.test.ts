import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase, openTestDatabase } from '../testing/test-database.ts';

const onPostgres = process.env['TEST_DATABASE'] === 'postgres';
const types = {
  name: 'test-types',
  text: `select $1::int as whole, 9007199254740991::bigint as long, date '2026-03-02' as day,
    array[1, 2] as list, null as nothing, true as yes, '{"a": 1}'::jsonb as json`,
};

describe.skipIf(!hasTestDatabase())('what is asked often', () => {
  let connection: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    connection = await openTestDatabase();
  });
  afterAll(() => connection.close());

  it('comes in the same types as everything else', async () => {
    const [row] = await connection.ask(types, [7]);
    expect(row).toEqual({
      whole: 7,
      long: 9007199254740991,
      day: '2026-03-02',
      list: [1, 2],
      nothing: null,
      yes: true,
      json: { a: 1 },
    });
    const { rows } = await connection.query(types.text, [7]);
    expect(rows).toEqual([row]);
  });

  it.skipIf(!onPostgres)('is never compiled, which takes longer than the answer', async () => {
    const { rows } = await connection.query('show jit');
    expect(rows).toEqual([{ jit: 'off' }]);
    expect(await connection.ask({ name: 'test-jit', text: 'show jit' }, [])).toEqual(rows);
  });

  it('gets each its own answer, however many ask at once, and a refusal hits nobody else', async () => {
    const one = { name: 'test-one', text: 'select 10 / $1::int as n, $2::int as own' };
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        connection.ask<{ own: number }>(one, [index % 7 === 3 ? 0 : 1, index]),
      ),
    );
    for (const [index, answer] of answers.entries())
      if (index % 7 === 3) expect(answer.status).toBe('rejected');
      else expect(answer).toMatchObject({ value: [{ own: index }] });
  });

  it('waits until a transaction of others is over, and sees nothing of it before', async () => {
    await connection.runScript('create table counted (a int); insert into counted values (1)');
    const all = { name: 'test-counted', text: 'select a from counted order by a' };
    await connection.ask(all, []);
    let asked: Promise<unknown> | undefined;
    await connection.db.transaction().execute(async (trx) => {
      await sql`insert into counted values (2)`.execute(trx);
      asked = connection.ask(all, []);
      await sql`delete from counted where a = 2`.execute(trx);
    });
    expect(await asked).toEqual([{ a: 1 }]);
  });

  it.skipIf(!onPostgres)('is asked on new connections after the old ones broke', async () => {
    const slow = { name: 'test-slow', text: 'select pg_sleep($1)' };
    const waiting = Promise.allSettled([connection.ask(slow, [5]), connection.ask(slow, [5])]);
    let ended = 0;
    await expect
      .poll(async () => {
        const { rows } = await connection.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where query = 'select pg_sleep($1)' and datname = current_database()`,
        );
        // They may begin one after the other.
        ended += rows.length;
        return ended;
      })
      .toBe(2);
    for (const { status } of await waiting) expect(status).toBe('rejected');
    expect(await connection.ask(types, [8])).toMatchObject([{ whole: 8 }]);
  });

  it('is planned anew when its table looks different', async () => {
    await connection.runScript('create table changing (a int); insert into changing values (1)');
    const all = { name: 'test-changing', text: 'select * from changing' };
    for (let count = 0; count < 2; count += 1)
      await Promise.all([connection.ask(all, []), connection.ask(all, [])]);
    await connection.runScript('alter table changing add column b int');
    await Promise.allSettled([connection.ask(all, []), connection.ask(all, [])]);
    await expect.poll(() => connection.ask(all, []).catch(() => null)).toEqual([{ a: 1, b: null }]);
  });
});
