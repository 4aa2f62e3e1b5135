-- What the identity service keeps: people, how they sign in, their sessions, and its signing keys.

create table identity_user (
  id              text primary key,
  name            text not null,
  email           text not null unique check (email = lower(email)),
  email_verified  boolean not null default false,
  image           text,
  -- Set by an operator: no sign-in, and what is signed in ends at once.
  banned          boolean not null default false,
  ban_reason      text,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now()
);

create table identity_session (
  id          text primary key,
  token       text not null unique,
  user_id     text not null references identity_user (id) on delete cascade,
  -- Moved on by activity only: 60 minutes after the last one the session is over.
  expires_at  timestamptz not null,
  ip_address  text,
  user_agent  text,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index identity_session_user on identity_session (user_id);
create index identity_session_expiry on identity_session (expires_at);

-- One row per way of signing in: a password (provider_id = 'credential') or a federated provider.
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

-- Single-use secrets of mailed links; only a hash of each is kept.
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
