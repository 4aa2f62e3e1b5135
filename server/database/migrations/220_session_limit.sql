-- A person has at most 20 sessions (ADR-062): a new one ends the oldest, those that have expired first.
-- The lock lets sign-ins at the same moment count one after the other. It is taken before the row is
-- inserted, so that it is the first on the person, and does not wait for locks of foreign keys.
create function limit_sessions() returns trigger language plpgsql as $$
begin
  perform 1 from identity_user where id = new.user_id for no key update;
  delete from identity_session where id in (
    select id from identity_session
    where user_id = new.user_id
    order by (expires_at > now()) desc, created_at desc, id
    offset 19
  );
  return new;
end $$;

create trigger limit_sessions before insert on identity_session
  for each row execute function limit_sessions();
