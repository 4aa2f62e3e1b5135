-- Changing the email of an account, and locking an account from an email about it (ADR-063).

-- One request per person; a newer one replaces it. Of each link only a hash is stored, which is null once
-- the link was used. The link to the new address does not exist while another account has that address.
create table identity_email_change (
  user_id       text primary key references identity_user (id) on delete cascade,
  new_email     text not null check (new_email = lower(new_email)),
  -- The session that asked for it, which stays when the change ends the others.
  session_id    text not null,
  approve_hash  text unique,
  confirm_hash  text unique,
  -- When the old and the new mailbox agreed.
  approved_at   timestamptz,
  confirmed_at  timestamptz,
  expires_at    timestamptz not null
);
create index identity_email_change_expiry on identity_email_change (expires_at);

-- The links “This wasn’t me” of the emails about security events; each is deleted when it is used.
create table identity_lock_link (
  token_hash      text primary key,
  user_id         text not null references identity_user (id) on delete cascade,
  event           text not null,
  happened_at     timestamptz not null default now(),
  -- The address before the event, if it changed the email: a lock gives it back.
  previous_email  text,
  expires_at      timestamptz not null
);
create index identity_lock_link_user on identity_lock_link (user_id);
create index identity_lock_link_expiry on identity_lock_link (expires_at);

alter table identity_user
  -- Set by such a link: no sign-in until the password is reset. Independent of a suspension (`banned`).
  add column locked_at timestamptz,
  -- The first sign-in with the present email, which is no news; null before.
  add column first_signed_in_at timestamptz;

-- A locked account gets no session, whichever way of signing in adds it. The lock of the person's row
-- waits for an account that is just being locked.
create function identity_session_unlocked() returns trigger language plpgsql as $$
begin
  if (select locked_at is not null from identity_user where id = new.user_id for key share) then
    raise exception 'the account is locked' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger identity_session_unlocked before insert on identity_session
  for each row execute function identity_session_unlocked();

-- Where an unsubscribe link leads whose subscriber has changed their email since.
alter table newsletter_address add column moved_to text;
