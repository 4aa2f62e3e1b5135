-- Addresses, phones and dates of birth are sealed (ADR-064), one value for each column that the build before
-- fills: a value in such a column is newer than the sealed one. A job seals and empties them.
alter table account
  add column address_sealed text not null default '',
  add column post_code_sealed text not null default '',
  add column phone_sealed text not null default '',
  -- A keyed hash of the number, so that a whole number can be searched.
  add column phone_hash text,
  add column dob_sealed text not null default '';
alter table appointment
  add column patient_dob_sealed text not null default '';

-- An erased visit has no date of birth, even if a process of the build before erases it.
create function appointment_erased() returns trigger language plpgsql as $$
begin
  new.patient_dob_sealed := '';
  return new;
end $$;
create trigger appointment_erased before update of symptoms_sealed on appointment
  for each row when (old.symptoms_sealed <> '' and new.symptoms_sealed = '')
  execute function appointment_erased();
