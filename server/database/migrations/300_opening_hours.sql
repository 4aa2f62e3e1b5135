-- When a location is open (ADR-073). Not part of a record's own columns: imports leave it as it is.
create table location_hours (
  location_id  text primary key references provider_location (id) on delete cascade,
  -- Null: no longer published.
  hours        jsonb,
  version      integer not null default 1,
  updated_at   timestamptz not null
);
