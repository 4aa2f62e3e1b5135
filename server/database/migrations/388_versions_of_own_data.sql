-- What a member saves begins from the version that they read (P-65).
alter table family_record add column version integer not null default 1;
-- By field, because each is saved alone; of one that was never changed it is 0.
alter table account add column versions jsonb not null default '{}';
