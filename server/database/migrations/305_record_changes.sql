-- What clinics want to change of their live records, until our team decides (ADR-074).
create table record_change (
  id            text primary key,
  -- The latest of a clinic has the highest.
  number        bigint generated always as identity,
  provider_id   text not null references provider (id) on delete cascade,
  state         text not null default 'pending'
                check (state in ('pending', 'approved', 'declined', 'withdrawn')),
  -- The fields that would change: as they were when it was asked for, and as they are wanted.
  base          jsonb not null,
  wanted        jsonb not null,
  version       integer not null default 1,
  requested_by  text not null,
  requested_at  timestamptz not null,
  decided_by    text,
  decided_at    timestamptz,
  -- For the clinic, when declined.
  reason        text not null default '',
  constraint record_change_decided check ((state = 'pending') = (decided_at is null))
);
create unique index record_change_pending on record_change (provider_id) where state = 'pending';
create index record_change_of_provider on record_change (provider_id, number desc);

-- A record as people saved it, to look back at and to restore.
create table record_version (
  provider_id  text not null references provider (id) on delete cascade,
  version      integer not null,
  saved_at     timestamptz not null,
  -- Null: our team, or an import.
  actor_uid    text,
  record       jsonb not null,
  primary key (provider_id, version)
);
