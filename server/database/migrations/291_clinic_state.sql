-- The lifecycle of a provider record (P-58): only live ones are found and bookable.
alter table provider add column state text not null default 'live'
  check (state in ('draft', 'live', 'paused', 'closed'));
-- The first day on which a paused clinic is live again; null: until someone resumes it.
alter table provider add column paused_until date
  check (paused_until is null or state = 'paused');
-- Raised by each change of the state, so that two people do not undo each other's.
alter table provider add column state_version integer not null default 0;
