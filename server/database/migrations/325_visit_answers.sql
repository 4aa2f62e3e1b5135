-- What the member says of a visit that the clinic alone added and checked in (P-24). Null: not asked, as
-- for every visit before. It means something while the status is checked-in or completed.
alter table appointment
  add column visit_answer text,
  add constraint appointment_visit_answer_check
    check (visit_answer in ('awaited', 'confirmed', 'denied')) not valid;
