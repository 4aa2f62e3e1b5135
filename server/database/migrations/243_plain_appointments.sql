-- batched
-- Appointments with a plain date of birth, which is to be sealed.
create index concurrently if not exists appointment_plain on appointment (id)
  where patient_dob is not null;
