-- Appointments, from the request to the visit (ENTITY-21 to ENTITY-25; P-13 to P-24).

create table appointment (
  id                   text primary key,
  provider_id          text not null references provider (id) on delete cascade,
  -- The location, with its address and phone at the time of the request (P-20).
  location_id          text not null,
  location_index       integer not null check (location_index >= 0),
  provider_address     text not null default '',
  provider_phone       text not null default '',
  -- The owner of the card; null if the card is unknown or the account was deleted.
  uid                  text references account (uid) on delete set null,
  card_number          text not null default '',
  patient_name         text not null,
  patient_dob          date,
  patient_gender       text not null default '',
  -- Entered by the provider for an unknown card: unverified (P-51).
  expiry_given         date,
  membership_type      text not null check (membership_type in ('Individual', 'Family')),
  requested_date       date not null,
  preferred_time       text not null,
  -- Minutes after midnight, if the free text could be parsed (P-18).
  starts_minute        integer check (starts_minute between 0 and 1439),
  ends_minute          integer check (ends_minute between 1 and 1440),
  type                 text not null check (type in ('in-person', 'telehealth')),
  priority             text not null check (priority in ('low', 'medium', 'high')),
  service_type         text not null,
  -- A leading number may have a fraction: "12.5% off" (P-19).
  discount             double precision not null check (discount between 0 and 100),
  symptoms_sealed      text not null,
  -- Keyed hashes of the words of the encrypted symptoms, so that whole words can be searched.
  symptom_words        text[] not null default '{}',
  notes_sealed         text not null,
  payment_status       text not null check (payment_status in ('unpaid', 'paid')),
  payment_amount_pence integer check (payment_amount_pence >= 0),
  payment_method       text not null default 'cash',
  status               text not null
    check (status in ('pending', 'confirmed', 'checked-in', 'completed', 'cancelled')),
  created_by           text not null check (created_by in ('member', 'provider')),
  -- Incremented by every change, for optimistic locking (P-14).
  version              integer not null default 1,
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  checked_in_at        timestamptz,
  check_in_method      text check (check_in_method in ('gps', 'manual', 'desk')),
  -- Measured by the server; the coordinates themselves are not stored (P-23).
  check_in_distance_m  double precision,
  check_in_accuracy_m  double precision,
  check_in_note_sealed text,
  completed_at         timestamptz,
  cancelled_at         timestamptz,
  -- Who ended it and from which status: distinguishes declined from withdrawn requests.
  cancelled_by         text check (cancelled_by in ('member', 'provider', 'admin', 'system')),
  cancelled_from       text check (cancelled_from in ('pending', 'confirmed')),
  check ((status in ('checked-in', 'completed')) = (checked_in_at is not null)),
  check ((checked_in_at is null) = (check_in_method is null)),
  check ((status = 'completed') = (completed_at is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check (starts_minute is null or ends_minute is null or starts_minute < ends_minute),
  -- Erased symptoms must not remain searchable.
  check (symptoms_sealed <> '' or symptom_words = '{}'),
  check (cancelled_by is null or status = 'cancelled'),
  check ((cancelled_by is null) = (cancelled_from is null))
);
create index appointment_of_provider
  on appointment (provider_id, location_index, requested_date desc, id);
-- A provider's appointments of one card.
create index appointment_of_card on appointment (card_number, provider_id);
-- Due by date: reminders of confirmed appointments, and unanswered requests.
create index appointment_due on appointment (status, requested_date) where status in ('pending', 'confirmed');

-- Every change of an appointment, in order.
create table appointment_event (
  id              bigint generated always as identity primary key,
  appointment_id  text not null references appointment (id) on delete cascade,
  at              timestamptz not null,
  actor_uid       text,
  actor_role      text not null check (actor_role in ('member', 'provider', 'admin', 'system')),
  action          text not null,
  from_status     text,
  to_status       text not null
);
create index appointment_event_of on appointment_event (appointment_id, id);
-- Finds a person's changes, to anonymise them when the account is deleted.
create index appointment_event_by on appointment_event (actor_uid) where actor_uid is not null;

-- Notifies listeners in all processes of changed appointments on commit (ADR-020). Ids only: listeners
-- read the change. Equal notifications within a transaction are sent once.
create function appointment_tell() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('appointment_changed', json_build_object(
      'providerId', old.provider_id, 'addressId', old.location_id, 'uid', old.uid)::text);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('appointment_changed', json_build_object(
      'providerId', new.provider_id, 'addressId', new.location_id, 'uid', new.uid)::text);
  end if;
  return null;
end $$;

create trigger appointment_tell after insert or update or delete on appointment
  for each row execute function appointment_tell();

-- A provider's private calendar feed (P-17). The key in its URL is derived from the server's secret,
-- the record and the generation: this table alone grants no access.
create table calendar_feed (
  provider_id text primary key references provider (id) on delete cascade,
  -- Increases when the URL is replaced, which disables the previous one.
  generation  integer not null check (generation > 0),
  created_at  timestamptz not null
);
