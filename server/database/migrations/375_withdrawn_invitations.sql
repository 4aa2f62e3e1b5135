-- An invitation ends with its inviter’s right to make it (P-81). A deleted inviter would otherwise leave one that
-- looks like an operator’s: their uid becomes null.
alter table clinic_invitation
  -- The operator who added a person; null for a clinic’s own invitation, and for an approved application’s.
  add column invited_by_operator text references account (uid) on delete cascade;

create function withdraw_invitations(inviter text) returns void language sql as $$
  delete from clinic_invitation where invited_by = inviter or invited_by_operator = inviter;
$$;

create function account_lost_rights() returns trigger language plpgsql as $$
begin
  perform withdraw_invitations(old.uid);
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger withdraw_invitations before delete on account
  for each row execute function account_lost_rights();
create trigger withdraw_invitations_of_role before update of stored_role on account
  for each row when (old.stored_role is distinct from new.stored_role)
  execute function account_lost_rights();

create function person_suspended() returns trigger language plpgsql as $$
begin
  perform withdraw_invitations(new.id);
  return null;
end $$;
create trigger withdraw_invitations after update of banned on identity_user
  for each row when (new.banned and old.banned is distinct from true)
  execute function person_suspended();

create function left_clinic() returns trigger language plpgsql as $$
begin
  delete from clinic_invitation where invited_by = old.uid and provider_id = old.provider_id;
  return null;
end $$;
create trigger withdraw_invitations after delete on clinic_staff
  for each row execute function left_clinic();

-- The open event streams of a person who joins a clinic end too, so that the next one includes it.
create or replace function access_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform pg_notify('access_changed', new.uid);
  elsif tg_table_name = 'identity_session' then
    perform pg_notify('access_changed', old.user_id);
  else
    perform pg_notify('access_changed', old.uid);
  end if;
  return null;
end $$;
create trigger access_added after insert on clinic_staff
  for each row execute function access_changed();
