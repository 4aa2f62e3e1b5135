import type { Kysely } from 'kysely';
import type { Secrets } from '../config/secret.ts';
import type { Tables } from '../database/tables.ts';
import { createPlainStore, type PlainRow } from './plain-store.ts';
import { listPlainTables, type Sealable } from './plain-tables.ts';
import { createSealedStore } from './sealed-store.ts';

/** Small, so that a batch locks its rows for milliseconds only. */
const BATCH = 200;

type Sealing = { readonly db: Kysely<Tables>; readonly secrets: Secrets };

/**
 * Seals what the build before has stored as plain text, and empties its columns (ADR-064). Each batch is one
 * short transaction that skips rows changed since they were read, so it can be stopped at any time, and run
 * beside processes that serve.
 * @param most stops after that many rows, which are then sealed
 * @returns the number of sealed rows; fewer than `most` if nothing is left
 */
export async function sealPlain({ db, secrets }: Sealing, most: number): Promise<number> {
  const store = createPlainStore(db);
  let done = 0;
  for (const table of listPlainTables(secrets)) {
    const before = done;
    let rows = await store.list(table, '', Math.min(BATCH, most - done));
    while (rows.length > 0) {
      done += await createSealedStore(db).replace(
        table,
        rows.map((row) => ({
          ...row,
          context: '',
          resealed: table.seal(row.id, plainOf(row, table)),
        })),
      );
      // Limit 0 ends it.
      rows = await store.list(table, rows.at(-1)?.id ?? '', Math.min(BATCH, most - done));
    }
    if (done > before) await store.forgetStatistics(table);
  }
  return done;
}

/** The values that are not empty: a sealed value has no plain one. */
function plainOf({ values }: PlainRow, { columns }: Sealable): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([column, value]) =>
      value === null || value === columns[column] ? [] : [[column, value]],
    ),
  );
}
