-- Another hash of the same password (store.ts, renewPasswordHash) ends nothing.
create or replace function identity_password_set() returns trigger language plpgsql as $$
begin
  if current_setting('identity.same_password', true) = 'on' then return null; end if;
  perform spend_access_links(new.user_id);
  update clinic_staff set feed_generation = null
  where uid = new.user_id and feed_generation is not null;
  return null;
end $$;
