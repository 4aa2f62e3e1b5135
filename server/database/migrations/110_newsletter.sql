-- The newsletter (ENTITY-29; P-47): double opt-in, one-click
-- unsubscribe, and a list of those who must not be written to.

-- A mailbox that was written to, whatever the alias, under a keyed hash: it outlives the
-- subscriber, and says nothing to whoever has the database alone.
create table newsletter_mailbox (
  mailbox_hash   text primary key,
  -- The three newest confirmation mails; the limits on them hold whoever asks.
  mailed_at      timestamptz not null,
  mailed_before  timestamptz,
  mailed_third   timestamptz,
  -- Its owner wants no mail.
  suppressed_at  timestamptz
);

-- An address that was written to; the links to leave are known by it.
create table newsletter_address (
  email_hash    text primary key,
  mailbox_hash  text not null references newsletter_mailbox (mailbox_hash)
);

create table newsletter_subscriber (
  id            text primary key,
  email         text not null unique check (email = lower(email)),
  email_hash    text not null unique references newsletter_address (email_hash),
  name          text,
  -- Who typed the address; nobody once that account is gone.
  requested_by  text references identity_user (id) on delete set null,
  requested_at  timestamptz not null,
  confirmed_at  timestamptz
);
create index newsletter_subscriber_confirmed on newsletter_subscriber (id) where confirmed_at is not null;
create index newsletter_subscriber_requester on newsletter_subscriber (requested_by);

-- The links of the confirmation mails; only a hash of each is kept.
create table newsletter_link (
  token_hash     text primary key,
  subscriber_id  text not null references newsletter_subscriber (id) on delete cascade,
  expires_at     timestamptz not null
);
create index newsletter_link_subscriber on newsletter_link (subscriber_id);

-- The different addresses that an account asked for on one day.
create table newsletter_asker (
  uid           text primary key references identity_user (id) on delete cascade,
  day           date not null,
  email_hashes  text[] not null
);
