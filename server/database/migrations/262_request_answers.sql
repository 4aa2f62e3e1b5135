-- What a clinic answers to a request besides yes and no (P-13): another time, a message to the patient
-- and a note of its own. A proposal means something while the request is pending only.
alter table appointment
  add column proposed_date date,
  add column proposed_time text not null default '',
  add column proposed_at timestamptz,
  add column message_sealed text not null default '',
  add column desk_note_sealed text not null default '';
