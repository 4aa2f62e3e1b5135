import type { Connection } from '../database/connection.ts';
import type { TokenRows } from './search/vocabulary.ts';
import type { NamedPlace } from './search/place-index.ts';
import type { Position } from './search/question.ts';
import { type Asked, countStatement, pageStatement, type Reading } from './search/statements.ts';

/** A page as the database tells it. */
export type Page = {
  /** A JSON array. */
  readonly told: string;
  /** One more than the page holds where there is a next one. */
  readonly found: number;
  readonly last: Omit<Position, 'seen'> | null;
};

type PageRow = {
  told: string;
  found: number;
  away: number | null;
  sort_name: string | null;
  provider_id: string | null;
  merit: number | null;
};

/** What came after a version of the catalogue. */
export type News = {
  readonly tokens: readonly TokenRows[];
  readonly places: readonly NamedPlace[];
  readonly services: readonly { readonly key: string; readonly name: string }[];
};

const TOKENS = {
  name: 'search-tokens',
  text: 'select token, category, rows from search_token where version > $1::bigint',
};
const PLACES = {
  name: 'search-places',
  text: 'select kind, key, name, latitude, longitude from search_place where version > $1::bigint',
};
const SERVICES = {
  name: 'search-services',
  text: 'select key, name from search_service where version > $1::bigint',
};
const NAMES = {
  name: 'search-names',
  text: `select s.provider_id as id, p.name, p.category, s.place from provider_search s join provider p on p.id = s.provider_id
    where s.lead and s.position = 0 and s.sort_name >= $1::text and s.sort_name < $2::text order by s.sort_name, s.provider_id limit $3::int`,
};
/** Behind every letter that a name may go on with. */
const LAST_CHARACTER = '\u{10ffff}';

export type NamedProvider = { id: string; name: string; category: string; place: string };

/** The thin table behind every list. */
export function createSearchStore(connection: Pick<Connection, 'ask'>) {
  const ask = <Row>({ statement, values }: Asked) => connection.ask<Row>(statement, values);
  return {
    async page(reading: Reading): Promise<Page> {
      const [row] = await ask<PageRow>(pageStatement(reading));
      if (!row) throw new Error('The search gave no answer');
      const { told, found, away, sort_name: sortName, provider_id: id, merit } = row;
      const isFull = away !== null && sortName !== null && id !== null && merit !== null;
      return { told, found, last: isFull ? { away, sortName, id, merit } : null };
    },

    /** How many there are, counted no further than the limit. */
    async count(...question: Parameters<typeof countStatement>): Promise<number> {
      const [row] = await ask<{ found: number }>(countStatement(...question));
      return row?.found ?? 0;
    },

    /** Words, places and services that came after a version of the catalogue. */
    async newerThan(version: number): Promise<News> {
      const [tokens, places, services] = await Promise.all([
        connection.ask<TokenRows>(TOKENS, [version]),
        connection.ask<NamedPlace>(PLACES, [version]),
        connection.ask<News['services'][number]>(SERVICES, [version]),
      ]);
      return { tokens, places, services };
    },

    /** Providers whose name begins so, by name. */
    named(prefix: string, limit: number): Promise<NamedProvider[]> {
      return connection.ask<NamedProvider>(NAMES, [prefix, prefix + LAST_CHARACTER, limit]);
    },
  };
}

export type SearchStore = ReturnType<typeof createSearchStore>;
