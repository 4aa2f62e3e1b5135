-- A code counts as use of the membership in which it was shown: one that is shown again in a later
-- membership counts there too (decision 8).
alter table code_reveal add column membership_id text references membership (id) on delete cascade;

update code_reveal set membership_id = (
  select membership.id from membership
  where membership.uid = code_reveal.uid and membership.started_at <= code_reveal.revealed_at
  order by membership.started_at desc, membership.id limit 1
);
-- Shown to an operator's or a clinic's account, which has no membership to use up.
delete from code_reveal where membership_id is null;

alter table code_reveal alter column membership_id set not null;
alter table code_reveal drop constraint code_reveal_pkey;
alter table code_reveal add primary key (membership_id, provider_id);
create index code_reveal_person on code_reveal (uid);
