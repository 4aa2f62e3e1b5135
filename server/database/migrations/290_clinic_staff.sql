-- Who works for a clinic, and as what (P-59). Replaces provider.owner_uid, which the build before reads.
create table clinic_staff (
  uid              text not null references account (uid) on delete cascade,
  provider_id      text not null references provider (id) on delete cascade,
  kind             text not null check (kind in ('owner', 'manager', 'reception', 'read-only')),
  added_at         timestamptz not null,
  -- Raised to replace the URL of the person's calendar feed; null: no feed.
  feed_generation  integer,
  primary key (uid, provider_id)
);
create index clinic_staff_of_provider on clinic_staff (provider_id, kind, added_at, uid);

insert into clinic_staff (uid, provider_id, kind, added_at, feed_generation)
select provider.owner_uid, provider.id, 'owner', provider.created_at, feed.generation
from provider left join calendar_feed feed on feed.provider_id = provider.id
where provider.owner_uid is not null;

-- The owner whom emails to the clinic reach: the longest-standing one.
create view clinic_owner as
select distinct on (provider_id) provider_id, uid from clinic_staff where kind = 'owner'
order by provider_id, added_at, uid;

-- Who can answer requests: the kinds that may run the desk, in shared/domain/clinics/staff.ts.
create view clinic_desk as
select provider_id, uid from clinic_staff join account using (uid)
where kind in ('owner', 'manager', 'reception') and stored_role = 'provider';

-- Open event streams are checked at once, as after a change of role.
create trigger access_changed after delete or update of kind on clinic_staff
  for each row execute function access_changed();

-- Invitations to work for a clinic. The link's token is stored as a hash.
create table clinic_invitation (
  id           text primary key,
  provider_id  text not null references provider (id) on delete cascade,
  email        text not null check (email = lower(email)),
  kind         text not null check (kind in ('owner', 'manager', 'reception', 'read-only')),
  token_hash   text not null unique,
  -- Null: an operator.
  invited_by   text references account (uid) on delete set null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  unique (provider_id, email)
);
create index clinic_invitation_by_email on clinic_invitation (email);

-- Who did what at a clinic, for its owners and managers.
create table clinic_log (
  id           bigint generated always as identity primary key,
  provider_id  text not null references provider (id) on delete cascade,
  at           timestamptz not null,
  -- Null: an operator, or a person whose account is deleted.
  actor_uid    text references account (uid) on delete set null,
  action       text not null,
  detail       text not null default ''
);
create index clinic_log_of_provider on clinic_log (provider_id, id);
