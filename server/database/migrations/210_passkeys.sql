-- Passkeys (WebAuthn credentials): only public keys, so a copy of this table signs nobody in.
create table identity_passkey (
  id             text primary key,
  user_id        text not null references identity_user (id) on delete cascade,
  -- A person's passkeys are numbered, so that no race makes more than ten.
  slot           smallint not null check (slot between 1 and 10),
  credential_id  text not null unique,
  public_key     text not null,
  -- Counts the uses at authenticators that count; 0 at all others.
  counter        bigint not null,
  name           text not null check (char_length(name) between 1 and 60),
  created_at     timestamptz not null default now(),
  last_used_at   timestamptz,
  unique (user_id, slot)
);

-- What an authenticator has to sign: each works once, for a few minutes.
create table identity_passkey_challenge (
  challenge   text primary key,
  purpose     text not null check (purpose in ('register', 'sign-in', 'prove')),
  -- Whose it is; null at a sign-in, before the person is known.
  user_id     text references identity_user (id) on delete cascade,
  expires_at  timestamptz not null,
  check ((user_id is null) = (purpose = 'sign-in'))
);
create index identity_passkey_challenge_user on identity_passkey_challenge (user_id);
create index identity_passkey_challenge_expiry on identity_passkey_challenge (expires_at);
