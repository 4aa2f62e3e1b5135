-- Shared by every area: the outbox, idempotency keys, rate limits and the audit log.

create table mail_outbox (
  id               uuid primary key default gen_random_uuid(),
  -- One email per intent: the same key is never queued twice.
  intent           text not null unique,
  recipient        text not null,
  subject          text not null,
  text_body        text not null,
  html_body        text not null,
  -- One-click unsubscribe URL that email clients post to (RFC 8058).
  unsubscribe_url  text,
  created_at       timestamptz not null,
  -- When an email may be sent, the lease of its sender, and when it was given up. Real database times,
  -- like those of background jobs, not the product's clock.
  due_at           timestamptz not null default now(),
  claimed_until    timestamptz,
  dead_at          timestamptz,
  sent_at          timestamptz,
  failed_at        timestamptz,
  attempts         integer not null default 0,
  last_error       text
);
create index mail_outbox_recipient on mail_outbox (lower(recipient), created_at desc);
create index mail_outbox_created on mail_outbox (created_at desc);
-- The email that has been due the longest.
create index mail_outbox_next on mail_outbox (due_at, id) where sent_at is null and dead_at is null;
create index mail_outbox_dead on mail_outbox (dead_at) where dead_at is not null;

create table idempotency_key (
  key           text primary key,
  request_hash  text not null,
  status        integer,
  body          text,
  created_at    timestamptz not null default now()
);

create table rate_limit (
  key     varchar(255) primary key,
  points  integer not null default 0,
  expire  bigint
);

create table audit_entry (
  id          bigint generated always as identity primary key,
  at          timestamptz not null,
  actor_uid   text,
  action      text not null,
  subject     text,
  detail      jsonb not null default '{}'
);
create index audit_entry_at on audit_entry (at desc);
-- Counts what one person looked up (P-6).
create index audit_entry_by on audit_entry (actor_uid, action, at desc) where actor_uid is not null;
