-- Rewards wait while a payment for the membership that earned them is disputed, and go with a
-- dispute that is lost (decision 56).

alter table reward_set
  -- Neither claimed nor paid meanwhile.
  add column held_at timestamptz,
  add column forfeited_at timestamptz,
  add check (paid_at is null or (held_at is null and forfeited_at is null)),
  add check (forfeited_at is null or held_at is null);
drop index reward_set_to_pay;
create index reward_set_to_pay on reward_set (claimed_at)
  where claimed_at is not null and paid_at is null and held_at is null and forfeited_at is null;

-- The row in words (migration 196) says so too.
alter table reward_set drop column told;
alter table reward_set add column told text not null generated always as (told(
  number::text, plan, size::text, amount_pence::text, told_instant(earned_at),
  case when claimed_at is not null then 'claimed' end, told_words(paid_by), awaiting::text,
  told_day(last_day), case when held_at is not null then 'held' end,
  case when forfeited_at is not null then 'forfeited' end
)) stored;

-- What is on hold counts as earned and nothing else, what was forfeited not at all.
create or replace function reward_set_count(one reward_set, sign integer) returns void
language sql as $$
  update reward_account
  set earned_pence = earned_pence
      + case when one.forfeited_at is null then sign * one.amount_pence else 0 end,
    claimed_pence = claimed_pence
      + case when one.claimed_at is not null and one.held_at is null and one.forfeited_at is null
          then sign * one.amount_pence else 0 end,
    paid_pence = paid_pence + case when one.paid_at is null then 0 else sign * one.amount_pence end,
    settled_pence = settled_pence
      + case when one.claimed_at is null and one.awaiting = 0 and one.held_at is null
          and one.forfeited_at is null then sign * one.amount_pence else 0 end
  where uid = one.uid;
$$;
drop trigger reward_set_counts on reward_set;
create trigger reward_set_counts after insert or delete
  or update of amount_pence, claimed_at, paid_at, awaiting, held_at, forfeited_at
  on reward_set for each row execute function reward_set_counts();

alter table reward_entry drop constraint reward_entry_kind_check;
alter table reward_entry add constraint reward_entry_kind_check check (kind in (
  'set-earned', 'set-undone', 'set-claimed', 'set-paid', 'set-forfeited',
  'referral-earned', 'referral-taken-back', 'referral-paid'));

alter table referral
  add column held_at timestamptz,
  add constraint referral_held_while_owed
    check (held_at is null or (completed_at is not null and taken_back_at is null and paid_at is null));
alter table referral drop column told;
alter table referral add column told text not null generated always as (told(
  id, case when referred_uid is null then 'gone' end, told_words(friend_name), plan,
  reward_pence::text, told_day(matures_on), told_instant(coalesce(completed_at, created_at)),
  case when taken_back_at is not null then 'taken back' end, told_words(paid_by),
  case when held_at is not null then 'held' end
)) stored;

-- Of what was earned, what waits for a bank to decide.
alter table referral_tally
  add column held_pence bigint not null default 0 check (held_pence >= 0);

-- One referral counted in or out (migration 190): what is on hold does not mature meanwhile.
create or replace function referral_count(one referral, sign integer) returns void
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
drop trigger referral_counts on referral;
create trigger referral_counts after insert or delete
  or update of referrer_uid, completed_at, reward_pence, matures_on, taken_back_at, paid_at, held_at
  on referral for each row execute function referral_counts();
