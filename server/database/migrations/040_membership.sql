-- Membership: checkouts, memberships, health cards and plan changes.
-- Payment records outlive the account (the law requires it), so only the card references it.

-- Time-limited offers; operators add rows. The payment provider extends by two years at most.
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

-- A person's customer at the payment provider. `version` increases with every change we record: a
-- sync that read the provider before the last change reads again (sync-person.ts).
create table payment_customer (
  uid          text primary key,
  customer_id  text not null unique,
  version      integer not null default 0,
  created_at   timestamptz not null
);

-- Former customers of a person: deleted at the provider, or of another account's keys. Their
-- payments and events still belong to the person.
create table former_payment_customer (
  customer_id  text primary key,
  uid          text not null,
  replaced_at  timestamptz not null
);
create index former_payment_customer_person on former_payment_customer (uid);

create table checkout (
  id          text primary key,
  uid         text not null,
  plan        text not null check (plan in ('single', 'family')),
  price_id    text not null,
  status      text not null check (status in ('open', 'complete', 'expired', 'abandoned')),
  -- Set once the provider has responded.
  session_id  text unique,
  url         text,
  expires_at  timestamptz,
  -- Lease of the process that opens it at the provider; it expires after a crash.
  claimed_at  timestamptz not null,
  attempt     integer not null default 1,
  created_at  timestamptz not null,
  closed_at   timestamptz,
  check ((status = 'open') = (closed_at is null))
);
-- At most one open checkout per person, across clicks, tabs and devices.
create unique index checkout_one_open on checkout (uid) where status = 'open';
create index checkout_newest on checkout (uid, created_at desc);

create table membership (
  id                    text primary key,
  uid                   text not null,
  plan                  text not null check (plan in ('single', 'family')),
  subscription_id       text not null unique,
  status                text not null check (status in ('active', 'past_due', 'ended')),
  started_at            timestamptz not null,
  -- The years promised at the purchase; later changes of the campaign have no effect.
  years                 integer not null check (years between 1 and 2),
  expires_on            date not null,
  grace_until           date,
  cancel_at_period_end  boolean not null default false,
  -- How often the renewal was cancelled or resumed; part of the key of its emails.
  renewal_changes       integer not null default 0,
  -- The provider's period is still shorter than what was promised.
  extension_due         boolean not null default false,
  ended_at              timestamptz,
  -- Start of a suspension by a dispute; also after it has ended, for its rewards.
  suspended_at          timestamptz,
  created_at            timestamptz not null,
  updated_at            timestamptz not null,
  check ((status = 'ended') = (ended_at is not null))
);
create unique index membership_one_active on membership (uid) where ended_at is null;
create index membership_of_person on membership (uid, started_at desc);
-- A person's current membership: the one that has not ended, otherwise the newest.
create index membership_that_counts
  on membership (uid, (ended_at is null) desc, started_at desc, id);
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

-- A promo code shown to a member, which counts as use of the membership of that time; shown again in
-- a later membership, it counts there too (P-8).
create table code_reveal (
  membership_id  text not null references membership (id) on delete cascade,
  uid            text not null references account (uid) on delete cascade,
  provider_id    text not null references provider (id) on delete cascade,
  revealed_at    timestamptz not null,
  primary key (membership_id, provider_id)
);
create index code_reveal_person on code_reveal (uid);

-- One attempt to move to the family plan; its id is the payment's idempotency key.
create table plan_change (
  id               text primary key,
  uid              text not null,
  membership_id    text not null references membership (id),
  subscription_id  text not null,
  amount_pence     integer not null check (amount_pence >= 0),
  counted_from     timestamptz not null,
  -- `open`: being carried out. `confirming`: the member must authenticate the payment. `granting`,
  -- `returning`: paid, and decided to change the plan or to refund. Final states: `done`, `declined`,
  -- `abandoned` (nothing charged), `returned` (fully refunded).
  status           text not null check (status in
    ('open', 'confirming', 'granting', 'returning', 'done', 'declined', 'abandoned', 'returned')),
  -- The provider's invoice, stored before anything can be charged.
  invoice_id       text unique,
  -- Why the bank declined; concurrent attempts receive the same reason.
  decline_reason   text
    check (decline_reason in ('declined', 'expired', 'no-funds', 'confirmation', 'later', 'no-card')),
  -- Lease of the process that carries it out at the provider; it expires after a crash.
  claimed_at       timestamptz not null,
  created_at       timestamptz not null,
  settled_at       timestamptz,
  check (decline_reason is null or status = 'declined'),
  constraint plan_change_settled check (
    (status in ('open', 'confirming', 'granting', 'returning')) = (settled_at is null)),
  constraint plan_change_invoice check (
    status not in ('confirming', 'returning', 'returned') or invoice_id is not null)
);
-- At most one unsettled attempt per person, across clicks, tabs and devices.
create unique index plan_change_one_unsettled on plan_change (membership_id) where settled_at is null;
create index plan_change_person on plan_change (uid, created_at desc);
