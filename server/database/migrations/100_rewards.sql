-- Check-in rewards (P-24 and P-25). Money is whole pence.

-- One row per person, locked while visits are counted and sets are formed or claimed, which serialises
-- several devices.
create table reward_account (
  uid           text primary key references account (uid) on delete cascade,
  visits        integer not null default 0 check (visits >= 0),
  sets          integer not null default 0 check (sets >= 0),
  -- Undoing a check-in removes the set that it completed unless it was claimed. Set numbers are
  -- never reused: the next one counts all sets ever created.
  undone_sets   integer not null default 0 check (undone_sets >= 0),
  -- Visits not yet in a set.
  open_visits   integer not null default 0 check (open_visits >= 0),
  -- Excludes forfeited rewards.
  earned_pence  bigint not null default 0 check (earned_pence >= 0),
  paid_pence    bigint not null default 0 check (paid_pence >= 0)
);

-- Visits that count: one per person, provider and day.
create table reward_visit (
  appointment_id  text primary key references appointment (id) on delete cascade,
  uid             text not null references reward_account (uid) on delete cascade,
  provider_id     text not null,
  day             date not null,
  counted_at      timestamptz not null,
  -- The set it belongs to, once complete.
  set_number      integer,
  -- Verified by more than the member's own statement (P-24).
  verified        boolean not null,
  unique (uid, provider_id, day)
);
create index reward_visit_of_set on reward_visit (uid, set_number);

-- A full stamp card, with the plan and amount at that time.
create table reward_set (
  uid           text not null references reward_account (uid) on delete cascade,
  number        integer not null check (number >= 1),
  plan          text not null check (plan in ('single', 'family')),
  size          integer not null check (size > 0),
  amount_pence  integer not null check (amount_pence > 0),
  earned_at     timestamptz not null,
  claimed_at    timestamptz,
  paid_at       timestamptz,
  -- Voucher number or bank reference of the payout.
  paid_by       text,
  -- Cannot be claimed or paid while a payment for its membership is disputed; forfeited if the
  -- dispute is lost (P-56).
  held_at       timestamptz,
  forfeited_at  timestamptz,
  -- Its visits awaiting the clinic, and the day of the last one.
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

-- Visits and sets are counted in the transaction that changes them.
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

-- Deleting an appointment deletes its visit. The account's row is locked first, in the same order as
-- when sets are created.
create function reward_visit_held() returns trigger language plpgsql as $$
begin
  perform from reward_account
  where uid = (select uid from reward_visit where appointment_id = old.id) for update;
  return old;
end $$;
create trigger reward_visit_held before delete on appointment
  for each row execute function reward_visit_held();
