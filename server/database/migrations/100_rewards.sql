-- Check-in rewards (P-24 and P-25). Money is whole pence.

-- One row per person, locked while visits are counted and sets are formed or claimed, which serialises
-- several devices.
create table reward_account (
  uid           text primary key references account (uid) on delete cascade,
  visits        integer not null default 0 check (visits >= 0),
  sets          integer not null default 0 check (sets >= 0),
  -- A check-in that is undone takes back the stamp card that it filled, where nobody has claimed it.
  -- Numbers of sets are given once: the next one is that of all sets that ever were.
  undone_sets   integer not null default 0 check (undone_sets >= 0),
  -- Visits that belong to no set yet.
  open_visits   integer not null default 0 check (open_visits >= 0),
  -- Without what was forfeited.
  earned_pence  bigint not null default 0 check (earned_pence >= 0),
  paid_pence    bigint not null default 0 check (paid_pence >= 0)
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
  -- More than the member's word (P-24).
  verified        boolean not null,
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
  -- Neither claimed nor paid while a payment for the membership that earned it is disputed, and gone
  -- with a dispute that is lost (P-56).
  held_at       timestamptz,
  forfeited_at  timestamptz,
  -- Its visits that wait for the clinic, and the day of the last one.
  awaiting      integer not null default 0 check (awaiting >= 0),
  last_day      date,
  primary key (uid, number),
  check (paid_at is null or claimed_at is not null),
  check ((paid_at is null) = (paid_by is null)),
  check (paid_at is null or (held_at is null and forfeited_at is null)),
  check (forfeited_at is null or held_at is null)
);
create index reward_set_to_pay on reward_set (claimed_at)
  where claimed_at is not null and paid_at is null and held_at is null and forfeited_at is null;
create index reward_set_open on reward_set (uid, number)
  where paid_at is null and forfeited_at is null;

-- Rewards ledger of check-ins and referrals. Append-only, unique by key; deleted with the account.
create table reward_entry (
  id            bigint generated always as identity primary key,
  uid           text not null references account (uid) on delete cascade,
  entry_key     text not null unique,
  kind          text not null check (kind in (
    'set-earned', 'set-undone', 'set-claimed', 'set-paid', 'set-forfeited',
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

-- Visits and sets are counted in whatever transaction moves them.
create function reward_visit_count(one reward_visit, sign integer) returns void language plpgsql as $$
begin
  update reward_account
  set visits = visits + sign,
    open_visits = open_visits + case when one.set_number is null then sign else 0 end
  where uid = one.uid;
  if one.set_number is not null then
    update reward_set
    set awaiting = awaiting + case when one.verified then 0 else sign end,
      last_day = greatest(last_day, one.day)
    where uid = one.uid and number = one.set_number;
  end if;
end $$;

create function reward_visit_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform reward_visit_count(old, -1); end if;
  if tg_op <> 'DELETE' then perform reward_visit_count(new, 1); end if;
  return null;
end $$;
create trigger reward_visit_counts after insert or delete or update of set_number, verified
  on reward_visit for each row execute function reward_visit_counts();

create function reward_set_count(one reward_set, sign integer) returns void language sql as $$
  update reward_account
  set earned_pence = earned_pence
      + case when one.forfeited_at is null then sign * one.amount_pence else 0 end,
    paid_pence = paid_pence + case when one.paid_at is null then 0 else sign * one.amount_pence end
  where uid = one.uid;
$$;

create function reward_set_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform reward_set_count(old, -1); end if;
  if tg_op <> 'DELETE' then perform reward_set_count(new, 1); end if;
  return null;
end $$;
create trigger reward_set_counts after insert or delete or update of amount_pence, paid_at, forfeited_at
  on reward_set for each row execute function reward_set_counts();

-- Deleting an appointment deletes its visit: the account's row is locked first, in the same order as
-- when sets are formed.
create function reward_visit_held() returns trigger language plpgsql as $$
begin
  perform from reward_account
  where uid = (select uid from reward_visit where appointment_id = old.id) for update;
  return old;
end $$;
create trigger reward_visit_held before delete on appointment
  for each row execute function reward_visit_held();
