-- Classes of emails, in the order in which they are sent (ADR-052).
create type email_class as enum ('security', 'transactional', 'reminder', 'newsletter');

alter table mail_outbox
  -- The default is for processes of the build before, which do not know the column.
  add column class email_class not null default 'transactional',
  -- From then on the email is of no use: its link has expired, or its appointment has begun.
  add column expires_at timestamptz,
  -- Why it was given up without the server's fault; null: rejected, or out of attempts.
  add column dead_reason text check (dead_reason in ('expired', 'suppressed'));

-- Sent emails keep the default: only the order of sending depends on the class.
update mail_outbox
set class = case split_part(intent, ':', 1)
  when 'appointment-reminder' then 'reminder'
  when 'newsletter-welcome' then 'newsletter'
  else 'security' end::email_class
where sent_at is null
  and split_part(intent, ':', 1) in ('verify-email', 'password-reset', 'sign-in-link',
    'already-registered', 'password-changed', 'appointment-reminder', 'newsletter-welcome');

-- The email of a class that has been due the longest.
create index mail_outbox_due on mail_outbox (class, due_at, id)
  where sent_at is null and dead_at is null;
drop index mail_outbox_next;

-- Addresses that bounced, or whose owner complained about our emails; never the address itself.
create table email_suppression (
  address_hash  text primary key,
  reason        text not null check (reason in ('bounce', 'complaint')),
  at            timestamptz not null
);
