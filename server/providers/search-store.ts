import type { Connection } from '../database/connection.ts';
import { SEARCH_ROWS, SEARCH_SCHEMA } from './search/format.ts';
import { type FoundRow, readRow } from './search/found-row.ts';
import {
  countStatement,
  inOrder,
  type PageQuery,
  pagesStatement,
  type SearchStatement,
} from './search/search-statement.ts';
import type { TokenRows } from './search/vocabulary.ts';

type ServiceRow = { readonly key: string; readonly name: string };

/** Search data that changed after a version of the catalogue. */
export type CatalogueChanges = {
  readonly tokens: readonly TokenRows[];
  readonly services: readonly ServiceRow[];
};

/** No row until the store is complete; another number once it has been rebuilt. */
const STORE = `select to_regclass('${SEARCH_ROWS}')::oid::int8 as id from search_store where schema = '${SEARCH_SCHEMA}' and ready`;
const TOKENS = `select token, category, rows from ${SEARCH_SCHEMA}.search_token where version > $1::bigint`;
const SERVICES = `select key, name from ${SEARCH_SCHEMA}.search_service where version > $1::bigint`;
/** Pages of them, in the order of their keys. */
const TOKEN_PAGE = `select token, category, rows from ${SEARCH_SCHEMA}.search_token
    where (token, category) > ($1::text, $2::smallint) order by token, category limit $3::int`;
const SERVICE_PAGE = `select key, name from ${SEARCH_SCHEMA}.search_service where key > $1::text order by key limit $2::int`;
/** Few enough rows that other requests get their turn in between. */
const PAGE = 2000;
const INVALIDATE = 'update catalogue_version set version = version + 1';
const NAME = `select from ${SEARCH_ROWS} s where s.lead and s.sort_name = $1::text limit 1`;
const NAMES = `select s.provider_id as id, p.name, p.category, p.location as place from ${SEARCH_ROWS} s join provider p on p.id = s.provider_id
    where s.lead and s.position = 0 and s.sort_name >= $1::text and s.sort_name < $2::text order by s.sort_name, s.provider_id limit $3::int`;
/** Sorts after every character, as the upper bound of a prefix. */
const LAST_CHARACTER = '\u{10ffff}';

export type NamedProvider = { id: string; name: string; category: string; place: string };

/** Queries the search table. */
export function createSearchStore({ read }: Pick<Connection, 'read'>) {
  const find = <Row>({ text, values }: SearchStatement) => read<Row>(text, values);
  return {
    /** The rows of pages, in order, read with one statement. */
    async pages(queries: readonly PageQuery[]): Promise<FoundRow[][]> {
      const found = await find<{ line: string }>(pagesStatement(queries));
      const rows = found.map(({ line }) => readRow(line));
      return queries.map((query, index) =>
        inOrder(
          query,
          rows.filter(({ list }) => list === index),
        ),
      );
    },

    /** Number of matching providers, counted up to the limit. */
    async count(...query: Parameters<typeof countStatement>): Promise<number> {
      const [row] = await find<{ found: number }>(countStatement(...query));
      return row?.found ?? 0;
    },

    /** Identifies the tables that are read; null while this build has none yet. */
    async identity(): Promise<number | null> {
      const [row] = await read<{ id: number | null }>(STORE, []);
      return row?.id ?? null;
    },

    /** Words and services that changed after a version of the catalogue. */
    async changesSince(version: number): Promise<CatalogueChanges> {
      const [tokens, services] = await Promise.all([
        read<TokenRows>(TOKENS, [version]),
        read<ServiceRow>(SERVICES, [version]),
      ]);
      return { tokens, services };
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

    /** Raises the catalogue version, which all cached results depend on. */
    async invalidateCaches(): Promise<void> {
      await read(INVALIDATE, []);
    },

    /** Whether a provider is called so; `name` as `sortName` makes it. */
    async hasName(name: string): Promise<boolean> {
      return (await read(NAME, [name])).length > 0;
    },

    /** Providers whose name starts with the prefix, by name. */
    findByNamePrefix(prefix: string, limit: number): Promise<NamedProvider[]> {
      return read<NamedProvider>(NAMES, [prefix, prefix + LAST_CHARACTER, limit]);
    },
  };
}

export type SearchStore = ReturnType<typeof createSearchStore>;
