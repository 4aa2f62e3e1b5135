import { expect, inject, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { vacuumEmbedded } from './cleanup-store.ts';

const MADE = 300;

// On a server autovacuum does it, later.
it.skipIf(inject('database').kind !== 'pglite')(
  'updates the statistics of the embedded database',
  async () => {
    const connection = await openTestDatabase();
    await connection.query(
      `insert into idempotency_key (key, request_hash)
     select 'key ' || number, '' from generate_series(1, $1::int) as number`,
      [MADE],
    );
    await vacuumEmbedded(connection);
    const { rows } = await connection.query(
      `select reltuples::int as known from pg_class where relname = 'idempotency_key'`,
    );
    expect(rows).toEqual([{ known: MADE }]);
    await connection.close();
  },
);
