-- Money in pence: payments, refunds, disputes and the payment provider's events.

-- Append-only; unique by the provider's id.
create table payment_ledger (
  id                 bigint generated always as identity primary key,
  uid                text not null,
  -- A dispute withdraws money that a won dispute returns; a failed refund is still owed.
  kind               text not null
    check (kind in ('charge', 'refund', 'refund-failed', 'dispute', 'dispute-won')),
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
-- Refunds that are checked again every day, in case they fail.
create index payment_ledger_refunds on payment_ledger (happened_at) where kind = 'refund';

create function payment_ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'payment_ledger is append-only';
end $$;
create trigger payment_ledger_append_only before update or delete on payment_ledger
  for each row execute function payment_ledger_is_append_only();

-- Totals paid and refunded per subscription, updated with every ledger entry.
create table payment_balance (
  uid              text not null,
  -- Empty for entries without a subscription.
  subscription_id  text not null,
  charged_pence    bigint not null check (charged_pence >= 0),
  refunded_pence   bigint not null check (refunded_pence >= 0),
  disputed_pence   bigint not null default 0 check (disputed_pence >= 0),
  primary key (uid, subscription_id)
);

-- A failed refund reverses the refund of the same id, and a won dispute the dispute, to the penny.
-- Reversals only update: an inserted row with a negative sum would fail its check before
-- ON CONFLICT applies.
create function payment_balance_moves() returns trigger language plpgsql as $$
declare
  taken_back text := case new.kind when 'refund-failed' then 'refund' when 'dispute-won' then 'dispute' end;
begin
  if taken_back is not null then
    if not exists (
      select from payment_ledger as entry
      where entry.kind = taken_back and entry.provider_id = new.provider_id
        and entry.uid = new.uid and entry.amount_pence = new.amount_pence
        and entry.subscription_id is not distinct from new.subscription_id
    ) then
      raise exception 'payment_ledger has no % % to take back', taken_back, new.provider_id;
    end if;
    update payment_balance set
      refunded_pence = refunded_pence - case taken_back when 'refund' then new.amount_pence else 0 end,
      disputed_pence = disputed_pence - case taken_back when 'dispute' then new.amount_pence else 0 end
    where uid = new.uid and subscription_id = coalesce(new.subscription_id, '');
    return null;
  end if;
  insert into payment_balance as balance
    (uid, subscription_id, charged_pence, refunded_pence, disputed_pence)
  values (
    new.uid, coalesce(new.subscription_id, ''),
    case new.kind when 'charge' then new.amount_pence else 0 end,
    case new.kind when 'refund' then new.amount_pence else 0 end,
    case new.kind when 'dispute' then new.amount_pence else 0 end
  )
  on conflict (uid, subscription_id) do update set
    charged_pence = balance.charged_pence + excluded.charged_pence,
    refunded_pence = balance.refunded_pence + excluded.refunded_pence,
    disputed_pence = balance.disputed_pence + excluded.disputed_pence;
  return null;
end $$;
create trigger payment_balance_moves after insert on payment_ledger
  for each row execute function payment_balance_moves();

-- Events of the payment provider, once by id. Only references are stored; the state is read from the provider.
create table payment_event (
  id            text primary key,
  type          text not null,
  customer_id   text,
  payment_intent_id  text,
  -- For an event about a charge that does not name its payment.
  charge_id     text,
  happened_at   timestamptz not null,
  received_at   timestamptz not null,
  status        text not null check (status in ('received', 'applied', 'ignored')),
  settled_at    timestamptz
);
create index payment_event_waiting on payment_event (received_at) where status = 'received';

-- Refund requests, at most one per membership, with their outcome.
create table refund_request (
  id               text primary key,
  uid              text not null,
  membership_id    text not null unique references membership (id),
  subscription_id  text not null unique,
  -- `waiting` for an operator; `paying`: granted and being paid; then `refunded`, or `declined`.
  -- `returned`: the bank sent the money back; `repaid`: it was then paid another way.
  status           text not null
    check (status in ('waiting', 'paying', 'refunded', 'declined', 'returned', 'repaid')),
  -- Why it was granted at once, or needed an operator.
  reason           text not null,
  asked_at         timestamptz not null,
  -- Final: use was checked again after the request, or an operator granted it.
  confirmed_at     timestamptz,
  decided_at       timestamptz,
  -- The operator; null where the cooling-off rule decided.
  decided_by       text,
  note             text not null default '',
  refunded_at      timestamptz,
  refunded_pence   integer check (refunded_pence > 0),
  constraint refund_request_refunded_at
    check ((status in ('refunded', 'repaid')) = (refunded_at is not null)),
  check ((refunded_at is null) = (refunded_pence is null))
);
create index refund_request_person on refund_request (uid, asked_at desc);
create index refund_request_unsettled on refund_request (asked_at) where status in ('waiting', 'paying');

-- Failed refunds for operators to settle, with or without a request.
create table failed_refund (
  refund_id        text primary key,
  uid              text not null,
  subscription_id  text,
  description      text not null,
  amount_pence     integer not null check (amount_pence > 0),
  -- The provider's failure code, if any.
  reason           text,
  failed_at        timestamptz not null,
  -- `open`; `replaced` by another refund at the provider; `paid`: an operator paid another way.
  status           text not null default 'open' check (status in ('open', 'replaced', 'paid')),
  settled_at       timestamptz,
  settled_by       text,
  -- How it was paid, for the member.
  note             text not null default '',
  check ((status = 'open') = (settled_at is null))
);
create index failed_refund_person on failed_refund (uid, subscription_id);
create index failed_refund_open on failed_refund (failed_at) where status = 'open';

-- Disputes of payments, in their last known state (P-56).
create table payment_dispute (
  dispute_id         text primary key,
  uid                text not null,
  subscription_id    text,
  payment_intent_id  text not null,
  description        text not null,
  amount_pence       integer not null check (amount_pence > 0),
  -- The provider's codes for the reason and the status.
  reason             text not null,
  status             text not null,
  state              text not null check (state in ('open', 'won', 'lost', 'closed')),
  -- An inquiry: the bank has not withdrawn any money.
  inquiry            boolean not null,
  evidence_due_at    timestamptz,
  opened_at          timestamptz not null,
  recorded_at        timestamptz not null,
  -- Once lost, its subscription never counts as a membership again, even after an appeal.
  lost_at            timestamptz,
  -- Since when the subscription of a lost dispute can no longer be charged.
  unsubscribed_at    timestamptz,
  check (state <> 'lost' or lost_at is not null),
  check (unsubscribed_at is null or lost_at is not null)
);
create index payment_dispute_person on payment_dispute (uid, subscription_id);
create index payment_dispute_open on payment_dispute (opened_at) where state = 'open';
create index payment_dispute_charged on payment_dispute (lost_at)
  where lost_at is not null and unsubscribed_at is null;

-- A payment that a bank reports as possibly fraudulent, before a dispute.
create table fraud_warning (
  warning_id         text primary key,
  uid                text not null,
  subscription_id    text,
  payment_intent_id  text not null,
  description        text not null,
  -- The payment.
  amount_pence       integer not null check (amount_pence > 0),
  -- The provider's code for the type of fraud.
  fraud_type         text not null,
  -- Neither disputed nor refunded in full.
  actionable         boolean not null,
  opened_at          timestamptz not null,
  recorded_at        timestamptz not null,
  -- The operator's decision, made once.
  decision           text check (decision in ('genuine', 'refund')),
  decided_at         timestamptz,
  decided_by         text,
  note               text not null default '',
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (decided_by is null))
);
create index fraud_warning_person on fraud_warning (uid, subscription_id);
create index fraud_warning_open on fraud_warning (opened_at) where actionable and decision is null;
