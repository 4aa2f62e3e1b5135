-- What a provider's services cost without a membership: a list of { service, fromPence, toPence, note }.
alter table provider add column prices jsonb not null default '[]';
