-- Referrals and their rewards (P-26 and P-45).

create table referral_code (
  uid         text primary key references account (uid) on delete cascade,
  code        text not null check (code ~ '^[A-Z0-9]{3,20}$'),
  created_at  timestamptz not null
);
create unique index referral_code_once on referral_code (code);

-- A person is referred once, and never by themselves. The friend's first purchase completes it; the
-- reward is pending until the cooling-off period ends and is taken back on a refund. It outlives the
-- friend's account, anonymised, so that the referrer's reward keeps its reason.
create table referral (
  id             text primary key default gen_random_uuid()::text,
  referred_uid   text constraint referral_once unique references account (uid) on delete set null,
  referrer_uid   text not null references account (uid) on delete cascade,
  created_at     timestamptz not null,
  completed_at   timestamptz,
  membership_id  text,
  plan           text check (plan in ('single', 'family')),
  reward_pence   integer check (reward_pence > 0),
  -- The day on which the reward matures.
  matures_on     date,
  taken_back_at  timestamptz,
  paid_at        timestamptz,
  paid_by        text,
  -- While a payment for the membership that earned it is disputed (P-56).
  held_at        timestamptz,
  check (referred_uid <> referrer_uid),
  constraint referral_reward_known
    check ((completed_at is null) = (reward_pence is null)),
  constraint referral_maturity_known
    check ((completed_at is null) = (matures_on is null)),
  constraint referral_taken_back_once_completed
    check (taken_back_at is null or completed_at is not null),
  constraint referral_paid_once_credited
    check (paid_at is null or (completed_at is not null and taken_back_at is null)),
  constraint referral_paid_with_reference
    check ((paid_at is null) = (paid_by is null)),
  constraint referral_held_while_owed
    check (held_at is null or (completed_at is not null and taken_back_at is null and paid_at is null))
);
-- The newest of each kind: a backward scan of a person's range.
create index referral_bought on referral (referrer_uid, completed_at, id) where completed_at is not null;
create index referral_waiting on referral (referrer_uid, created_at, id) where completed_at is null;
-- All of a person, unordered: an ordered index would lead the planner to a sort.
create index referral_of_referrer on referral using hash (referrer_uid);
-- Refunds look referrals up by membership.
create index referral_of_membership on referral (membership_id) where membership_id is not null;

-- A pending referral cannot be completed after the friend's account is deleted: delete it too.
create function referral_pending_goes() returns trigger language plpgsql as $$
begin
  delete from referral where referred_uid = old.uid and completed_at is null;
  return old;
end $$;
create trigger referral_pending_goes before delete on account
  for each row execute function referral_pending_goes();

-- A person's referral totals, updated in the transactions that change them: clients poll them every
-- 15 seconds, and one row serves even a referrer of fifty thousand.
create table referral_tally (
  uid           text primary key references account (uid) on delete cascade,
  pending       integer not null default 0 check (pending >= 0),
  completed     integer not null default 0 check (completed >= 0),
  -- Completed referrals, excluding those taken back.
  earned_pence  bigint not null default 0 check (earned_pence >= 0),
  paid_pence    bigint not null default 0 check (paid_pence >= 0),
  -- Earned amounts on hold by a dispute.
  held_pence    bigint not null default 0 check (held_pence >= 0)
);

-- Amounts maturing per day: neither taken back, paid nor on hold. Only future days are read.
create table referral_maturing (
  uid         text not null references account (uid) on delete cascade,
  matures_on  date not null,
  pence       bigint not null check (pence >= 0),
  primary key (uid, matures_on)
);

-- Adds or removes one referral.
create function referral_count(one referral, sign integer) returns void
language plpgsql as $$
declare
  done integer := case when one.completed_at is null then 0 else 1 end;
  kept bigint := case when one.completed_at is null or one.taken_back_at is not null then 0
    else one.reward_pence end;
  paid bigint := case when one.paid_at is null then 0 else kept end;
  held bigint := case when one.held_at is null then 0 else kept end;
begin
  if sign > 0 then
    insert into referral_tally as tally
      (uid, pending, completed, earned_pence, paid_pence, held_pence)
    values (one.referrer_uid, 1 - done, done, kept, paid, held)
    on conflict (uid) do update set pending = tally.pending + excluded.pending,
      completed = tally.completed + excluded.completed,
      earned_pence = tally.earned_pence + excluded.earned_pence,
      paid_pence = tally.paid_pence + excluded.paid_pence,
      held_pence = tally.held_pence + excluded.held_pence;
    if kept > paid + held then
      insert into referral_maturing as due (uid, matures_on, pence)
      values (one.referrer_uid, one.matures_on, kept)
      on conflict (uid, matures_on) do update set pence = due.pence + excluded.pence;
    end if;
  else
    update referral_tally set pending = pending - 1 + done, completed = completed - done,
      earned_pence = earned_pence - kept, paid_pence = paid_pence - paid,
      held_pence = held_pence - held
    where uid = one.referrer_uid;
    if kept > paid + held then
      update referral_maturing set pence = pence - kept
      where uid = one.referrer_uid and matures_on = one.matures_on;
    end if;
  end if;
end $$;

create function referral_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform referral_count(old, -1); end if;
  if tg_op <> 'DELETE' then perform referral_count(new, 1); end if;
  return null;
end $$;
-- Deleting the friend's account does not change the totals.
create trigger referral_counts after insert or delete
  or update of referrer_uid, completed_at, reward_pence, matures_on, taken_back_at, paid_at, held_at
  on referral for each row execute function referral_counts();
