-- What a person's referrals come to, kept in the transactions that change them: the figures are
-- asked for every 15 seconds, and one row answers them for whoever referred fifty thousand.

create table referral_tally (
  uid           text primary key references account (uid) on delete cascade,
  pending       integer not null default 0 check (pending >= 0),
  completed     integer not null default 0 check (completed >= 0),
  -- Of completed ones, without what was taken back.
  earned_pence  bigint not null default 0 check (earned_pence >= 0),
  paid_pence    bigint not null default 0 check (paid_pence >= 0)
);

-- What becomes the referrer's on a day: neither taken back nor paid. Only the days ahead are read.
create table referral_maturing (
  uid         text not null references account (uid) on delete cascade,
  matures_on  date not null,
  pence       bigint not null check (pence >= 0),
  primary key (uid, matures_on)
);

-- The newest ones of each kind, read backwards from the end of a person's part.
create index referral_bought on referral (referrer_uid, completed_at, id) where completed_at is not null;
create index referral_waiting on referral (referrer_uid, created_at, id) where completed_at is null;
drop index referral_completed;
drop index referral_pending;
-- All of a person in no order: one in an order of its own would tempt the planner to sort.
drop index referral_of_referrer;
create index referral_of_referrer on referral using hash (referrer_uid);

-- One referral counted in or out.
create function referral_count(one referral, sign integer) returns void language plpgsql as $$
declare
  done integer := case when one.completed_at is null then 0 else 1 end;
  kept bigint := case when one.completed_at is null or one.taken_back_at is not null then 0
    else one.reward_pence end;
  paid bigint := case when one.paid_at is null then 0 else kept end;
begin
  if sign > 0 then
    insert into referral_tally as tally (uid, pending, completed, earned_pence, paid_pence)
    values (one.referrer_uid, 1 - done, done, kept, paid)
    on conflict (uid) do update set pending = tally.pending + excluded.pending,
      completed = tally.completed + excluded.completed,
      earned_pence = tally.earned_pence + excluded.earned_pence,
      paid_pence = tally.paid_pence + excluded.paid_pence;
    if kept > paid then
      insert into referral_maturing as due (uid, matures_on, pence)
      values (one.referrer_uid, one.matures_on, kept)
      on conflict (uid, matures_on) do update set pence = due.pence + excluded.pence;
    end if;
  else
    update referral_tally set pending = pending - 1 + done, completed = completed - done,
      earned_pence = earned_pence - kept, paid_pence = paid_pence - paid
    where uid = one.referrer_uid;
    if kept > paid then
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
-- A friend who leaves changes nothing of what is counted.
create trigger referral_counts after insert or delete
  or update of referrer_uid, completed_at, reward_pence, matures_on, taken_back_at, paid_at
  on referral for each row execute function referral_counts();

insert into referral_tally (uid, pending, completed, earned_pence, paid_pence)
select referrer_uid, count(*) filter (where completed_at is null), count(completed_at),
  coalesce(sum(reward_pence) filter (where taken_back_at is null), 0),
  coalesce(sum(reward_pence) filter (where paid_at is not null), 0)
from referral group by referrer_uid;

insert into referral_maturing (uid, matures_on, pence)
select referrer_uid, matures_on, sum(reward_pence) from referral
where completed_at is not null and taken_back_at is null and paid_at is null
group by referrer_uid, matures_on;
