-- The numbers under which a provider is in public registers, like "CQC 1-101668130".
alter table provider add column registrations text[] not null default '{}';
