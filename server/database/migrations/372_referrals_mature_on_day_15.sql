-- batched
-- Referrals that are completed and not paid mature on the day after the last refund (P-26).
update referral
set matures_on = (completed_at at time zone 'Europe/London')::date + 15
where id in (
  select id from referral
  where completed_at is not null and paid_at is null and taken_back_at is null
    and matures_on < (completed_at at time zone 'Europe/London')::date + 15
  limit 2000);
