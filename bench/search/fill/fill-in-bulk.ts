import { sql } from 'kysely';
import type { Connection } from '#server/database/connection.ts';
import type { ProviderDraft } from '#server/providers/draft.ts';
import { locationRows, offerRows, providerRow } from '#server/providers/draft-rows.ts';
import { SEARCH_ROWS, SEARCH_SCHEMA } from '#server/providers/search/format.ts';
import { closingStatements, tableStatements } from '#server/providers/search-tables.ts';
import { type SearchEntry, toSearchEntry } from '#server/providers/search/search-rows.ts';
import { BENCH_NOW, makeProvider } from '../catalogue/provider.ts';

const BATCH = 4000;
const MOST_ROWS = 50_000;

type Services = Map<string, object>;

/**
 * Writes the same data as `createSaveStore`, but in bulk: the search store is closed at the end, as after
 * a rebuild.
 */
export async function fillInBulk(connection: Connection, count: number): Promise<void> {
  for (const statement of tableStatements(SEARCH_SCHEMA)) await connection.runScript(statement);
  const services: Services = new Map();
  let writing = Promise.resolve();
  for (let from = 0; from < count; from += BATCH) {
    const length = Math.min(BATCH, count - from);
    const drafts = Array.from({ length }, (_, index) => makeProvider(from + index).draft);
    const tables = tablesOf(drafts, services);
    // Generates the next batch while this one is written.
    await writing;
    writing = write(connection, tables);
  }
  await writing;
  await write(connection, { [`${SEARCH_SCHEMA}.search_service`]: [...services.values()] });
  await connection.runScript(`set maintenance_work_mem = '1GB'`);
  for (const statement of closingStatements(SEARCH_SCHEMA)) await connection.runScript(statement);
  await connection.runScript(
    `update catalogue_version set version = 1;
     insert into search_store (schema, ready, total) values ('${SEARCH_SCHEMA}', true, ${count});`,
  );
}

type Tables = Readonly<Record<string, readonly object[]>>;

function tablesOf(drafts: readonly ProviderDraft[], services: Services): Tables {
  const entries = drafts.map((draft) =>
    toSearchEntry({ ...draft, lines: draft.offers.map(({ line }) => line) }),
  );
  entries.forEach((entry) => add(services, entry));
  return {
    provider: drafts.map((draft) => providerRow(draft, BENCH_NOW)),
    provider_location: drafts.flatMap(locationRows),
    provider_offer: drafts.flatMap(offerRows),
    // Numbered in this order by the table.
    [SEARCH_ROWS]: entries.flatMap(({ rows }) => rows).map(({ row }) => ({ ...row, version: 0 })),
  };
}

function add(known: Services, { services }: SearchEntry): void {
  for (const service of services)
    if (!known.has(service.key)) known.set(service.key, { ...service, version: 1 });
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
