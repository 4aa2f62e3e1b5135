-- There is always an administrator (P-88): the last one who can use the console can be neither demoted, suspended
-- nor deleted. The lock lets one such change run at a time, and the query after it sees what the one before did.
create function keep_last_administrator(leaving text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('last administrator'));
  if not exists (
    select from account join identity_user on identity_user.id = account.uid
    where stored_role = 'admin' and banned is not true and uid <> leaving
  ) then
    raise exception 'there has to be an administrator'
      using errcode = 'restrict_violation', constraint = 'last_administrator';
  end if;
end $$;

create function administrator_leaves() returns trigger language plpgsql as $$
begin
  -- A suspended one is no administrator any more.
  if exists (select from identity_user where id = old.uid and banned is not true) then
    perform keep_last_administrator(old.uid);
  end if;
  return new;
end $$;
create trigger administrator_demoted before update of stored_role on account
  for each row when (old.stored_role = 'admin' and new.stored_role <> 'admin')
  execute function administrator_leaves();

create function administrator_suspended() returns trigger language plpgsql as $$
begin
  if exists (select from account where uid = old.id and stored_role = 'admin') then
    perform keep_last_administrator(old.id);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger administrator_suspended before update of banned on identity_user
  for each row when (new.banned and old.banned is not true)
  execute function administrator_suspended();
-- The profile goes with the person; by then the person is gone for its trigger.
create trigger administrator_deleted before delete on identity_user
  for each row when (old.banned is not true)
  execute function administrator_suspended();
