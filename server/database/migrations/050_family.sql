-- The further people of a Couple/Family plan: one sealed value for each owner.

create table family_record (
  uid             text primary key references account (uid) on delete cascade,
  members_sealed  text not null,
  member_count    integer not null check (member_count between 1 and 4),
  created_at      timestamptz not null,
  updated_at      timestamptz not null
);
