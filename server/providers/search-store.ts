import type { Connection } from '../database/connection.ts';
import {
  readStoredRow,
  type SelectedRow,
  STORED_ROW,
  type StoredRow,
} from './search/stored-row.ts';

/** Few enough rows that other requests get their turn in between. */
const PAGE = 500;
// With the limit in the text: plans suit all values, and the planner expects a third of the table behind a
// value that it does not know.
const ROWS = `select ${STORED_ROW} from search_row r where r.number > $1::int order by r.number limit ${PAGE}`;
const CHANGED_ROWS = `select ${STORED_ROW}, r.version from search_row r
    where (r.version, r.number) > ($1::bigint, $2::int) order by r.version, r.number limit ${PAGE}`;
/** Above every number of a row. */
const LAST_NUMBER = 2 ** 31 - 1;
const GONE = 'select number from search_gone where version > $1::bigint order by version';
/** A few that cannot be written, for whatever reason, do not keep the others from being found. */
const FEW = 100;
const MISSING = `select id from provider where state = 'live'
    and not exists (select from search_row where provider_id = provider.id and position = 0) limit ${FEW + 1}`;
const INVALIDATE = 'update catalogue_version set version = version + 1';
const CARDS = 'select number, card from search_row where number = any($1::int[])';
const PLACES =
  'select number, position, provider_id as id from search_row where number = any($1::int[])';
const NAMES = `select s.provider_id as id, p.name, p.category, p.location as place
    from search_row s join provider p on p.id = s.provider_id
    where s.position = 0 and s.sort_name >= $1::text and s.sort_name < $2::text
    order by s.sort_name, s.provider_id limit $3::int`;
/** Sorts after every character, as the upper bound of a prefix. */
const LAST_CHARACTER = '\u{10ffff}';

export type NamedProvider = { id: string; name: string; category: string; place: string };

/** Queries the search table. */
export function createSearchStore({ read }: Pick<Connection, 'read'>) {
  return {
    /** Whether all live providers but a few have their rows, be they of an earlier format. */
    async isComplete(): Promise<boolean> {
      return (await read(MISSING, [])).length <= FEW;
    },

    /** All rows, a page at a time. */
    async *allRows(): AsyncGenerator<readonly StoredRow[]> {
      for (let last: number | undefined = 0; last !== undefined;) {
        const page: SelectedRow[] = await read(ROWS, [last]);
        yield page.map(readStoredRow);
        last = page.length < PAGE ? undefined : page.at(-1)?.number;
      }
    },

    /** Rows that changed after a version of the catalogue, a page at a time. */
    async *rowsSince(since: number): AsyncGenerator<readonly StoredRow[]> {
      for (let [version, number] = [since, LAST_NUMBER]; ;) {
        const page: (SelectedRow & { version: number })[] = await read(CHANGED_ROWS, [
          version,
          number,
        ]);
        yield page.map(readStoredRow);
        const last = page.at(-1);
        if (page.length < PAGE || !last) return;
        [version, number] = [last.version, last.number];
      }
    },

    /** Numbers of rows that are no longer found since a version. */
    async goneSince(version: number): Promise<number[]> {
      const rows = await read<{ number: number }>(GONE, [version]);
      return rows.map(({ number }) => number);
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
      const rows = await read<{ number: number; id: string; position: number }>(PLACES, [numbers]);
      return new Map(rows.map(({ number, ...place }) => [number, place]));
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
