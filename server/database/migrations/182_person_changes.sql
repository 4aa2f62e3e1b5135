-- Tells every process whose sign-in, role, membership or referrals changed, at the commit. What a
-- process knows of a person it forgets then (decision 9). The argument names the column with the uid.
-- Equal notices of one transaction are told once.
create function person_tell() returns trigger language plpgsql as $$
declare
  uid text;
begin
  if tg_op <> 'INSERT' then
    uid := to_jsonb(old) ->> tg_argv[0];
    if uid is not null then perform pg_notify('person_changed', uid); end if;
  end if;
  if tg_op <> 'DELETE' then
    uid := to_jsonb(new) ->> tg_argv[0];
    if uid is not null then perform pg_notify('person_changed', uid); end if;
  end if;
  return null;
end $$;

-- A session that begins, or lasts longer, takes nothing away from what is known.
create trigger person_session_ended after delete on identity_session
  for each row execute function person_tell('user_id');
create trigger person_session_cut after update on identity_session
  for each row when (new.expires_at < old.expires_at or new.user_id <> old.user_id)
  execute function person_tell('user_id');

create trigger person_user_gone after delete on identity_user
  for each row execute function person_tell('id');
create trigger person_user_changed after update on identity_user
  for each row when (
    (old.banned, old.email_verified, old.email, old.name)
      is distinct from (new.banned, new.email_verified, new.email, new.name))
  execute function person_tell('id');

create trigger person_account_made after insert or delete on account
  for each row execute function person_tell('uid');
create trigger person_account_changed after update on account
  for each row when (
    (old.stored_role, old.full_name, old.email)
      is distinct from (new.stored_role, new.full_name, new.email))
  execute function person_tell('uid');

create trigger person_membership after insert or update or delete on membership
  for each row execute function person_tell('uid');
create trigger person_referral_code after insert or update or delete on referral_code
  for each row execute function person_tell('uid');
create trigger person_referral after insert or update or delete on referral
  for each row execute function person_tell('referrer_uid');

-- The name of a friend stands in the statistics of whoever referred the friend.
create function person_tell_referrer() returns trigger language plpgsql as $$
begin
  perform pg_notify('person_changed', referrer_uid) from referral where referred_uid = new.uid;
  return null;
end $$;
create trigger person_friend_named after update on account
  for each row when (old.full_name is distinct from new.full_name)
  execute function person_tell_referrer();
