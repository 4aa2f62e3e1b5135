/**
 * The tables of a search store, to be filled and then closed. Processes search in memory: the tables give
 * all rows when a process starts, those that changed, and the cards of a page.
 * @returns statements; `schema` is a plain lower-case name
 */
export function tableStatements(schema: string): string[] {
  return [
    `create schema ${schema}`,
    // Shared by all stores, so that no number ever means two rows: a process goes on with the numbers that
    // it knows while a rebuilt store takes the place of the one that it read.
    `create sequence if not exists search_row_number as integer`,
    // One row per provider and location; a provider without locations has one too. The long columns last.
    `create table ${schema}.search_row (
      -- Kept by edits and rebuilds.
      number        integer primary key default nextval('search_row_number'),
      provider_id   text not null references provider (id) on delete cascade,
      position      smallint not null,
      -- The cell of the map, see search/map-cells.ts.
      cell          integer not null,
      -- The local authority district of the postcode, by its code; empty if unknown.
      district      text collate "C" not null,
      -- Metres on a flat map of the country; far outside it where the location is not mapped.
      x             integer not null,
      y             integer not null,
      -- Rating and discount as one number, see shared/domain/providers/merit.ts.
      merit         smallint not null,
      rating        double precision,
      -- The prices after reduction in pence: "from-to", joined by "|".
      prices        text not null,
      -- By their numbers, the main one first.
      categories    smallint[] not null,
      sort_name     text collate "C" not null,
      -- By which the row is found, one a line, see search/tokens.ts.
      tokens        text not null,
      -- Words as written, one a line. They are only counted, to correct typos.
      words         text not null,
      -- The version of the catalogue that changed the row; 0: the rebuild.
      version       bigint not null,
      -- The visitor's card, see search/card.ts.
      card          text not null,
      unique (provider_id, position)
    ) with (toast_tuple_target = 8160)`,
    // The numbers of rows that are no longer found, for processes that know them.
    `create table ${schema}.search_gone (
      number   integer primary key,
      version  bigint not null
    )`,
    // Number of rows of a category with a token or word (category 0: of all), with the version of its last
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
 * A query for the number of rows that have each token or word, in each category and in all.
 * @param rows what to count, as the `from` of a query
 */
export const countQuery = (rows: string): string => `
  select token, category, count(*)::integer as rows
  from ${rows}, unnest(categories || 0::smallint) category, lateral (
    select string_to_table(tokens, E'\\n') union all select string_to_table(words, E'\\n')
  ) each (token)
  group by 1, 2`;

/**
 * What makes filled tables a store: rows clustered by location, in the order in which processes read all of
 * them and keep them, so that the cards of a page are on few disk pages; indexes, which are built faster
 * afterwards; token counts and statistics. Each statement is a transaction of its own.
 */
export function closingStatements(schema: string): string[] {
  const rows = `${schema}.search_row`;
  return [
    `create index search_row_cell on ${rows} (cell, district, number)`,
    `cluster ${rows} using search_row_cell`,
    `create index search_row_version on ${rows} (version, number)`,
    `create index search_row_name on ${rows} (sort_name, provider_id) where position = 0`,
    `create index search_gone_version on ${schema}.search_gone (version)`,
    `insert into ${schema}.search_token (token, category, rows, version)
      select token, category, rows, 0 from (${countQuery(rows)}) counted order by 1, 2`,
    `create index search_token_version on ${schema}.search_token (version)`,
    `create index search_service_version on ${schema}.search_service (version)`,
    `analyze ${rows}, ${schema}.search_gone, ${schema}.search_token, ${schema}.search_service`,
  ];
}
