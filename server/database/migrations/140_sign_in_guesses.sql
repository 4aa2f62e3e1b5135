-- How long the next password attempt of an unknown client at an account has to wait. The key is a hash
-- of the email, whether or not an account has it.
create table identity_sign_in_delay (
  account_key text primary key,
  failures integer not null check (failures >= 0),
  next_at timestamptz not null
);

-- The client addresses from which a person has signed in, as a keyed hash with the account. They have a budget
-- of wrong passwords of their own, so that nobody else can lock the person out there.
create table identity_known_address (
  address_key text primary key,
  expires_at timestamptz not null
);
create index identity_known_address_expiry on identity_known_address (expires_at);
