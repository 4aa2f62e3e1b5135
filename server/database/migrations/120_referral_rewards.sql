-- What becomes of a referral (spec 4, Referral; decision 26): completed by the friend's first
-- purchase, its money pending until the cooling-off period has ended, taken back on a refund.
alter table referral
  add column completed_at     timestamptz,
  add column membership_id    text,
  add column plan             text check (plan in ('single', 'family')),
  add column reward_pence     integer check (reward_pence > 0),
  -- The day from which the money is the referrer's.
  add column matures_on       date,
  add column taken_back_at    timestamptz,
  add column paid_at          timestamptz,
  add column paid_by          text,
  add constraint referral_reward_known
    check ((completed_at is null) = (reward_pence is null)),
  add constraint referral_maturity_known
    check ((completed_at is null) = (matures_on is null)),
  add constraint referral_taken_back_once_completed
    check (taken_back_at is null or completed_at is not null),
  add constraint referral_paid_once_credited
    check (paid_at is null or (completed_at is not null and taken_back_at is null)),
  add constraint referral_paid_with_reference
    check ((paid_at is null) = (paid_by is null));
create index referral_pending on referral (referrer_uid, created_at desc) where completed_at is null;
create index referral_completed on referral (referrer_uid, completed_at desc)
  where completed_at is not null;
