-- A passkey may be the second step of a sign-in too (P-64, ADR-061): two-step sign-in is on with a confirmed
-- authenticator, or with a passkey whose owner was given recovery codes.
create or replace function identity_two_step() returns trigger language plpgsql as $$
declare person text := coalesce(new.user_id, old.user_id);
declare is_on boolean := exists (
    select 1 from identity_authenticator where user_id = person and confirmed_at is not null)
  or (exists (select 1 from identity_passkey where user_id = person)
    and exists (select 1 from identity_recovery_code where user_id = person));
begin
  update identity_user set two_step = is_on where id = person and two_step <> is_on;
  return null;
end $$;
create trigger identity_two_step after insert or delete
  on identity_passkey for each row execute function identity_two_step();
create trigger identity_two_step after insert or delete
  on identity_recovery_code for each row execute function identity_two_step();
