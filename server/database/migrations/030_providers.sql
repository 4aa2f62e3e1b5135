-- The catalogue: providers with their locations and offers.

create table provider (
  id                text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  name              text not null check (name <> ''),
  -- The first of the categories, shown on the card.
  category          text not null,
  categories        text[] not null check (category = categories[1]),
  specialty         text not null default '',
  -- The place as text, as the card shows it.
  location          text not null default '',
  summary           text not null default '',
  details           text not null default '',
  services          text[] not null default '{}',
  services_offered  text[] not null default '{}',
  email             text not null default '',
  personal_website  text not null default '',
  booking_notes     text,
  owner_uid         text references account (uid) on delete set null,
  -- Shown only with a source (P-37).
  rating            double precision check (rating between 0 and 5),
  rating_source     text,
  -- A day with a free appointment; ignored on other days.
  available_on      date,
  available_source  text,
  -- Source of an imported or seeded record; null: created by hand.
  source            text,
  source_id         text,
  licence           text,
  imported_at       timestamptz,
  -- Hash of the source's last data, so that a repeated import preserves edits.
  source_hash       text,
  version           integer not null default 1,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  check ((rating is null) = (rating_source is null)),
  check ((available_on is null) = (available_source is null)),
  check ((source is null) = (source_id is null))
);
create unique index provider_source on provider (source, source_id) where source is not null;
create index provider_owner on provider (owner_uid, name, id) where owner_uid is not null;

create table provider_location (
  id           text primary key,
  provider_id  text not null references provider (id) on delete cascade,
  position     integer not null check (position >= 0),
  title        text not null default '',
  address      text not null default '',
  town         text not null default '',
  district     text not null default '',
  county       text not null default '',
  postcode     text not null default '',
  latitude     double precision check (latitude between -90 and 90),
  longitude    double precision check (longitude between -180 and 180),
  phone        text not null default '',
  website      text not null default '',
  unique (provider_id, position) deferrable initially deferred,
  check ((latitude is null) = (longitude is null))
);
create index provider_location_postcode on provider_location (postcode);

create table provider_offer (
  provider_id  text not null references provider (id) on delete cascade,
  position     integer not null check (position >= 0),
  -- Includes its promo code: readers must check who may see it (P-8).
  line         text not null check (line <> ''),
  primary key (provider_id, position)
);
