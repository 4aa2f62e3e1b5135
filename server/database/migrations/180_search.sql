-- The search table made anew, for a million providers: finished cards in it, the categories side by
-- side on one map, and every count that the search estimates with.

drop table provider_search;
drop table search_word;

-- The fingerprint of what the rows below were made by (server/providers/search/format.ts): where it
-- differs, they are made anew.
alter table catalogue_version add column search_format text not null default '';

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
  available_on  date,
  rating        double precision,
  latitude      double precision,
  longitude     double precision,
  -- Metres on a flat map of the country; far outside it where the location is not mapped.
  spot          point not null,
  -- The same with the categories side by side, so that the nearest of a category are neighbours.
  band          point not null,
  sort_name     text collate "C" not null,
  -- The place in words, of the provider and of this location.
  place         text not null,
  town          text not null,
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
