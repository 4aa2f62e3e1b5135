create table favourite (
  uid          text not null references account (uid) on delete cascade,
  provider_id  text not null references provider (id) on delete cascade,
  created_at   timestamptz not null,
  primary key (uid, provider_id)
);
create index favourite_newest on favourite (uid, created_at desc);
