-- A location keeps its id and its appointments for ever (P-58): one that is removed is in no list, search
-- or booking, and restoring it clears the instant.
alter table provider_location add column removed_at timestamptz;
