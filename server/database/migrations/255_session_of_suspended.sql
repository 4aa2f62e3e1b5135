-- Neither a locked nor a suspended account gets a session, whichever way of signing in adds it. The lock of
-- the person's row waits for an account that is just being locked or suspended.
create or replace function identity_session_unlocked() returns trigger language plpgsql as $$
declare
  person record;
begin
  select locked_at, banned into person
  from identity_user where id = new.user_id for no key update;
  if person.locked_at is not null then
    raise exception 'the account is locked' using errcode = 'insufficient_privilege';
  end if;
  if person.banned then
    raise exception 'the account is suspended' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
