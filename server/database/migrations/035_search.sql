-- Search data of the catalogue: serialised cards, a map with the categories side by side, and the
-- token counts for estimates.

-- One row: incremented and locked by every change, which serialises them.
create table catalogue_version (
  only_one       boolean primary key default true check (only_one),
  version        bigint not null,
  -- The format of the rows below (server/providers/search/format.ts); a different format triggers a
  -- rebuild.
  search_format  text not null default ''
);
insert into catalogue_version (version) values (0);

-- One row per provider, category and location, written in the transaction that changes the provider.
create table provider_search (
  provider_id   text not null references provider (id) on delete cascade,
  -- The number of the category, from 1 in the order of the category bar.
  category      smallint not null,
  position      smallint not null,
  -- The row of the first category, for lists of all categories.
  lead          boolean not null,
  -- Whether this is the provider's only location.
  alone         boolean not null,
  -- Rating and discount as one number, see shared/domain/providers/merit.ts.
  merit         smallint not null,
  rating        double precision,
  -- Metres on a flat map of the country; far outside it where the location is not mapped.
  spot          point not null,
  -- The same shifted by category, so that the nearest rows of a category are adjacent.
  band          point not null,
  sort_name     text collate "C" not null,
  -- The prices after reduction, in pence.
  prices        int4multirange not null,
  -- Words, phrases, places, grid cells; see search/tokens.ts.
  tokens        tsvector not null,
  -- The visitor's card, see search/card.ts.
  card          text not null,
  primary key (provider_id, category, position)
) with (toast_tuple_target = 8160);

create index provider_search_name on provider_search (category, sort_name, provider_id) where position = 0;
create index provider_search_lead_name on provider_search (sort_name, provider_id) where lead and position = 0;
create index provider_search_band on provider_search using gist (band);
create index provider_search_spot on provider_search using gist (spot) where lead;
create index provider_search_tokens on provider_search using gin (tokens) with (fastupdate = off);

-- Number of rows of a category with a token (category 0: lead rows), with the version of its last
-- change: processes cache the counts and load changes.
create table search_token (
  token     text not null,
  category  smallint not null,
  rows      integer not null,
  version   bigint not null,
  primary key (token, category)
);
create index search_token_version on search_token (version);

-- Services by their normalised words, for suggestions.
create table search_service (
  key      text primary key,
  name     text not null,
  version  bigint not null
);
create index search_service_version on search_service (version);

-- The places of the catalogue, with the version that added them.
create table search_place (
  kind       text not null check (kind in ('town', 'district', 'county', 'outcode')),
  key        text not null,
  name       text not null,
  -- Of the first provider there, for places that are not in the embedded table.
  latitude   double precision,
  longitude  double precision,
  version    bigint not null,
  primary key (kind, key)
);
create index search_place_version on search_place (version);
