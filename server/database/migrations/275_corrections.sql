-- What the desk corrects of an appointment: how it reaches the patient, and the values before and after
-- each change, sealed for their row (ADR-055). They end with the event that they belong to.
alter table appointment
  add column contact_phone_sealed text not null default '',
  add column contact_email_sealed text not null default '';
create table appointment_change (
  id              text primary key,
  event_id        bigint not null unique references appointment_event (id) on delete cascade,
  changes_sealed  text not null
);
