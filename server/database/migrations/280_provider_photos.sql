-- The photos of a clinic, in their order. Their files are in the photo store, by id; what has no row here
-- is never served (ADR-069).
create table provider_photo (
  id           text primary key,
  provider_id  text not null references provider (id) on delete cascade,
  -- From 0, without gaps; the most that a clinic has is PHOTOS_MAX.
  position     smallint not null,
  alt          text not null check (alt <> ''),
  version      integer not null default 1,
  created_at   timestamptz not null,
  constraint provider_photo_limit check (position between 0 and 11),
  -- Deferrable: a new order is checked once it is complete.
  constraint provider_photo_order unique (provider_id, position) deferrable
);
