import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, hasTestDatabase, openTestDatabase } from '../testing/test-database.ts';
import type { Connection } from './connection.ts';
import { migrate } from './migrate.ts';
import { type Migration, readMigrations, toMigration } from './read-migrations.ts';

describe.skipIf(!hasTestDatabase())('migrations', () => {
  let connection: Connection;
  const added: Migration[] = [];
  beforeAll(async () => {
    connection = await openTestDatabase();
  });
  afterAll(() => connection.close());

  /** Runs this migration after those that have run. */
  async function add(name: string, text: string, attempts = 60): Promise<string[]> {
    const migration = toMigration(name, text);
    const applied = await migrate(connection, {
      migrations: [...readMigrations(), ...added, migration],
      attempts,
    });
    added.push(migration);
    return applied;
  }

  it.skipIf(!hasPostgres())('run once, even when processes start together', async () => {
    const next = toMigration('900_next.sql', 'create table next (a int)');
    const migrations = [...readMigrations(), next];
    const starts = Array.from({ length: 4 }, () => migrate(connection, { migrations }));
    expect((await Promise.all(starts)).flat()).toEqual([next.name]);
    added.push(next);
    expect(await migrate(connection, { migrations })).toEqual([]);
  });

  it('in batches are repeated until nothing is left to change', async () => {
    await add(
      '910_counted.sql',
      'create table counted (a int, b int); insert into counted select n from generate_series(1, 25) n',
    );
    const batch =
      '-- batched\nupdate counted set b = a where a in (select a from counted where b is null limit 10)';
    expect(await add('911_copied.sql', batch)).toEqual(['911_copied.sql']);
    const { rows } = await connection.query(
      'select count(*)::int as rows, count(distinct xmin::text)::int as transactions from counted where a = b',
    );
    expect(rows).toEqual([{ rows: 25, transactions: 3 }]);
  });

  it('build an index concurrently, and again what a failed attempt has left', async () => {
    const index = '-- batched\ncreate index concurrently if not exists counted_a on counted (a)';
    await connection.runScript('create index counted_a on counted (a)');
    await connection.runScript(
      `update pg_index set indisvalid = false where indexrelid = 'counted_a'::regclass`,
    );
    await add('912_index.sql', index);
    const { rows } = await connection.query(
      `select indisvalid from pg_index where indexrelid = 'counted_a'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it.skipIf(!hasPostgres())('wait for a locked table without holding up its readers', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const text = 'alter table counted add column c int';
    await connection.db.transaction().execute(async (trx) => {
      await sql`select a from counted`.execute(trx);
      const migrating = add('913_column.sql', text, 1);
      await expect(migrating).rejects.toThrow(
        /913_column\.sql did not get a lock.*pg_stat_activity/,
      );
      expect((await connection.query('select a from counted limit 1')).rows).toHaveLength(1);
    });
    const again = connection.db.transaction().execute(async (trx) => {
      await sql`select a from counted`.execute(trx);
      await held;
    });
    const migrating = add('913_column.sql', text);
    setTimeout(release, 2500);
    await again;
    expect(await migrating).toEqual(['913_column.sql']);
  });

  it('of a newer build do not stop an older one that they took nothing from', async () => {
    expect(await migrate(connection)).toEqual([]);
  });

  it('that take something away stop older builds with a message', async () => {
    await add(
      '920_less.sql',
      '-- contract: nothing reads it since 910\nalter table counted drop column b',
    );
    await expect(migrate(connection)).rejects.toThrow(
      'The database was made by another version: its migration 920_less.sql does not exist here. Use that version',
    );
  });

  it('that are unknown and earlier than known ones stop the start', async () => {
    await connection.query(`insert into migration (name, hash) values ('015_other.sql', 'x')`);
    await expect(migrate(connection)).rejects.toThrow(/015_other\.sql does not exist here/);
    await connection.query(`delete from migration where name = '015_other.sql'`);
  });

  it('reject a migration that was changed after it ran', async () => {
    const [first, ...others] = added;
    const changed = toMigration(first?.name ?? '', 'select 2');
    await expect(
      migrate(connection, { migrations: [...readMigrations(), changed, ...others] }),
    ).rejects.toThrow(`The migration ${first?.name} was changed after it ran.`);
  });
});
