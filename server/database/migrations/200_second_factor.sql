-- Authenticator apps, recovery codes and sign-ins that wait for one of them (P-64, ADR-060).
alter table identity_user
  -- Whether a sign-in needs a code as well; the trigger below keeps it.
  add column two_step boolean not null default false;

create table identity_authenticator (
  id text primary key,
  user_id text not null references identity_user (id) on delete cascade,
  -- The key that the app has, in base32.
  secret_sealed text not null,
  -- Null until the first code has shown that the app has the key.
  confirmed_at timestamptz,
  -- The 30-second step of the last code that was used: neither it nor an earlier one works again.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
create unique index identity_authenticator_confirmed
  on identity_authenticator (user_id) where confirmed_at is not null;
create unique index identity_authenticator_set_up
  on identity_authenticator (user_id) where confirmed_at is null;

create function identity_two_step() returns trigger language plpgsql as $$
declare person text := coalesce(new.user_id, old.user_id);
begin
  update identity_user set two_step = exists (
    select 1 from identity_authenticator where user_id = person and confirmed_at is not null)
  where id = person;
  return null;
end $$;
create trigger identity_two_step after insert or delete or update of confirmed_at
  on identity_authenticator for each row execute function identity_two_step();

create table identity_recovery_code (
  user_id text not null references identity_user (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

-- A sign-in whose first step was right, in the browser that has the token.
create table identity_pending_sign_in (
  token_hash text primary key,
  user_id text not null references identity_user (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index identity_pending_sign_in_user on identity_pending_sign_in (user_id);

-- A new password, a ban and “sign out everywhere” end these too.
create or replace function spend_access_links(person text) returns void language sql as $$
  delete from identity_mailed_link where user_id = person and purpose = 'reset-password';
  delete from identity_pending_sign_in where user_id = person;
  delete from identity_verification
  where strpos(value, (select to_json(email)::text from identity_user where id = person)) > 0;
$$;
