import type { Invariant } from './invariant.ts';

/** Each counter that triggers maintain agrees with a recount. */
export const COUNTERS: readonly Invariant[] = [
  {
    sentence: 'The referrals of a person add up to their totals',
    sql: `select referrer_uid as uid, count(*) filter (where completed_at is null) as pending,
        count(completed_at) as completed,
        coalesce(sum(reward_pence) filter (where taken_back_at is null), 0) as earned,
        coalesce(sum(reward_pence) filter (where paid_at is not null), 0) as paid,
        coalesce(sum(reward_pence) filter (where held_at is not null), 0) as held
      from referral group by referrer_uid
      except select uid, pending, completed, earned_pence, paid_pence, held_pence from referral_tally`,
  },
  {
    sentence: 'Only people with referrals have totals of referrals',
    sql: `select uid from referral_tally
      where (pending, completed, earned_pence, paid_pence, held_pence) <> (0, 0, 0, 0, 0)
        and uid not in (select referrer_uid from referral)`,
  },
  {
    sentence: 'The referral money that matures on a day is that of the referrals',
    sql: `(select referrer_uid, matures_on, sum(reward_pence)::bigint from referral
       where completed_at is not null and taken_back_at is null and paid_at is null
         and held_at is null
       group by referrer_uid, matures_on
       except select uid, matures_on, pence from referral_maturing)
      union all
      (select uid, matures_on, pence from referral_maturing where pence > 0
       except select referrer_uid, matures_on, sum(reward_pence)::bigint from referral
       where completed_at is not null and taken_back_at is null and paid_at is null
         and held_at is null
       group by referrer_uid, matures_on)`,
  },
  {
    sentence: 'The number of visits on a stamp card is that of the visits attended',
    sql: `select account.uid, visits, open_visits from reward_account account
      where (visits, open_visits) <> (
        select count(*), count(*) filter (where set_number is null) from reward_visit visit
        where visit.uid = account.uid and exists (
          select from appointment
          where id = appointment_id and status in ('checked-in', 'completed')))`,
  },
  {
    sentence: 'A set of stamps knows how many of its visits await the clinic',
    sql: `select uid, number from reward_set one
      where awaiting <> (
        select count(*) from reward_visit visit join appointment on appointment.id = appointment_id
        where visit.uid = one.uid and visit.set_number = one.number
          and not (coalesce(visit_answer = 'confirmed', true) and (status = 'completed'
            or status = 'checked-in' and coalesce(check_in_method in ('gps', 'desk'), false))))`,
  },
  {
    sentence: 'The totals of rewards are those of the stamp cards',
    sql: `select uid from reward_account account
      where (sets, earned_pence, paid_pence) <> (
        select count(*), coalesce(sum(amount_pence) filter (where forfeited_at is null), 0),
          coalesce(sum(amount_pence) filter (where paid_at is not null), 0)
        from reward_set one where one.uid = account.uid)`,
  },
  {
    sentence: 'The number of appointments of a clinic is that of its appointments',
    sql: `(select provider_id, location_id, count(*)::integer from appointment
       group by provider_id, location_id
       except select provider_id, location_id, total from appointment_tally)
      union all
      (select provider_id, location_id, total from appointment_tally where total > 0
       except select provider_id, location_id, count(*)::integer from appointment
       group by provider_id, location_id)`,
  },
  {
    sentence: 'A clinic finds its patients by the words of their names and cards',
    sql: `with due as (
        select distinct provider_id, uid, word from appointment,
          unnest(name_words(patient_name) || person_words(uid)) as word
        where uid is not null
      )
      (select * from due except select provider_id, uid, word from patient_word)
      union all (select provider_id, uid, word from patient_word except select * from due)`,
  },
  {
    sentence: 'The totals of payments are those of the ledger',
    sql: `(select uid, coalesce(subscription_id, '') as subscription,
         coalesce(sum(amount_pence) filter (where kind = 'charge'), 0),
         coalesce(sum(amount_pence) filter (where kind = 'refund'), 0)
         - coalesce(sum(amount_pence) filter (where kind = 'refund-failed'), 0),
         coalesce(sum(amount_pence) filter (where kind = 'dispute'), 0)
         - coalesce(sum(amount_pence) filter (where kind = 'dispute-won'), 0)
       from payment_ledger group by 1, 2
       except select uid, subscription_id, charged_pence, refunded_pence, disputed_pence
       from payment_balance)
      union all
      (select uid, subscription_id, charged_pence, refunded_pence, disputed_pence
       from payment_balance
       where (uid, subscription_id) not in
         (select uid, coalesce(subscription_id, '') from payment_ledger))`,
  },
];
