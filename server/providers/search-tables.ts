/**
 * The tables of a search store, to be filled and then closed.
 * @returns statements; `schema` is a plain lower-case name
 */
export function tableStatements(schema: string): string[] {
  return [
    `create schema ${schema}`,
    // One row per provider, category and location. What is checked for many rows comes first, in few bytes;
    // the long columns last.
    `create table ${schema}.provider_search (
      -- Metres on a flat map of the country; far outside it where the location is not mapped.
      spot          point not null,
      -- The same shifted by category, so that the nearest rows of a category are adjacent.
      band          point not null,
      -- The number of the category, from 1 in the order of the category bar.
      category      smallint not null,
      position      smallint not null,
      -- Rating and discount as one number, see shared/domain/providers/merit.ts.
      merit         smallint not null,
      -- The row of the first category, for lists of all categories.
      lead          boolean not null,
      -- Whether this is the provider's only location.
      alone         boolean not null,
      provider_id   text not null references provider (id) on delete cascade,
      sort_name     text collate "C" not null,
      -- All locations in their order, so that a list shows a provider once, at its nearest one, without
      -- reading its other rows. Empty for a provider with one location.
      spots         point[] not null,
      -- The prices after reduction, in pence.
      prices        int4multirange not null,
      rating        double precision,
      -- Words, phrases, places, grid cells; see search/tokens.ts.
      tokens        tsvector not null,
      -- The visitor's card, see search/card.ts.
      card          text not null,
      primary key (provider_id, category, position)
    ) with (toast_tuple_target = 8160)`,
    // Number of rows of a category with a token (category 0: lead rows), with the version of its last
    // change: processes cache the counts and load changes.
    `create table ${schema}.search_token (
      token     text not null,
      category  smallint not null,
      rows      integer not null,
      version   bigint not null,
      primary key (token, category)
    )`,
    // Services by their normalised words, for suggestions.
    `create table ${schema}.search_service (
      key      text primary key,
      name     text not null,
      version  bigint not null
    )`,
  ];
}

/**
 * How the map is indexed: pages with few rows, filled one by one. The nearest rows are on fewer and smaller
 * pages then than when all are sorted along a curve first.
 */
const MAP_INDEX = 'buffering = on, fillfactor = 40';

/**
 * What makes filled tables a store: rows clustered by location within the category, so that a page of a
 * list is read from few disk pages; indexes, which are built faster afterwards; token counts and
 * statistics. Each statement is a transaction of its own.
 */
export function closingStatements(schema: string): string[] {
  const rows = `${schema}.provider_search`;
  return [
    `create index provider_search_band on ${rows} using gist (band) with (${MAP_INDEX})`,
    `cluster ${rows} using provider_search_band`,
    `create index provider_search_spot on ${rows} using gist (spot) with (${MAP_INDEX}) where lead`,
    `create index provider_search_name on ${rows} (category, sort_name, provider_id)`,
    `create index provider_search_lead_name on ${rows} (sort_name, provider_id) where lead`,
    // Lists by best match where no place is known: by offer and rating.
    `create index provider_search_merit on ${rows} (category, (-merit), sort_name, provider_id) where position = 0`,
    `create index provider_search_lead_merit on ${rows} ((-merit), sort_name, provider_id) where lead and position = 0`,
    `create index provider_search_tokens on ${rows} using gin (tokens) with (fastupdate = off)`,
    `insert into ${schema}.search_token (token, category, rows, version)
      select token, counted, count(*), 0 from ${rows}, unnest(tsvector_to_array(tokens)) token,
        lateral (select category as counted union all select 0 where lead) each
      group by 1, 2 order by 1, 2`,
    `create index search_token_version on ${schema}.search_token (version)`,
    `create index search_service_version on ${schema}.search_service (version)`,
    `analyze ${rows}, ${schema}.search_token, ${schema}.search_service`,
  ];
}
