-- Rewards that are owed back, the cards that paid for memberships, and the times of counted visits.

-- A referral that was paid before its purchase was refunded or charged back is owed back, until an operator
-- records that it was settled. `taken_back_for`: why a reward was taken back; null before this column.
alter table referral
  add column taken_back_for text,
  add column owed_back_at timestamptz,
  add column repaid_at timestamptz,
  add column repaid_by text,
  add constraint referral_taken_back_for_check
    check (taken_back_for in ('refund', 'same-person')) not valid,
  add constraint referral_owed_back_once_paid
    check (owed_back_at is null or paid_at is not null) not valid,
  add constraint referral_repaid_once_owed_back
    check (repaid_at is null or owed_back_at is not null) not valid,
  add constraint referral_repaid_with_reference
    check ((repaid_at is null) = (repaid_by is null)) not valid;

-- As a set that was paid before the payment for its membership was lost to a dispute.
alter table reward_set
  add column owed_back_at timestamptz,
  add column repaid_at timestamptz,
  add column repaid_by text,
  add constraint reward_set_owed_back_once_paid
    check (owed_back_at is null or paid_at is not null) not valid,
  add constraint reward_set_repaid_once_owed_back
    check (repaid_at is null or owed_back_at is not null) not valid,
  add constraint reward_set_repaid_with_reference
    check ((repaid_at is null) = (repaid_by is null)) not valid;

alter table reward_entry
  drop constraint reward_entry_kind_check,
  add constraint reward_entry_kind_check check (kind in (
    'set-earned', 'set-undone', 'set-claimed', 'set-paid', 'set-forfeited', 'set-owed-back',
    'set-repaid',
    'referral-earned', 'referral-taken-back', 'referral-paid', 'referral-owed-back',
    'referral-repaid')) not valid;

-- The card of each payment, as a keyed hash of the payment provider's fingerprint: the same card has the same
-- hash for everyone (P-26). Null: a payment without a card. It goes with the account.
create table payment_card (
  payment_intent_id  text primary key,
  uid                text not null references account (uid) on delete cascade,
  card_hash          text check (card_hash ~ '^[0-9a-f]{64}$')
);
create index payment_card_of_person on payment_card (uid);

alter table kept_key
  drop constraint kept_key_purpose_check,
  add constraint kept_key_purpose_check check (purpose in
    ('newsletter', 'calendar feed', 'erasures', 'email suppressions', 'bounces',
     'clinic applications', 'clinic notifications', 'payment cards')) not valid;

-- Minutes after midnight that a counted visit takes; null if its time can't be read, and for visits
-- counted before (P-72).
alter table reward_visit
  add column from_minute integer,
  add column until_minute integer,
  add constraint reward_visit_minutes
    check ((from_minute is null) = (until_minute is null) and from_minute < until_minute) not valid;
