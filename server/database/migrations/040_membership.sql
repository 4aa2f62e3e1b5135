-- Membership: what was ordered, what was paid, and what follows from it.
-- Payment records outlive the account (the law wants them kept), so only the card refers to it.

-- Offers that run for a time; an operator adds rows. The payment provider extends by two years at most.
create table campaign (
  id         text primary key,
  headline   text not null check (headline <> ''),
  starts_on  date not null,
  ends_on    date not null,
  years      integer not null check (years between 1 and 2),
  check (starts_on <= ends_on)
);
insert into campaign (id, headline, starts_on, ends_on, years)
values ('launch-2025', '2 years for the price of 1', '2025-07-07', '2025-12-31', 2);

-- The payment provider's customer of a person. `version` moves with every change that we learn of:
-- whoever read the provider before the last change reads again (see sync-person.ts).
create table payment_customer (
  uid          text primary key,
  customer_id  text not null unique,
  version      integer not null default 0,
  created_at   timestamptz not null
);

create table checkout (
  id          text primary key,
  uid         text not null,
  plan        text not null check (plan in ('single', 'family')),
  price_id    text not null,
  status      text not null check (status in ('open', 'complete', 'expired', 'abandoned')),
  -- Filled in once the provider has answered.
  session_id  text unique,
  url         text,
  expires_at  timestamptz,
  -- Who opens it at the provider claimed it then; after a crash another takes over.
  claimed_at  timestamptz not null,
  attempt     integer not null default 1,
  created_at  timestamptz not null,
  closed_at   timestamptz,
  check ((status = 'open') = (closed_at is null))
);
-- However many clicks, tabs and devices: one open checkout for one person.
create unique index checkout_one_open on checkout (uid) where status = 'open';
create index checkout_newest on checkout (uid, created_at desc);

create table membership (
  id                    text primary key,
  uid                   text not null,
  plan                  text not null check (plan in ('single', 'family')),
  subscription_id       text not null unique,
  status                text not null check (status in ('active', 'past_due', 'ended')),
  started_at            timestamptz not null,
  -- The years that were promised at the purchase; a campaign that changes later changes nothing here.
  years                 integer not null check (years between 1 and 2),
  expires_on            date not null,
  grace_until           date,
  cancel_at_period_end  boolean not null default false,
  -- How often the renewal was cancelled or resumed; names the mails about it.
  renewal_changes       integer not null default 0,
  -- The provider's period is still shorter than what was promised.
  extension_due         boolean not null default false,
  ended_at              timestamptz,
  created_at            timestamptz not null,
  updated_at            timestamptz not null,
  check ((status = 'ended') = (ended_at is not null))
);
create unique index membership_one_active on membership (uid) where ended_at is null;
create index membership_of_person on membership (uid, started_at desc);
create index membership_expiry on membership (expires_on) where ended_at is null;

-- A second subscription that one person paid for: cancelled and refunded.
create table duplicate_subscription (
  subscription_id       text primary key,
  uid                   text not null,
  kept_subscription_id  text not null,
  found_at              timestamptz not null,
  resolved_at           timestamptz
);

-- The card belongs to the person, not to one paid period: it survives renewals and pauses.
create table health_card (
  uid         text primary key references account (uid) on delete cascade,
  number      text not null unique check (number ~ '^[1-9][0-9]{11}$'),
  created_at  timestamptz not null
);

-- Money, in pence. Rows are only ever added; the provider's id names each once.
create table payment_ledger (
  id                 bigint generated always as identity primary key,
  uid                text not null,
  kind               text not null check (kind in ('charge', 'refund')),
  provider_id        text not null,
  subscription_id    text,
  payment_intent_id  text,
  description        text not null,
  amount_pence       integer not null check (amount_pence > 0),
  happened_at        timestamptz not null,
  recorded_at        timestamptz not null,
  unique (kind, provider_id)
);
create index payment_ledger_person on payment_ledger (uid, happened_at desc);
create index payment_ledger_payment on payment_ledger (payment_intent_id);

create function payment_ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'payment_ledger is append-only';
end $$;
create trigger payment_ledger_append_only before update or delete on payment_ledger
  for each row execute function payment_ledger_is_append_only();

-- What the payment provider told us, once by its id. Of the event only names are kept; the state is asked for.
create table payment_event (
  id            text primary key,
  type          text not null,
  customer_id   text,
  payment_intent_id  text,
  happened_at   timestamptz not null,
  received_at   timestamptz not null,
  status        text not null check (status in ('received', 'applied', 'ignored')),
  settled_at    timestamptz
);
create index payment_event_waiting on payment_event (received_at) where status = 'received';
