-- How a clinic is emailed about appointment requests and tomorrow's appointments (ADR-077). A clinic
-- without a row is emailed immediately, at all of its owners.
create table clinic_notifications (
  provider_id     text primary key references provider (id) on delete cascade,
  requests        text not null default 'immediate' check (requests in ('immediate', 'digest', 'off')),
  -- London hours.
  digest_hours    integer[] not null default '{9,13,17}'
                  check (cardinality(digest_hours) <= 6 and (requests <> 'digest' or cardinality(digest_hours) > 0)),
  -- London hour; null: no list.
  tomorrow_hour   integer check (tomorrow_hour between 16 and 21),
  -- 0 before the first save.
  version         integer not null default 0,
  updated_at      timestamptz,
  -- The last digest, so that there is one for each of its hours.
  digest_sent_at  timestamptz,
  -- The day of the last list.
  tomorrow_day    date
);

-- Owners whom the clinic's emails leave out. Ends with their work there.
create table clinic_notification_owner_off (
  uid          text not null,
  provider_id  text not null,
  primary key (uid, provider_id),
  foreign key (uid, provider_id) references clinic_staff (uid, provider_id) on delete cascade
);

-- Other addresses that a clinic's emails reach, once their owner has confirmed them.
create table clinic_notification_address (
  id               text primary key,
  provider_id      text not null references provider (id) on delete cascade,
  -- Empty: removed by the clinic after its owner unsubscribed; it is kept from being added again.
  email_sealed     text not null,
  -- A keyed hash of the mailbox.
  mailbox_hash     text not null,
  -- When the confirmation was last asked for, which its link is bound to.
  asked_at         timestamptz not null,
  confirmed_at     timestamptz,
  unsubscribed_at  timestamptz,
  unique (provider_id, mailbox_hash),
  check (email_sealed <> '' or unsubscribed_at is not null)
);

-- Events that wait for a clinic's digest, written by the transaction of the event: choosing them by their
-- time would miss one that is committed after a later digest.
create table clinic_digest_entry (
  id              bigint generated always as identity primary key,
  provider_id     text not null references provider (id) on delete cascade,
  appointment_id  text not null references appointment (id) on delete cascade,
  kind            text not null check (kind in ('waiting', 'withdrawn', 'called-off', 'accepted')),
  at              timestamptz not null
);
create index clinic_digest_entry_of_provider on clinic_digest_entry (provider_id, at);
create index clinic_digest_entry_of_appointment on clinic_digest_entry (appointment_id);
