import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { MapPoint } from './search/map-metres.ts';

/** A list as the search table is asked for it; everything in it has to hold. */
export type Search = {
  readonly category: string | null;
  /** Texts of `tsquery` about the provider. */
  readonly words: readonly string[];
  /** Texts of `tsquery` about the location: only locations there are found. */
  readonly places: readonly string[];
  /** Nearest first from here; null: by name. */
  readonly from: MapPoint | null;
  /** Not further than this, in metres on the map. */
  readonly within: number | null;
  /** Pence; an offer's price lies between. */
  readonly price: { readonly from: number | null; readonly to: number | null } | null;
  readonly withOffer: boolean;
  /** A day: only those with something free on it. */
  readonly availableOn: string | null;
  readonly minRating: number | null;
};

/** A provider found, with the location that was found. */
export type Found = { readonly providerId: string; readonly position: number };

/** The thin table behind every list. */
export function createSearchStore(db: Kysely<Tables>) {
  return {
    async find(search: Search, limit: number, offset: number): Promise<Found[]> {
      const statement = search.from
        ? nearest(search, search.from, limit, offset)
        : byName(search, limit, offset);
      const { rows } = await statement.execute(db);
      return rows.map((row) => ({ providerId: row.provider_id, position: row.position }));
    },

    async count(search: Search): Promise<number> {
      const what = isByLocation(search) ? sql`count(distinct s.provider_id)` : sql`count(*)`;
      const first = isByLocation(search) ? sql`true` : sql`s.position = 0`;
      const statement = sql<{
        total: number;
      }>`select ${what} as total from provider_search s where ${conditions(search)} and ${first}`;
      const { rows } = await statement.execute(db);
      return rows[0]?.total ?? 0;
    },

    async version(): Promise<number> {
      const row = await db
        .selectFrom('catalogue_version')
        .select('version')
        .executeTakeFirstOrThrow();
      return row.version;
    },

    /** Words and places that came after a version of the catalogue. */
    async newerThan(version: number) {
      const words = await db
        .selectFrom('search_word')
        .select('word')
        .where('version', '>', version)
        .execute();
      const places = await db
        .selectFrom('search_place')
        .select(['kind', 'key', 'name', 'latitude', 'longitude'])
        .where('version', '>', version)
        .execute();
      return { words: words.map(({ word }) => word), places };
    },
  };
}

export type SearchStore = ReturnType<typeof createSearchStore>;

/** Whether it matters which of its locations a provider is found at; otherwise the first stands for it. */
function isByLocation({ places, within }: Search): boolean {
  return places.length > 0 || within !== null;
}

function point({ x, y }: MapPoint): RawBuilder<unknown> {
  return sql`point(${x}::float8, ${y}::float8)`;
}

function matchesAll(alias: 's' | 'other', queries: readonly string[]): RawBuilder<unknown>[] {
  return queries.map((query) => sql`${sql.ref(`${alias}.tokens`)} @@ ${query}::tsquery`);
}

function conditions(search: Search): RawBuilder<unknown> {
  const { category, from, within, price, withOffer, availableOn, minRating } = search;
  return sql.join(
    [
      category === null ? sql`s.lead` : sql`s.category = ${category}`,
      ...matchesAll('s', search.words),
      ...matchesAll('s', search.places),
      ...(from && within !== null
        ? [sql`s.spot <@ circle(${point(from)}, ${within}::float8)`]
        : []),
      ...(price ? [sql`s.prices && int4range(${price.from}::int, ${price.to}::int, '[]')`] : []),
      ...(withOffer ? [sql`s.has_offer`] : []),
      ...(availableOn === null ? [] : [sql`s.available_on = ${availableOn}::date`]),
      ...(minRating === null ? [] : [sql`s.rating >= ${minRating}::float8`]),
    ],
    sql` and `,
  );
}

/**
 * Of a provider's locations the nearest one that is asked for, or the first: a lookup by key, and
 * only for providers that have several, so that the walk through the index can stop early.
 */
function onePerProvider(search: Search): RawBuilder<unknown> {
  if (!search.from && !isByLocation(search)) return sql`s.position = 0`;
  const nearer = search.from
    ? sql`(other.spot <-> ${point(search.from)}, other.position) < (s.spot <-> ${point(search.from)}, s.position)`
    : sql`other.position < s.position`;
  const alike = sql.join([nearer, ...matchesAll('other', search.places)], sql` and `);
  return sql`(s.alone or not exists (select 1 from provider_search other
    where other.provider_id = s.provider_id and other.category = s.category and ${alike}))`;
}

type FoundRow = { provider_id: string; position: number };

/** The id decides in the end: no provider is on two pages or on none. */
function byName(search: Search, limit: number, offset: number): RawBuilder<FoundRow> {
  return sql`
    select s.provider_id, s.position from provider_search s
    where ${conditions(search)} and ${onePerProvider(search)}
    order by s.sort_name, s.provider_id limit ${limit} offset ${offset}`;
}

/**
 * The walk through the map's index knows distances only. It brings those that are equally far
 * together, and the names put them in order afterwards.
 */
function nearest(
  search: Search,
  from: MapPoint,
  limit: number,
  offset: number,
): RawBuilder<FoundRow> {
  return sql`
    select near.provider_id, near.position from (
      select s.provider_id, s.position, s.sort_name, s.spot <-> ${point(from)} as away from provider_search s
      where ${conditions(search)} and ${onePerProvider(search)}
      order by s.spot <-> ${point(from)} fetch first (${offset + limit}::bigint) rows with ties
    ) near
    order by near.away, near.sort_name, near.provider_id limit ${limit} offset ${offset}`;
}
