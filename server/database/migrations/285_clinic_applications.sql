-- Applications of practices to be listed (P-58, P-69, ADR-070).
create table clinic_application (
  id                    text primary key,
  state                 text not null check (state in
                          ('unconfirmed', 'applied', 'in-review', 'approved', 'declined', 'withdrawn')),
  name                  text not null check (name <> ''),
  categories            text[] not null check (cardinality(categories) > 0),
  website               text not null default '',
  summary               text not null,
  -- [{address, town, postcode, phone}], in the applicant's order.
  locations             jsonb not null,
  -- In their stored form, like "GDC 123456".
  registrations         text[] not null default '{}',
  contact_role          text not null,
  contact_name_sealed   text not null,
  contact_email_sealed  text not null,
  contact_phone_sealed  text not null,
  -- A keyed hash of the mailbox, for the number of its open applications.
  mailbox_hash          text not null,
  -- A hash of the token in the links of its emails.
  token_hash            text not null unique,
  created_at            timestamptz not null,
  confirmed_at          timestamptz,
  -- When it was approved, declined or withdrawn.
  ended_at              timestamptz,
  -- The record that the approval opened.
  provider_id           text unique references provider (id),
  check ((state = 'approved') = (provider_id is not null)),
  check ((state in ('approved', 'declined', 'withdrawn')) = (ended_at is not null)),
  check (state not in ('applied', 'in-review', 'approved', 'declined') or confirmed_at is not null)
);
create index clinic_application_state on clinic_application (state, created_at desc, id);
create index clinic_application_mailbox on clinic_application (mailbox_hash);

-- What our team and the applicant write to each other; the last of a declined one is the reason.
create table clinic_application_message (
  id              text primary key,
  application_id  text not null references clinic_application (id) on delete cascade,
  at              timestamptz not null,
  author          text not null check (author in ('applicant', 'operator')),
  text_sealed     text not null,
  position        integer not null,
  unique (application_id, position)
);
