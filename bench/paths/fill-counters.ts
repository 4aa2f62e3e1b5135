/** Computes the counters and derived words of triggers, which are disabled during the filling. */
export const COUNTERS: readonly string[] = [
  `insert into referral_tally (uid, pending, completed, earned_pence, paid_pence)
   select referrer_uid, count(*) filter (where completed_at is null), count(completed_at),
     coalesce(sum(reward_pence), 0), coalesce(sum(reward_pence) filter (where paid_at is not null), 0)
   from referral group by referrer_uid`,
  `insert into referral_maturing (uid, matures_on, pence)
   select referrer_uid, matures_on, sum(reward_pence) from referral
   where completed_at is not null and paid_at is null
   group by referrer_uid, matures_on`,
  `update reward_set set last_day = held.last_day
   from (select uid, set_number, max(day) as last_day from reward_visit group by uid, set_number) held
   where held.uid = reward_set.uid and held.set_number = reward_set.number`,
  `update reward_account set open_visits = held.open
   from (
     select uid, count(*) filter (where set_number is null) as open from reward_visit group by uid
   ) held where held.uid = reward_account.uid`,
  `update reward_account set earned_pence = held.earned, paid_pence = held.paid
   from (
     select uid, sum(amount_pence) as earned,
       coalesce(sum(amount_pence) filter (where paid_at is not null), 0) as paid
     from reward_set group by uid
   ) held where held.uid = reward_account.uid`,
  `insert into appointment_tally (provider_id, location_id, total)
   select provider_id, location_id, count(*) from appointment group by provider_id, location_id`,
  `insert into patient_word (provider_id, uid, word)
   select distinct provider_id, visitor.uid, word
   from (select distinct provider_id, uid from appointment where uid is not null) visitor
   join account using (uid) left join health_card using (uid),
     unnest(name_words(account.full_name || ' ' || coalesce(health_card.number, ''))) as word`,
  `insert into payment_balance (uid, subscription_id, charged_pence, refunded_pence)
   select uid, subscription_id, sum(amount_pence), 0
   from payment_ledger group by uid, subscription_id`,
];
