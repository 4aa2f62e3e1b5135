-- Payments that are questioned with the bank, and what they hold up (decision 56).

-- One row for each dispute, as the provider told it last.
create table payment_dispute (
  dispute_id         text primary key,
  uid                text not null,
  subscription_id    text,
  payment_intent_id  text not null,
  description        text not null,
  amount_pence       integer not null check (amount_pence > 0),
  -- The provider's words for why, and for how it stands.
  reason             text not null,
  status             text not null,
  state              text not null check (state in ('open', 'won', 'lost', 'closed')),
  -- The bank asks before it takes any money.
  inquiry            boolean not null,
  evidence_due_at    timestamptz,
  opened_at          timestamptz not null,
  recorded_at        timestamptz not null,
  -- Lost once: its subscription never is a membership again, whatever becomes of an appeal.
  lost_at            timestamptz,
  -- Since when nothing more can be charged for the subscription of a lost one.
  unsubscribed_at    timestamptz,
  check (state <> 'lost' or lost_at is not null),
  check (unsubscribed_at is null or lost_at is not null)
);
create index payment_dispute_person on payment_dispute (uid, subscription_id);
create index payment_dispute_open on payment_dispute (opened_at) where state = 'open';
create index payment_dispute_charged on payment_dispute (lost_at)
  where lost_at is not null and unsubscribed_at is null;

-- A payment that a bank reports as possibly fraudulent, before anybody disputes it.
create table fraud_warning (
  warning_id         text primary key,
  uid                text not null,
  subscription_id    text,
  payment_intent_id  text not null,
  description        text not null,
  -- The payment.
  amount_pence       integer not null check (amount_pence > 0),
  -- The provider's word for what kind.
  fraud_type         text not null,
  -- Neither disputed nor refunded in full.
  actionable         boolean not null,
  opened_at          timestamptz not null,
  recorded_at        timestamptz not null,
  -- What an operator decided, once.
  decision           text check (decision in ('genuine', 'refund')),
  decided_at         timestamptz,
  decided_by         text,
  note               text not null default '',
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (decided_by is null))
);
create index fraud_warning_person on fraud_warning (uid, subscription_id);
create index fraud_warning_open on fraud_warning (opened_at) where actionable and decision is null;

-- Since when an open dispute suspends it: also where it has ended, for what it earned.
alter table membership add column suspended_at timestamptz;

-- Of an event about a charge whose payment it does not name.
alter table payment_event add column charge_id text;

-- What a dispute takes and what comes back once it is won, to the penny.
alter table payment_ledger drop constraint payment_ledger_kind_check;
alter table payment_ledger add constraint payment_ledger_kind_check
  check (kind in ('charge', 'refund', 'refund-failed', 'dispute', 'dispute-won'));
alter table payment_balance
  add column disputed_pence bigint not null default 0 check (disputed_pence >= 0);

-- As before (migration 250), and the same for a dispute that was won. What takes a row back is an
-- update only: a row that would be inserted with a negative sum is refused before any conflict is
-- looked for.
create or replace function payment_balance_moves() returns trigger language plpgsql as $$
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
