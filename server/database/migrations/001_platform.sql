-- What every area stands on: the outbox, idempotency keys, rate limits and the audit log.

create table mail_outbox (
  id          uuid primary key default gen_random_uuid(),
  -- One intent, one mail: the same key is never queued twice.
  intent      text not null unique,
  recipient   text not null,
  subject     text not null,
  text_body   text not null,
  html_body   text not null,
  created_at  timestamptz not null,
  sent_at     timestamptz,
  failed_at   timestamptz,
  attempts    integer not null default 0,
  last_error  text
);
create index mail_outbox_recipient on mail_outbox (lower(recipient), created_at desc);
create index mail_outbox_created on mail_outbox (created_at desc);

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
