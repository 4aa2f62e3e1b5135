import { expect, it } from 'vitest';
import { hasTestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { tidyEmbedded } from './tidy-store.ts';

const MADE = 300;

it.skipIf(!hasTestDatabase())('an embedded database learns how much it holds', async () => {
  const connection = await openTestDatabase();
  await connection.query(
    `insert into idempotency_key (key, request_hash)
     select 'key ' || number, '' from generate_series(1, $1::int) as number`,
    [MADE],
  );
  await tidyEmbedded(connection);
  const { rows } = await connection.query(
    `select reltuples::int as known from pg_class where relname = 'idempotency_key'`,
  );
  // A server does it by itself, later.
  if (connection.kind === 'pglite') expect(rows).toEqual([{ known: MADE }]);
  await connection.close();
});
