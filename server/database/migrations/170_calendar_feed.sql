-- A provider's private calendar feed (decision 17). The address holds a key that is derived from the
-- server's secret, the record and the generation: nothing here opens a feed.
create table calendar_feed (
  provider_id text primary key references provider (id) on delete cascade,
  -- Moves when the address is replaced; the one before stops working.
  generation  integer not null check (generation > 0),
  created_at  timestamptz not null
);
