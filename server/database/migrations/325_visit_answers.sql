-- What the member says of a visit that the clinic alone added and checked in (P-24). Null: not asked, as
-- for every visit before. It means something while the status is checked-in or completed.
alter table appointment
  add column visit_answer text,
  add constraint appointment_visit_answer_check
    check (visit_answer in ('awaited', 'confirmed', 'denied')) not valid;

-- Whatever writes, also the build before during an update, a visit doesn't count before the member has
-- confirmed it.
create function reward_visit_unconfirmed() returns trigger language plpgsql as $$
begin
  if new.verified and exists (
    select from appointment
    where id = new.appointment_id and visit_answer in ('awaited', 'denied')
  ) then
    new.verified := false;
  end if;
  return new;
end $$;
create trigger reward_visit_unconfirmed before insert or update of verified on reward_visit
  for each row execute function reward_visit_unconfirmed();
