-- The search over the catalogue: finished cards, the categories side by side on one map, and every
-- count that the search estimates with.

-- One row: raised by every change, and locked by it, so that changes come one after the other.
create table catalogue_version (
  only_one       boolean primary key default true check (only_one),
  version        bigint not null,
  -- The fingerprint of what the rows below were made by (server/providers/search/format.ts): where it
  -- differs, they are made anew.
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
  -- Whether the provider has this location only: nothing to choose the nearest of.
  alone         boolean not null,
  -- Rating and discount as one number, see shared/domain/providers/merit.ts.
  merit         smallint not null,
  rating        double precision,
  -- Metres on a flat map of the country; far outside it where the location is not mapped.
  spot          point not null,
  -- The same with the categories side by side, so that the nearest of a category are neighbours.
  band          point not null,
  sort_name     text collate "C" not null,
  -- The prices after reduction, in pence.
  prices        int4multirange not null,
  -- Words, phrases, places, cells of the map, see search/tokens.ts.
  tokens        tsvector not null,
  -- The card as a visitor sees it: JSON, without its first brace and what depends on the question.
  card          text not null,
  primary key (provider_id, category, position)
) with (toast_tuple_target = 8160);

create index provider_search_name on provider_search (category, sort_name, provider_id) where position = 0;
create index provider_search_lead_name on provider_search (sort_name, provider_id) where lead and position = 0;
create index provider_search_band on provider_search using gist (band);
create index provider_search_spot on provider_search using gist (spot) where lead;
create index provider_search_tokens on provider_search using gin (tokens) with (fastupdate = off);

-- How many rows of a category have a token (category 0: rows that lead), with the version that
-- changed it last: a process keeps them in memory and asks for what is new.
create table search_token (
  token     text not null,
  category  smallint not null,
  rows      integer not null,
  version   bigint not null,
  primary key (token, category)
);
create index search_token_version on search_token (version);

-- Services by the words they are written with, to suggest while somebody types.
create table search_service (
  key      text primary key,
  name     text not null,
  version  bigint not null
);
create index search_service_version on search_service (version);

-- The places of the catalogue, with the version that brought them.
create table search_place (
  kind       text not null check (kind in ('town', 'district', 'county', 'outcode')),
  key        text not null,
  name       text not null,
  -- Of the first provider there, for places that no table knows.
  latitude   double precision,
  longitude  double precision,
  version    bigint not null,
  primary key (kind, key)
);
create index search_place_version on search_place (version);
