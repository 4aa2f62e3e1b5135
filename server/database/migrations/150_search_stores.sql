-- Search stores: each build reads the tables of its own format, in a schema named after it
-- (server/providers/search-tables.ts). So a build can fill its tables while another one, or an older
-- store of the same format, is still being read.
drop table provider_search, search_token, search_service;
alter table catalogue_version drop column search_format;

create table search_store (
  -- The schema of the tables: that of the format, with `_new` while it is being filled.
  schema     text primary key,
  -- Whether it is complete, and kept up to date by the processes that read it.
  ready      boolean not null default false,
  -- Progress of filling it: the last provider written, their number, and of how many.
  filled_to  text not null default '',
  done       integer not null default 0,
  total      integer not null,
  -- Number of the closing statements that have run.
  closed     smallint not null default 0,
  -- When a process of its build was last alive.
  used_at    timestamptz not null default now()
);

-- Providers that were saved but are not yet up to date in a store: it was being filled, or belongs to
-- another build than the process that saved them.
create table search_change (
  schema       text not null references search_store (schema) on update cascade on delete cascade,
  provider_id  text not null references provider (id) on delete cascade,
  primary key (schema, provider_id)
);
