-- Sets and referrals as the lists tell them, written down with the row whenever it changes: putting
-- ten columns of twenty rows into words took longer than finding them, at every look.

-- Columns side by side; nothing becomes an empty text. Read by database/told-rows.ts.
create function told(variadic parts text[]) returns text
  language sql immutable parallel safe
  return array_to_string(parts, e'\x1f', '');
-- As on every server, whatever its settings are.
create function told_day(value date) returns text
  language sql immutable parallel safe
  return to_char(value::timestamp, 'YYYY-MM-DD');
create function told_instant(value timestamptz) returns text
  language sql immutable parallel safe
  return to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
-- What somebody typed, without the marks between columns and rows.
create function told_words(value text) returns text
  language sql immutable parallel safe
  return translate(value, e'\x1e\x1f', '');

alter table reward_set add column told text not null generated always as (told(
  number::text, plan, size::text, amount_pence::text, told_instant(earned_at),
  case when claimed_at is not null then 'claimed' end, told_words(paid_by), awaiting::text,
  told_day(last_day)
)) stored;

-- A friend's name, with the referral for as long as the account is there: the statistics are asked
-- for every 15 seconds, and looked up each name in the table of all accounts.
alter table referral add column friend_name text;
alter table referral disable trigger user;
update referral set friend_name = account.full_name from account where account.uid = referred_uid;
alter table referral enable trigger user;
alter table referral add column told text not null generated always as (told(
  id, case when referred_uid is null then 'gone' end, told_words(friend_name), plan,
  reward_pence::text, told_day(matures_on), told_instant(coalesce(completed_at, created_at)),
  case when taken_back_at is not null then 'taken back' end, told_words(paid_by)
)) stored;

create function referral_names_friend() returns trigger language plpgsql as $$
begin
  -- Held, so that whoever is renamed at this moment is renamed here too, before or after.
  select full_name into new.friend_name from account where uid = new.referred_uid
  for no key update;
  return new;
end $$;
create trigger referral_names_friend before insert or update of referred_uid on referral
  for each row execute function referral_names_friend();

create function referral_friend_renamed() returns trigger language plpgsql as $$
begin
  update referral set friend_name = new.full_name where referred_uid = new.uid;
  return null;
end $$;
create trigger referral_friend_renamed after update of full_name on account
  for each row when (old.full_name <> new.full_name) execute function referral_friend_renamed();

-- Whose card it is stands on it, as on one of plastic: a desk that types reads eight people at once.
alter table health_card
  add column full_name text not null default '',
  add column dob date,
  add column gender text not null default '';
drop trigger patient_of_person on health_card;
update health_card set full_name = account.full_name, dob = account.dob, gender = account.gender
from account where account.uid = health_card.uid;
-- The words of a person are those of the account and of the number.
create trigger patient_of_person after insert or update of uid, number on health_card
  for each row execute function patient_of_person();

create function card_names_owner() returns trigger language plpgsql as $$
begin
  select full_name, dob, gender into new.full_name, new.dob, new.gender
  from account where uid = new.uid for no key update;
  return new;
end $$;
create trigger card_names_owner before insert or update of uid on health_card
  for each row execute function card_names_owner();

create function card_owner_changed() returns trigger language plpgsql as $$
begin
  update health_card set full_name = new.full_name, dob = new.dob, gender = new.gender
  where uid = new.uid;
  return null;
end $$;
create trigger card_owner_changed after update of full_name, dob, gender on account
  for each row when (
    (old.full_name, old.dob, old.gender) is distinct from (new.full_name, new.dob, new.gender))
  execute function card_owner_changed();
