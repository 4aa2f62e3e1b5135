-- A restored backup deletes again who was deleted since, also one who was the last administrator when it was made:
-- as long as the restore is not finished, nothing else runs on this database (restore-marker-store.ts).
create or replace function keep_last_administrator(leaving text) returns void language plpgsql as $$
begin
  if to_regnamespace('unfinished_restore') is not null then return; end if;
  perform pg_advisory_xact_lock(hashtext('last administrator'));
  if not exists (
    select from account join identity_user on identity_user.id = account.uid
    where stored_role = 'admin' and banned is not true and uid <> leaving
  ) then
    raise exception 'there has to be an administrator'
      using errcode = 'restrict_violation', constraint = 'last_administrator';
  end if;
end $$;
