import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase, openTestDatabase } from '../testing/test-database.ts';
import type { Connection } from './connection.ts';
import { migrate, readMigrations } from './migrate.ts';

describe.skipIf(!hasTestDatabase())('migrations', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openTestDatabase();
  });
  afterAll(() => connection.close());

  const next = { name: '900_next.sql', sql: 'create table next (a int)', hash: 'next' };

  it('run once, even when two processes start together', async () => {
    const all = [...readMigrations(), next];
    const applied = await Promise.all([migrate(connection, all), migrate(connection, all)]);
    expect(applied.flat()).toEqual([next.name]);
    expect(await migrate(connection, all)).toEqual([]);
  });

  it('reject a database of another version with a message', async () => {
    await expect(migrate(connection)).rejects.toThrow(
      'The database was made by another version: its migration 900_next.sql does not exist here. Start with an empty database',
    );
  });

  it('reject a migration that was changed after it ran', async () => {
    const changed = [...readMigrations(), { ...next, hash: 'another' }];
    await expect(migrate(connection, changed)).rejects.toThrow(
      'The migration 900_next.sql was changed after it ran.',
    );
  });
});
