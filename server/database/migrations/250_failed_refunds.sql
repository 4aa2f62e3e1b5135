-- Refunds that the bank sends back: the money is with us again, and is still owed.

alter table payment_ledger drop constraint payment_ledger_kind_check;
alter table payment_ledger add constraint payment_ledger_kind_check
  check (kind in ('charge', 'refund', 'refund-failed'));

-- A failed refund takes back the refund of the same id, to the penny. It is an update only: a row
-- that would be inserted with a negative sum is refused before any conflict is looked for.
create or replace function payment_balance_moves() returns trigger language plpgsql as $$
begin
  if new.kind = 'refund-failed' then
    if not exists (
      select from payment_ledger as refund
      where refund.kind = 'refund' and refund.provider_id = new.provider_id
        and refund.uid = new.uid and refund.amount_pence = new.amount_pence
        and refund.subscription_id is not distinct from new.subscription_id
    ) then
      raise exception 'payment_ledger has no refund % to take back', new.provider_id;
    end if;
    update payment_balance set refunded_pence = refunded_pence - new.amount_pence
    where uid = new.uid and subscription_id = coalesce(new.subscription_id, '');
    return null;
  end if;
  insert into payment_balance as balance (uid, subscription_id, charged_pence, refunded_pence)
  values (
    new.uid, coalesce(new.subscription_id, ''),
    case new.kind when 'charge' then new.amount_pence else 0 end,
    case new.kind when 'refund' then new.amount_pence else 0 end
  )
  on conflict (uid, subscription_id) do update set
    charged_pence = balance.charged_pence + excluded.charged_pence,
    refunded_pence = balance.refunded_pence + excluded.refunded_pence;
  return null;
end $$;

-- The refunds that are looked at again every day, in case they fail.
create index payment_ledger_refunds on payment_ledger (happened_at) where kind = 'refund';

-- What an operator has to settle: one row for each refund that failed, with or without a request.
create table failed_refund (
  refund_id        text primary key,
  uid              text not null,
  subscription_id  text,
  description      text not null,
  amount_pence     integer not null check (amount_pence > 0),
  -- The provider's word for why; null where it gave none.
  reason           text,
  failed_at        timestamptz not null,
  -- `open`; `replaced`: made again at the provider; `paid`: an operator paid in another way.
  status           text not null default 'open' check (status in ('open', 'replaced', 'paid')),
  settled_at       timestamptz,
  settled_by       text,
  -- How it was paid, for the member.
  note             text not null default '',
  check ((status = 'open') = (settled_at is null))
);
create index failed_refund_person on failed_refund (uid, subscription_id);
create index failed_refund_open on failed_refund (failed_at) where status = 'open';

-- `returned`: the bank sent the money back; `repaid`: it was then paid in another way.
alter table refund_request drop constraint refund_request_status_check;
alter table refund_request add constraint refund_request_status_check
  check (status in ('waiting', 'paying', 'refunded', 'declined', 'returned', 'repaid'));
alter table refund_request drop constraint refund_request_check;
alter table refund_request add constraint refund_request_refunded_at
  check ((status in ('refunded', 'repaid')) = (refunded_at is not null));
