-- Data of the identity service: people, sign-in methods, sessions and signing keys.

create table identity_user (
  id              text primary key,
  name            text not null,
  email           text not null unique check (email = lower(email)),
  email_verified  boolean not null default false,
  image           text,
  -- Set by an operator: prevents sign-in and ends all sessions.
  banned          boolean not null default false,
  ban_reason      text,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);

create table identity_session (
  id          text primary key,
  token       text not null unique,
  user_id     text not null references identity_user (id) on delete cascade,
  -- Extended by activity only; 60 minutes after the last one.
  expires_at  timestamptz not null,
  ip_address  text,
  user_agent  text,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index identity_session_user on identity_session (user_id);
create index identity_session_expiry on identity_session (expires_at);

-- One row per sign-in method: a password (provider_id = 'credential') or a federated provider.
create table identity_account (
  id                        text primary key,
  user_id                   text not null references identity_user (id) on delete cascade,
  provider_id               text not null,
  account_id                text not null,
  password                  text,
  access_token              text,
  refresh_token             text,
  id_token                  text,
  access_token_expires_at   timestamptz,
  refresh_token_expires_at  timestamptz,
  scope                     text,
  created_at                timestamptz not null default now(),
  updated_at                timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index identity_account_user on identity_account (user_id);

-- Single-use secrets of emailed links; only a hash of each is stored.
create table identity_verification (
  id          text primary key,
  identifier  text not null,
  value       text not null,
  expires_at  timestamptz not null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index identity_verification_identifier on identity_verification (identifier);
create index identity_verification_expiry on identity_verification (expires_at);

-- The keys that sign access tokens; the private part is encrypted with a key outside the database.
create table identity_jwks (
  id           text primary key,
  public_key   text not null,
  private_key  text not null,
  alg          text,
  crv          text,
  created_at   timestamptz not null,
  expires_at   timestamptz
);

-- The links that we email ourselves: one verifies an address, the other resets a password. Only a hash
-- of each token is kept. Sign-in links are the library's and live in identity_verification.
create table identity_mailed_link (
  token_hash  text primary key,
  user_id     text not null references identity_user (id) on delete cascade,
  purpose     text not null check (purpose in ('verify-email', 'reset-password')),
  expires_at  timestamptz not null,
  -- A used verification link stays until it expires, so that a second click succeeds too.
  -- A used reset link is deleted.
  used_at     timestamptz,
  created_at  timestamptz not null default now()
);
create index identity_mailed_link_user on identity_mailed_link (user_id);
create index identity_mailed_link_expiry on identity_mailed_link (expires_at);

-- Invalidates every link that gives access to an account: reset links and sign-in links. The library
-- identifies the person of a sign-in link by the email in its JSON value.
create function spend_access_links(person text) returns void language sql as $$
  delete from identity_mailed_link where user_id = person and purpose = 'reset-password';
  delete from identity_verification
  where strpos(value, (select to_json(email)::text from identity_user where id = person)) > 0;
$$;

-- Setting a password, by any path, invalidates older links.
create function identity_password_set() returns trigger language plpgsql as $$
begin
  perform spend_access_links(new.user_id);
  return null;
end $$;
create trigger identity_password_added after insert on identity_account
  for each row when (new.password is not null)
  execute function identity_password_set();
create trigger identity_password_changed after update of password on identity_account
  for each row when (new.password is distinct from old.password)
  execute function identity_password_set();

-- A link proves control of the mailbox that it was sent to, and of no other.
create function identity_email_changed() returns trigger language plpgsql as $$
begin
  delete from identity_mailed_link where user_id = new.id;
  return null;
end $$;
create trigger identity_email_changed after update of email on identity_user
  for each row when (new.email is distinct from old.email)
  execute function identity_email_changed();
