import { sql } from 'kysely';
import type { Connection } from '#server/database/connection.ts';
import type { ProviderDraft } from '#server/providers/draft.ts';
import { locationRows, offerRows, providerRow } from '#server/providers/draft-rows.ts';
import { toSearchRows } from '#server/providers/search/search-rows.ts';
import { BENCH_NOW, makeProvider } from '../catalogue/provider.ts';

const BATCH = 4000;
const MOST_ROWS = 50_000;

/** Writes the same data as `createSaveStore`, but in bulk. */
export async function fillInBulk(connection: Connection, count: number): Promise<void> {
  let writing = Promise.resolve();
  for (let from = 0; from < count; from += BATCH) {
    const length = Math.min(BATCH, count - from);
    const drafts = Array.from({ length }, (_, index) => makeProvider(from + index).draft);
    const tables = tablesOf(drafts);
    // Generates the next batch while this one is written.
    await writing;
    writing = write(connection, tables);
  }
  await writing;
  await connection.runScript('update catalogue_version set version = 1; analyze search_row');
}

type Tables = Readonly<Record<string, readonly object[]>>;

function tablesOf(drafts: readonly ProviderDraft[]): Tables {
  const rows = drafts.flatMap((draft) =>
    toSearchRows({ ...draft, lines: draft.offers.map(({ line }) => line) }),
  );
  return {
    provider: drafts.map((draft) => providerRow(draft, BENCH_NOW)),
    provider_location: drafts.flatMap(locationRows),
    provider_offer: drafts.flatMap(offerRows),
    // Numbered in this order by the table.
    search_row: rows.map((row) => ({ ...row, version: 0 })),
  };
}

/** Inserts without foreign key checks. */
async function write(connection: Connection, tables: Tables): Promise<void> {
  await connection.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [name, rows] of Object.entries(tables)) {
      const table = sql.table(name);
      const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
      for (let from = 0; from < rows.length; from += MOST_ROWS) {
        const part = JSON.stringify(rows.slice(from, from + MOST_ROWS));
        await sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${part}::json)`.execute(
          trx,
        );
      }
    }
  });
}
