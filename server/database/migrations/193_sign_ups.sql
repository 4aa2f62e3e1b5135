-- Several people may sign up with one address; it belongs to the one who verifies it (ADR-059).
alter table identity_user
  -- The address of a sign-up that is not verified. Its `email` is then a placeholder, because many
  -- sign-ups may have the same address.
  add column unverified_email text
    check (unverified_email = lower(unverified_email)),
  add constraint identity_user_unverified check (unverified_email is null or not email_verified);

-- The address that a sign-up's link has proved is the one that it was sent to.
create or replace function identity_email_changed() returns trigger language plpgsql as $$
begin
  if old.unverified_email is distinct from new.email then
    delete from identity_mailed_link where user_id = new.id;
  end if;
  return null;
end $$;
