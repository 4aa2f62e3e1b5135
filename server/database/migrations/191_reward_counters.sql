-- Stamp cards and sets as counters, kept by the database in whatever transaction moves them: what a
-- set is (maturing, claimable) is read from its own row, and the sums from the row of the person.

-- What the appointment says of a visit, written down beside it: whether it took place (spec 4,
-- Rewards), and whether that is more than the member's word (decision 24).
alter table reward_visit
  add column took_place boolean not null default false,
  add column verified boolean not null default false;
alter table reward_set
  -- Its visits that wait for the clinic, and the day of the last one.
  add column awaiting integer not null default 0 check (awaiting >= 0),
  add column last_day date;
alter table reward_account
  -- Visits that belong to no set yet.
  add column open_visits integer not null default 0 check (open_visits >= 0),
  add column earned_pence bigint not null default 0 check (earned_pence >= 0),
  -- Claimed, paid ones too.
  add column claimed_pence bigint not null default 0 check (claimed_pence >= 0),
  add column paid_pence bigint not null default 0 check (paid_pence >= 0),
  -- Not claimed, and waiting for no clinic; the last of its visits may lie ahead.
  add column settled_pence bigint not null default 0 check (settled_pence >= 0);

create function reward_is_visit(status text) returns boolean
  language sql immutable parallel safe
  return status in ('checked-in', 'completed');

create function reward_is_verified(status text, method text) returns boolean
  language sql immutable parallel safe
  return status = 'completed' or (status = 'checked-in' and coalesce(method in ('gps', 'desk'), false));

update reward_visit set took_place = reward_is_visit(appointment.status),
  verified = reward_is_verified(appointment.status, appointment.check_in_method)
from appointment
where appointment.id = reward_visit.appointment_id and reward_is_visit(appointment.status);
update reward_set set awaiting = held.awaiting, last_day = held.last_day
from (
  select uid, set_number, count(*) filter (where not verified) as awaiting, max(day) as last_day
  from reward_visit where set_number is not null group by uid, set_number
) held where held.uid = reward_set.uid and held.set_number = reward_set.number;
update reward_account set visits = 0;
update reward_account set visits = held.visits, open_visits = held.open
from (
  select uid, count(*) as visits, count(*) filter (where set_number is null) as open
  from reward_visit where took_place group by uid
) held where held.uid = reward_account.uid;
update reward_account set earned_pence = held.earned, claimed_pence = held.claimed,
  paid_pence = held.paid, settled_pence = held.settled
from (
  select uid, sum(amount_pence) as earned,
    coalesce(sum(amount_pence) filter (where claimed_at is not null), 0) as claimed,
    coalesce(sum(amount_pence) filter (where paid_at is not null), 0) as paid,
    coalesce(sum(amount_pence) filter (where claimed_at is null and awaiting = 0), 0) as settled
  from reward_set group by uid
) held where held.uid = reward_account.uid;

create index reward_set_unclaimed on reward_set (uid, number) where claimed_at is null;
create index reward_set_ahead on reward_set (uid, last_day) where claimed_at is null;

create function reward_visit_before() returns trigger language plpgsql as $$
begin
  select reward_is_visit(status), reward_is_verified(status, check_in_method)
  into strict new.took_place, new.verified
  from appointment where id = new.appointment_id;
  return new;
end $$;
create trigger reward_visit_before before insert on reward_visit
  for each row execute function reward_visit_before();

create function reward_visit_count(one reward_visit, sign integer) returns void language plpgsql as $$
begin
  update reward_account
  set visits = visits + sign,
    open_visits = open_visits + case when one.set_number is null then sign else 0 end
  where uid = one.uid and one.took_place;
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
create trigger reward_visit_counts after insert or delete or update of set_number, took_place, verified
  on reward_visit for each row execute function reward_visit_counts();

create function reward_set_count(one reward_set, sign integer) returns void language sql as $$
  update reward_account
  set earned_pence = earned_pence + sign * one.amount_pence,
    claimed_pence = claimed_pence
      + case when one.claimed_at is null then 0 else sign * one.amount_pence end,
    paid_pence = paid_pence + case when one.paid_at is null then 0 else sign * one.amount_pence end,
    settled_pence = settled_pence
      + case when one.claimed_at is null and one.awaiting = 0 then sign * one.amount_pence else 0 end
  where uid = one.uid;
$$;

create function reward_set_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform reward_set_count(old, -1); end if;
  if tg_op <> 'DELETE' then perform reward_set_count(new, 1); end if;
  return null;
end $$;
create trigger reward_set_counts after insert or delete
  or update of amount_pence, claimed_at, paid_at, awaiting
  on reward_set for each row execute function reward_set_counts();

-- The clinic says what a check-in by hand could not, or a visit falls through after all. Rewards are
-- held before their visits, as whoever forms a set holds them.
create function reward_visit_follows() returns trigger language plpgsql as $$
declare
  visit boolean := reward_is_visit(new.status);
  sure boolean := reward_is_verified(new.status, new.check_in_method);
  of_uid text := (
    select uid from reward_visit
    where appointment_id = new.id and (took_place, verified) <> (visit, sure));
begin
  if of_uid is not null then
    perform from reward_account where uid = of_uid for update;
    update reward_visit set took_place = visit, verified = sure
    where appointment_id = new.id and (took_place, verified) <> (visit, sure);
  end if;
  return null;
end $$;
create trigger reward_visit_follows after update of status, check_in_method on appointment
  for each row execute function reward_visit_follows();

-- An appointment that goes takes its visit along: rewards are held first here too.
create function reward_visit_held() returns trigger language plpgsql as $$
begin
  perform from reward_account
  where uid = (select uid from reward_visit where appointment_id = old.id) for update;
  return old;
end $$;
create trigger reward_visit_held before delete on appointment
  for each row execute function reward_visit_held();
