-- Money back and the larger plan (decisions 30 and 32).

-- A wish for a refund: one of each membership, for ever. What it became stays readable.
create table refund_request (
  id               text primary key,
  uid              text not null,
  membership_id    text not null unique references membership (id),
  subscription_id  text not null unique,
  -- `waiting` for an operator; `paying`: promised, and on its way back; then `refunded`, or `declined`.
  status           text not null check (status in ('waiting', 'paying', 'refunded', 'declined')),
  -- Why it was granted at once, or why an operator had to look at it.
  reason           text not null,
  asked_at         timestamptz not null,
  -- The promise holds: use was looked for again after it was made, or an operator gave it.
  confirmed_at     timestamptz,
  decided_at       timestamptz,
  -- The operator; null where the cooling-off rule decided.
  decided_by       text,
  note             text not null default '',
  refunded_at      timestamptz,
  refunded_pence   integer check (refunded_pence > 0),
  check ((status = 'refunded') = (refunded_at is not null)),
  check ((refunded_at is null) = (refunded_pence is null))
);
create index refund_request_person on refund_request (uid, asked_at desc);
create index refund_request_unsettled on refund_request (asked_at) where status in ('waiting', 'paying');

-- One attempt to move to the family plan; it names the payment, so that it is charged once.
create table plan_change (
  id               text primary key,
  uid              text not null,
  membership_id    text not null references membership (id),
  subscription_id  text not null,
  amount_pence     integer not null check (amount_pence >= 0),
  counted_from     timestamptz not null,
  status           text not null check (status in ('open', 'done', 'declined', 'abandoned')),
  -- Who carries it out at the provider claimed it then; after a crash another takes over.
  claimed_at       timestamptz not null,
  created_at       timestamptz not null,
  settled_at       timestamptz,
  check ((status = 'open') = (settled_at is null))
);
-- However many clicks, tabs and devices: one attempt at a time.
create unique index plan_change_one_open on plan_change (membership_id) where status = 'open';
