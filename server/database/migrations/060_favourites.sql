create table favourite (
  uid          text not null references account (uid) on delete cascade,
  provider_id  text not null references provider (id) on delete cascade,
  created_at   timestamptz not null,
  primary key (uid, provider_id)
);
-- The saved providers of a person are read from here alone.
create index favourite_list on favourite (uid, created_at desc, provider_id);
