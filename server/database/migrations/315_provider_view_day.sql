-- How often the page of a clinic was opened, by London day and location (ADR-076). Numbers only: nothing
-- says who opened it.
create table provider_view_day (
  provider_id  text not null references provider (id) on delete cascade,
  day          date not null,
  location_id  text not null,
  views        integer not null check (views > 0),
  primary key (provider_id, day, location_id)
);
-- Finds what is no longer kept.
create index provider_view_day_by_day on provider_view_day (day);
