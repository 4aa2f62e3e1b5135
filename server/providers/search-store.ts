import type { Connection } from '../database/connection.ts';
import type { TokenRows } from './search/vocabulary.ts';
import type { NamedPlace } from './search/place-index.ts';
import type { Position } from './search/question.ts';
import {
  countStatement,
  pageStatement,
  type Reading,
  type SearchStatement,
} from './search/statements.ts';

/** A row of a list, and where it stands there. */
export type FoundRow = Omit<Position, 'seen'> & {
  /** Which of the provider's locations it is found at. */
  readonly position: number;
  /** See search/card.ts; empty where no cards are wanted. */
  readonly card: string;
};

/** What came after a version of the catalogue. */
export type News = {
  readonly tokens: readonly TokenRows[];
  readonly places: readonly NamedPlace[];
  readonly services: readonly { readonly key: string; readonly name: string }[];
};

const TOKENS = 'select token, category, rows from search_token where version > $1::bigint';
const PLACES =
  'select kind, key, name, latitude, longitude from search_place where version > $1::bigint';
const SERVICES = 'select key, name from search_service where version > $1::bigint';
const NAMES = `select s.provider_id as id, p.name, p.category, p.location as place from provider_search s join provider p on p.id = s.provider_id
    where s.lead and s.position = 0 and s.sort_name >= $1::text and s.sort_name < $2::text order by s.sort_name, s.provider_id limit $3::int`;
/** Behind every letter that a name may go on with. */
const LAST_CHARACTER = '\u{10ffff}';

export type NamedProvider = { id: string; name: string; category: string; place: string };

/** The thin table behind every list. */
export function createSearchStore({ read }: Pick<Connection, 'read'>) {
  const find = <Row>({ text, values }: SearchStatement) => read<Row>(text, values);
  return {
    /** The rows of a page, in their order. */
    page: (reading: Reading): Promise<FoundRow[]> => find<FoundRow>(pageStatement(reading)),

    /** How many there are, counted no further than the limit. */
    async count(...question: Parameters<typeof countStatement>): Promise<number> {
      const [row] = await find<{ found: number }>(countStatement(...question));
      return row?.found ?? 0;
    },

    /** Words, places and services that came after a version of the catalogue. */
    async newerThan(version: number): Promise<News> {
      const [tokens, places, services] = await Promise.all([
        read<TokenRows>(TOKENS, [version]),
        read<NamedPlace>(PLACES, [version]),
        read<News['services'][number]>(SERVICES, [version]),
      ]);
      return { tokens, places, services };
    },

    /** Providers whose name begins so, by name. */
    named(prefix: string, limit: number): Promise<NamedProvider[]> {
      return read<NamedProvider>(NAMES, [prefix, prefix + LAST_CHARACTER, limit]);
    },
  };
}

export type SearchStore = ReturnType<typeof createSearchStore>;
