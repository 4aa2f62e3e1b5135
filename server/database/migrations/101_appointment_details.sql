-- A leading number may have a fraction: "12.5% off" (decision 19).
alter table appointment alter column discount type double precision;

-- Finds what a person did, to take the name off it when the account goes.
create index appointment_event_by on appointment_event (actor_uid) where actor_uid is not null;
-- Counts what one person looked up (decision 6).
create index audit_entry_by on audit_entry (actor_uid, action, at desc) where actor_uid is not null;
