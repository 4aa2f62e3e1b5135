-- Check-in rewards (spec 1 and 4, Rewards; decisions 24 and 25). Money is whole pence.

-- One row a person: held while visits are counted and sets are formed or claimed, so that two
-- devices follow one another.
create table reward_account (
  uid     text primary key references account (uid) on delete cascade,
  visits  integer not null default 0 check (visits >= 0),
  sets    integer not null default 0 check (sets >= 0)
);

-- The visits that count: one for each person, provider and day.
create table reward_visit (
  appointment_id  text primary key references appointment (id) on delete cascade,
  uid             text not null references reward_account (uid) on delete cascade,
  provider_id     text not null,
  day             date not null,
  counted_at      timestamptz not null,
  -- The set that it belongs to, once that is full.
  set_number      integer,
  unique (uid, provider_id, day)
);
create index reward_visit_of_set on reward_visit (uid, set_number);

-- A full stamp card, with the plan and the amount of its time.
create table reward_set (
  uid           text not null references reward_account (uid) on delete cascade,
  number        integer not null check (number >= 1),
  plan          text not null check (plan in ('single', 'family')),
  size          integer not null check (size > 0),
  amount_pence  integer not null check (amount_pence > 0),
  earned_at     timestamptz not null,
  claimed_at    timestamptz,
  paid_at       timestamptz,
  -- How the operator paid: a voucher's number or the bank's reference.
  paid_by       text,
  primary key (uid, number),
  check (paid_at is null or claimed_at is not null),
  check ((paid_at is null) = (paid_by is null))
);
create index reward_set_to_pay on reward_set (claimed_at) where claimed_at is not null and paid_at is null;

-- Every pound with its reason, of check-ins and of referrals. Rows are only ever added; the key
-- names each once. They go with the account.
create table reward_entry (
  id            bigint generated always as identity primary key,
  uid           text not null references account (uid) on delete cascade,
  entry_key     text not null unique,
  kind          text not null check (kind in (
    'set-earned', 'set-claimed', 'set-paid',
    'referral-earned', 'referral-taken-back', 'referral-paid')),
  amount_pence  integer not null check (amount_pence > 0),
  at            timestamptz not null
);
create index reward_entry_of_person on reward_entry (uid, id desc);

create function reward_entry_is_never_changed() returns trigger language plpgsql as $$
begin
  raise exception 'reward_entry is append-only';
end $$;
create trigger reward_entry_never_changed before update on reward_entry
  for each row execute function reward_entry_is_never_changed();
