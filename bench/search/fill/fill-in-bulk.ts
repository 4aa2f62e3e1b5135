import { sql } from 'kysely';
import type { Connection } from '#server/database/connection.ts';
import type { ProviderDraft } from '#server/providers/draft.ts';
import { ALL_CATEGORIES, SEARCH_FORMAT } from '#server/providers/search/format.ts';
import { clusterSearch } from '#server/providers/search-write-store.ts';
import { type SearchEntry, toSearchEntry } from '#server/providers/search/search-rows.ts';
import { BENCH_NOW, makeProvider } from '../catalogue/provider.ts';

const BATCH = 4000;
const MOST_ROWS = 50_000;

/** Aggregates over all rows, written at the end. */
type Sums = {
  readonly counts: Map<string, number>;
  readonly services: Map<string, object>;
};

/**
 * Writes the same data as `createSaveStore`, but in bulk: counts at the end, and indexes after the
 * rows.
 */
export async function fillInBulk(connection: Connection, count: number): Promise<void> {
  const indexes = await dropIndexes(connection);
  const sums: Sums = { counts: new Map(), services: new Map() };
  let writing = Promise.resolve();
  for (let from = 0; from < count; from += BATCH) {
    const length = Math.min(BATCH, count - from);
    const drafts = Array.from({ length }, (_, index) => makeProvider(from + index).draft);
    const tables = tablesOf(drafts, sums);
    // Generates the next batch while this one is written.
    await writing;
    writing = write(connection, tables);
  }
  await writing;
  await write(connection, sumTables(sums));
  await connection.runScript(
    `update catalogue_version set version = 1, search_format = '${SEARCH_FORMAT}';`,
  );
  await connection.runScript(`set maintenance_work_mem = '1GB'`);
  // The map index first, because the rows are clustered by it before the others are built.
  for (const definition of indexes.toSorted((a, b) => Number(isMap(b)) - Number(isMap(a)))) {
    await connection.runScript(definition);
    if (isMap(definition)) await connection.db.transaction().execute(clusterSearch);
  }
}

const isMap = (definition: string) => definition.includes('provider_search_band');

type Tables = Readonly<Record<string, readonly object[]>>;

function tablesOf(drafts: readonly ProviderDraft[], sums: Sums): Tables {
  const entries = drafts.map(toSearchEntry);
  entries.forEach((entry) => add(sums, entry));
  return {
    provider: drafts.map((draft) => ({
      id: draft.id,
      name: draft.name,
      category: draft.categories[0],
      categories: draft.categories,
      specialty: draft.specialty,
      location: draft.location,
      summary: draft.summary,
      details: draft.details,
      services: draft.services,
      services_offered: draft.servicesOffered,
      email: draft.email,
      personal_website: draft.personalWebsite,
      rating: draft.rating?.value ?? null,
      rating_source: draft.rating?.source ?? null,
      available_on: draft.available?.on ?? null,
      available_source: draft.available?.source ?? null,
      version: 1,
      created_at: BENCH_NOW,
      updated_at: BENCH_NOW,
    })),
    provider_location: drafts.flatMap(({ id, locations }) =>
      locations.map((location, position) => ({ ...location, provider_id: id, position })),
    ),
    provider_offer: drafts.flatMap(({ id, offers }) =>
      offers.map((line, position) => ({ provider_id: id, position, line })),
    ),
    provider_search: entries.flatMap(({ rows }) => rows).map(({ row }) => row),
  };
}

function add({ counts, services }: Sums, entry: SearchEntry): void {
  for (const { row, tokens } of entry.rows) {
    const categories = row.lead ? [row.category, ALL_CATEGORIES] : [row.category];
    for (const token of new Set(tokens)) {
      for (const category of categories) {
        const key = `${category} ${token}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  for (const service of entry.services)
    if (!services.has(service.key)) services.set(service.key, { ...service, version: 1 });
}

function sumTables({ counts, services }: Sums): Tables {
  return {
    search_token: [...counts].map(([key, rows]) => {
      const space = key.indexOf(' ');
      return {
        token: key.slice(space + 1),
        category: Number(key.slice(0, space)),
        rows,
        version: 1,
      };
    }),
    search_service: [...services.values()],
  };
}

/** Inserts without foreign key checks. */
async function write(connection: Connection, tables: Tables): Promise<void> {
  await connection.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [name, rows] of Object.entries(tables)) {
      const table = sql.table(name);
      for (let from = 0; from < rows.length; from += MOST_ROWS) {
        const part = JSON.stringify(rows.slice(from, from + MOST_ROWS));
        await sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${part}::json)`.execute(
          trx,
        );
      }
    }
  });
}

async function dropIndexes(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'provider_search'::regclass and not indisprimary`,
  );
  const indexes = rows as { name: string; definition: string }[];
  for (const { name } of indexes) await connection.runScript(`drop index ${name}`);
  return indexes.map(({ definition }) => definition);
}
