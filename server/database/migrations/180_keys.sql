-- The secrets that values of this database need, as keyed one-way hashes: no process starts without one
-- of them (ADR-055).
create table secret_fingerprint (
  fingerprint  text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  first_used   timestamptz not null default now()
);

-- Keys of hashes and links that outlive a secret, sealed with it: what was hashed is no longer known, or
-- the link is in a calendar app or an old email.
create table kept_key (
  purpose  text primary key check (purpose in
             ('newsletter', 'calendar feed', 'erasures', 'email suppressions', 'bounces')),
  sealed   text not null
);

-- Sealing a row again with another key is no change that a desk has to read; every change of a use case
-- increases the version.
drop trigger appointment_tell on appointment;
create trigger appointment_tell
  after insert or delete or update of version, provider_id, location_id, uid on appointment
  for each row execute function appointment_tell();
