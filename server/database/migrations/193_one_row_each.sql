-- The membership that counts of a person: the one that has not ended, otherwise the newest.
create index membership_that_counts
  on membership (uid, (ended_at is null) desc, started_at desc, id);

-- The pages of a member's history: the newest day first, within it by time.
create index appointment_history on appointment (uid, desk_day(requested_date, starts_minute), id);
drop index appointment_of_person;

-- What a desk has of one card.
create index appointment_of_card on appointment (card_number, provider_id);

-- The saved providers of a person are read from here alone.
create index favourite_list on favourite (uid, created_at desc, provider_id);
drop index favourite_newest;

-- The mail that is due for longest.
create index mail_outbox_next on mail_outbox (due_at, id) where sent_at is null and dead_at is null;
drop index mail_outbox_due;

-- What was paid for a subscription and paid back, kept with every entry of the ledger.
create table payment_balance (
  uid              text not null,
  -- Empty for what belongs to none.
  subscription_id  text not null,
  charged_pence    bigint not null check (charged_pence >= 0),
  refunded_pence   bigint not null check (refunded_pence >= 0),
  primary key (uid, subscription_id)
);
insert into payment_balance (uid, subscription_id, charged_pence, refunded_pence)
select uid, coalesce(subscription_id, ''),
  coalesce(sum(amount_pence) filter (where kind = 'charge'), 0),
  coalesce(sum(amount_pence) filter (where kind = 'refund'), 0)
from payment_ledger group by uid, coalesce(subscription_id, '');

create function payment_balance_moves() returns trigger language plpgsql as $$
begin
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
create trigger payment_balance_moves after insert on payment_ledger
  for each row execute function payment_balance_moves();
