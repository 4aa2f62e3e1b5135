-- The newsletter (ENTITY-29; P-47): double opt-in, one-click unsubscribe and a suppression list.

-- A mailbox that was written to, under any alias, as a keyed hash: it outlives the subscriber and
-- reveals nothing without the server's secret.
create table newsletter_mailbox (
  mailbox_hash   text primary key,
  -- Times of the three newest confirmation emails, for the limits per address.
  mailed_at      timestamptz not null,
  mailed_before  timestamptz,
  mailed_third   timestamptz,
  -- Unsubscribed for good.
  suppressed_at  timestamptz
);

-- An address that was written to, which identifies its unsubscribe links.
create table newsletter_address (
  email_hash    text primary key,
  mailbox_hash  text not null references newsletter_mailbox (mailbox_hash)
);

create table newsletter_subscriber (
  id            text primary key,
  email         text not null unique check (email = lower(email)),
  email_hash    text not null unique references newsletter_address (email_hash),
  name          text,
  -- Who entered the address; null once that account is deleted.
  requested_by  text references identity_user (id) on delete set null,
  requested_at  timestamptz not null,
  confirmed_at  timestamptz
);
create index newsletter_subscriber_confirmed on newsletter_subscriber (id) where confirmed_at is not null;
create index newsletter_subscriber_requester on newsletter_subscriber (requested_by);

-- Confirmation links; only a hash of each is stored.
create table newsletter_link (
  token_hash     text primary key,
  subscriber_id  text not null references newsletter_subscriber (id) on delete cascade,
  expires_at     timestamptz not null
);
create index newsletter_link_subscriber on newsletter_link (subscriber_id);

-- The addresses that an account subscribed on one day.
create table newsletter_asker (
  uid           text primary key references identity_user (id) on delete cascade,
  day           date not null,
  email_hashes  text[] not null
);
