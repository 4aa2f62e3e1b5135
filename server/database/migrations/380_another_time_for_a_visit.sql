-- Who proposes another time (P-73): the clinic for a request, or the member for a confirmed visit. One that is open has
-- a proposed_at.
alter table appointment
  add column proposed_by text not null default 'provider',
  add constraint appointment_proposed_by_check check (
    proposed_by = 'provider'
      or proposed_by = 'member' and (proposed_at is null or status = 'confirmed')
  ) not valid;

-- Whatever writes, also the build before during an update, a member's wish ends with the visit that it is about.
create function appointment_wish_ends() returns trigger language plpgsql as $$
begin
  if (new.status, new.requested_date, new.preferred_time)
    is distinct from (old.status, old.requested_date, old.preferred_time) then
    new.proposed_at := null;
  end if;
  return new;
end $$;
create trigger appointment_wish_ends before update on appointment
  for each row when (old.proposed_by = 'member' and old.proposed_at is not null)
  execute function appointment_wish_ends();

-- A digest names them too.
alter table clinic_digest_entry
  drop constraint clinic_digest_entry_kind_check,
  add constraint clinic_digest_entry_kind_check check (
    kind in ('waiting', 'withdrawn', 'called-off', 'accepted', 'unanswered', 'move-wanted', 'move-dropped')
  ) not valid;
