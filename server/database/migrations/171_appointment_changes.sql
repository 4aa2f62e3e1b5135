-- Tells whoever listens that appointments of a place moved, at the moment a change is committed and
-- whichever process made it (decision record 20). Ids only: what changed, the listener asks for.
-- Equal notices of one transaction are told once.
create function appointment_tell() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('appointment_changed', json_build_object(
      'providerId', old.provider_id, 'addressId', old.location_id, 'uid', old.uid)::text);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('appointment_changed', json_build_object(
      'providerId', new.provider_id, 'addressId', new.location_id, 'uid', new.uid)::text);
  end if;
  return null;
end $$;

create trigger appointment_tell after insert or update or delete on appointment
  for each row execute function appointment_tell();
