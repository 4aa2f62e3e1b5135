import type { Connection } from '../database/connection.ts';
import { SEARCH_ROWS, SEARCH_SCHEMA } from './search/format.ts';
import { readStoredRow, STORED_ROW, type StoredLine, type StoredRow } from './search/stored-row.ts';
import type { TokenRows } from './search/vocabulary.ts';

type ServiceRow = { readonly key: string; readonly name: string };

/** Search data that changed after a version of the catalogue. */
export type CatalogueChanges = {
  readonly tokens: readonly TokenRows[];
  readonly services: readonly ServiceRow[];
  readonly rows: readonly StoredRow[];
  /** Numbers of rows that are no longer found. */
  readonly gone: readonly number[];
};

type Line = { readonly line: string };

/** No row until the store is complete; another number once it has been rebuilt. */
const STORE = `select to_regclass('${SEARCH_ROWS}')::oid::int8 as id from search_store where schema = '${SEARCH_SCHEMA}' and ready`;
const TOKENS = `select token, category, rows from ${SEARCH_SCHEMA}.search_token where version > $1::bigint`;
const SERVICES = `select key, name from ${SEARCH_SCHEMA}.search_service where version > $1::bigint`;
const GONE = `select number from ${SEARCH_SCHEMA}.search_gone where version > $1::bigint order by version`;
/** Pages of them, in the order of their keys. */
const TOKEN_PAGE = `select token, category, rows from ${SEARCH_SCHEMA}.search_token
    where (token, category) > ($1::text, $2::smallint) order by token, category limit $3::int`;
const SERVICE_PAGE = `select key, name from ${SEARCH_SCHEMA}.search_service where key > $1::text order by key limit $2::int`;
/** Few enough rows that other requests get their turn in between. */
const PAGE = 2000;
const INVALIDATE = 'update catalogue_version set version = version + 1';
/** They are longer than words and services. */
const ROW_PAGE = 500;
// With the limit in the text: plans suit all values, and the planner expects a third of the table behind a
// value that it does not know.
const ROWS = `select ${STORED_ROW} from ${SEARCH_ROWS} r
    where (r.cell, r.district, r.number) > ($1::int, $2::text, $3::int)
    order by r.cell, r.district, r.number limit ${ROW_PAGE}`;
const CHANGED_ROWS = `select ${STORED_ROW}, r.version from ${SEARCH_ROWS} r
    where (r.version, r.number) > ($1::bigint, $2::int) order by r.version, r.number limit ${ROW_PAGE}`;
/** Above every number of a row. */
const LAST_NUMBER = 2 ** 31 - 1;
const CARDS = `select number, card from ${SEARCH_ROWS} where number = any($1::int[])`;
const PLACES = `select concat_ws(E'\\n', number, position, provider_id) as line from ${SEARCH_ROWS}
    where number = any($1::int[])`;
const NAMES = `select s.provider_id as id, p.name, p.category, p.location as place
    from ${SEARCH_ROWS} s join provider p on p.id = s.provider_id
    where s.position = 0 and s.sort_name >= $1::text and s.sort_name < $2::text
    order by s.sort_name, s.provider_id limit $3::int`;
/** Sorts after every character, as the upper bound of a prefix. */
const LAST_CHARACTER = '\u{10ffff}';

export type NamedProvider = { id: string; name: string; category: string; place: string };

/** The number before the first line break, and what follows. */
function splitNumber(line: string): [number, string] {
  const end = line.indexOf('\n');
  return [Number(line.slice(0, end)), line.slice(end + 1)];
}

/** Queries the search table. */
export function createSearchStore({ read }: Pick<Connection, 'read'>) {
  async function changedRows(since: number): Promise<StoredRow[]> {
    const changed: StoredRow[] = [];
    for (let [version, number] = [since, LAST_NUMBER]; ;) {
      const page: (StoredLine & { version: number })[] = await read(CHANGED_ROWS, [
        version,
        number,
      ]);
      const rows = page.map(readStoredRow);
      changed.push(...rows);
      const [last, row] = [page.at(-1), rows.at(-1)];
      if (page.length < ROW_PAGE || !last || !row) return changed;
      [version, number] = [last.version, row.number];
    }
  }

  return {
    /** Identifies the tables that are read; null while this build has none yet. */
    async identity(): Promise<number | null> {
      const [row] = await read<{ id: number | null }>(STORE, []);
      return row?.id ?? null;
    },

    /** Words, services and rows that changed after a version of the catalogue. */
    async changesSince(version: number): Promise<CatalogueChanges> {
      const [tokens, services, rows, gone] = await Promise.all([
        read<TokenRows>(TOKENS, [version]),
        read<ServiceRow>(SERVICES, [version]),
        changedRows(version),
        read<{ number: number }>(GONE, [version]),
      ]);
      const numbers = new Set(gone.map(({ number }) => number));
      // Each query sees its own moment: a row that was read may have gone by then.
      const found = rows.filter(({ number }) => !numbers.has(number));
      return { tokens, services, rows: found, gone: [...numbers] };
    },

    /** All words, a page at a time. */
    async *allTokens(): AsyncGenerator<readonly TokenRows[]> {
      for (let last: TokenRows | undefined = { token: '', category: -1, rows: 0 }; last;) {
        const page: TokenRows[] = await read(TOKEN_PAGE, [last.token, last.category, PAGE]);
        yield page;
        last = page.length < PAGE ? undefined : page.at(-1);
      }
    },

    /** All services, a page at a time. */
    async *allServices(): AsyncGenerator<CatalogueChanges['services']> {
      for (let last: string | undefined = ''; last !== undefined;) {
        const page: ServiceRow[] = await read(SERVICE_PAGE, [last, PAGE]);
        yield page;
        last = page.length < PAGE ? undefined : page.at(-1)?.key;
      }
    },

    /** All rows, a page at a time, in the order of cells, districts and numbers. */
    async *allRows(): AsyncGenerator<readonly StoredRow[]> {
      type Place = Pick<StoredRow, 'cell' | 'district' | 'number'>;
      for (let last: Place | undefined = { cell: -1, district: '', number: 0 }; last;) {
        const page: StoredLine[] = await read(ROWS, [last.cell, last.district, last.number]);
        const rows: StoredRow[] = page.map(readStoredRow);
        yield rows;
        last = rows.length < ROW_PAGE ? undefined : rows.at(-1);
      }
    },

    /** The cards of rows by their numbers, see search/card.ts; without those that are gone. */
    async cards(numbers: readonly number[]): Promise<ReadonlyMap<number, string>> {
      const rows = await read<{ number: number; card: string }>(CARDS, [numbers]);
      return new Map(rows.map(({ number, card }) => [number, card]));
    },

    /** The providers of rows by their numbers, and which of its locations; without those that are gone. */
    async placesOf(
      numbers: readonly number[],
    ): Promise<ReadonlyMap<number, { id: string; position: number }>> {
      const rows = await read<Line>(PLACES, [numbers]);
      return new Map(
        rows.map(({ line }) => {
          const [number, rest] = splitNumber(line);
          const [position, id] = splitNumber(rest);
          return [number, { id, position }];
        }),
      );
    },

    /** Raises the catalogue version, which all cached results depend on. */
    async invalidateCaches(): Promise<void> {
      await read(INVALIDATE, []);
    },

    /** Providers whose name starts with the prefix, by name. */
    findByNamePrefix(prefix: string, limit: number): Promise<NamedProvider[]> {
      return read<NamedProvider>(NAMES, [prefix, prefix + LAST_CHARACTER, limit]);
    },
  };
}

export type SearchStore = ReturnType<typeof createSearchStore>;
