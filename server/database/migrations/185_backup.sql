-- Accounts that were deleted, as keyed hashes of their ids: a restore deletes them again (ADR-056).
create table erasure (
  uid_hash   text primary key,
  erased_at  timestamptz not null default now()
);

-- When a task of the operator last succeeded, for monitoring.
create table last_success (
  task    text primary key check (task in ('backup', 'rehearsal')),
  at      timestamptz not null default now(),
  detail  text not null
);
