-- Notifies listeners in all processes, on commit, of persons whose session or role changed, so that
-- their event streams are checked at once. Ids only. Every way to end a session deletes its row.
create function access_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'identity_session' then
    perform pg_notify('access_changed', old.user_id);
  else
    perform pg_notify('access_changed', old.uid);
  end if;
  return null;
end $$;

create trigger access_changed after delete on identity_session
  for each row execute function access_changed();

create trigger access_changed after update of stored_role on account
  for each row when (old.stored_role is distinct from new.stored_role)
  execute function access_changed();
