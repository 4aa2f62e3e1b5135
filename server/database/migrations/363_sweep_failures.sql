-- Rows at which a scheduled job failed: how often, and when it may try them again.
create table sweep_failure (
  id          uuid primary key default gen_random_uuid(),
  job         text not null,
  row_id      text not null,
  attempts    integer not null check (attempts > 0),
  failed_at   timestamptz not null,
  error_type  text not null,
  error_code  text,
  unique (job, row_id)
);
