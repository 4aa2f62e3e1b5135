-- A new password ends the calendar feeds of its person too: a person who had the old one may have copied their URLs.
create or replace function identity_password_set() returns trigger language plpgsql as $$
begin
  perform spend_access_links(new.user_id);
  update clinic_staff set feed_generation = null
  where uid = new.user_id and feed_generation is not null;
  return null;
end $$;
