import type { Invariant } from './invariant.ts';

/** Whether a ledger has the entry of a kind for a set: at most once, as its state says. */
const entriesOf = (kind: string) =>
  `(select count(*) from reward_entry entry where entry.uid = one.uid
     and entry.entry_key = '${kind}:' || one.uid || ':' || one.number)`;

/** Stamp cards, referrals and their payouts. */
export const REWARDS: readonly Invariant[] = [
  {
    sentence: 'One visit per person, clinic and day is counted',
    sql: `select uid, provider_id, day from reward_visit
      group by uid, provider_id, day having count(*) > 1`,
  },
  {
    sentence: 'No two counted visits of one person are at the same time',
    sql: `select one.appointment_id from reward_visit one
      join reward_visit other on other.uid = one.uid and other.day = one.day
        and other.appointment_id > one.appointment_id
      where one.from_minute < other.until_minute and other.from_minute < one.until_minute`,
  },
  {
    sentence: 'Each visit of a claimed set lies in a membership of its person',
    sql: `select one.uid, number, day from reward_set one
      join reward_visit visit on visit.uid = one.uid and visit.set_number = one.number
      where claimed_at is not null and not exists (
        select from membership where membership.uid = one.uid
          and day >= (started_at at time zone 'Europe/London')::date
          and day <= greatest(expires_on, grace_until)
          and (ended_at is null or day <= (ended_at at time zone 'Europe/London')::date))`,
  },
  {
    sentence: 'A visit that its member denies earns nothing',
    sql: `select appointment_id from reward_visit join appointment on appointment.id = appointment_id
      where visit_answer = 'denied'`,
  },
  {
    sentence: 'No set is claimed while the member has not confirmed one of its visits',
    sql: `select one.uid, number from reward_set one
      join reward_visit visit on visit.uid = one.uid and visit.set_number = one.number
      join appointment on appointment.id = appointment_id
      where claimed_at is not null and visit_answer = 'awaited'`,
  },
  {
    sentence: 'A full stamp card has no more visits than it needs',
    sql: `select uid, number from reward_set one
      where size < (select count(*) from reward_visit visit
        where visit.uid = one.uid and visit.set_number = one.number)`,
  },
  {
    sentence: 'A set is earned, claimed and paid once each, as the ledger of rewards says',
    sql: `select uid, number from reward_set one
      where ${entriesOf('set-earned')} <> 1
        or ${entriesOf('set-claimed')} <> (claimed_at is not null)::integer
        or ${entriesOf('set-paid')} <> (paid_at is not null)::integer
        or ${entriesOf('set-forfeited')} <> (forfeited_at is not null)::integer
        or ${entriesOf('set-owed-back')} <> (owed_back_at is not null)::integer
        or ${entriesOf('set-repaid')} <> (repaid_at is not null)::integer
        or ${entriesOf('set-undone')} <> 0`,
  },
  {
    sentence: 'Nothing in the ledger of rewards is there twice',
    sql: 'select entry_key from reward_entry group by entry_key having count(*) > 1',
  },
  {
    sentence: 'Earned rewards are those of the ledger of rewards',
    sql: `select uid from reward_account total where (earned_pence, paid_pence) <> (
        select coalesce(sum(case kind when 'set-earned' then amount_pence
            when 'set-undone' then -amount_pence when 'set-forfeited' then -amount_pence
            else 0 end), 0),
          coalesce(sum(amount_pence) filter (where kind = 'set-paid'), 0)
        from reward_entry entry where entry.uid = total.uid)`,
  },
  {
    sentence:
      'Referral money is earned, taken back and paid once each, as the ledger of rewards says',
    sql: `select uid from referral_tally total where (earned_pence, paid_pence) <> (
        select coalesce(sum(case kind when 'referral-earned' then amount_pence
            when 'referral-taken-back' then -amount_pence else 0 end), 0),
          coalesce(sum(amount_pence) filter (where kind = 'referral-paid'), 0)
        from reward_entry entry where entry.uid = total.uid)`,
  },
  {
    sentence: 'No referral is paid before refunds of its purchase have ended',
    sql: `select id from referral
      where paid_at is not null and (paid_at at time zone 'Europe/London')::date < matures_on`,
  },
  {
    sentence:
      'What a paid referral owes back, and that it was settled, is in the ledger of rewards',
    sql: `select id from referral where
        (owed_back_at is not null) <> exists (select from reward_entry
          where entry_key = 'referral-owed-back:' || referral.id)
        or (repaid_at is not null) <> exists (select from reward_entry
          where entry_key = 'referral-repaid:' || referral.id)`,
  },
  {
    sentence: 'A person is referred once, and never by themselves',
    sql: `select referred_uid from referral where referred_uid is not null
      group by referred_uid having count(*) > 1
      union all select referred_uid from referral where referred_uid = referrer_uid`,
  },
  {
    sentence: 'Referrals form no circle',
    sql: `with recursive chain (start, uid) as (
        select referred_uid, referrer_uid from referral where referred_uid is not null
        union
        select chain.start, referral.referrer_uid from chain
        join referral on referral.referred_uid = chain.uid
      )
      select start from chain where uid = start`,
  },
  {
    sentence: 'A referral code belongs to one person',
    sql: 'select code from referral_code group by code having count(*) > 1',
  },
];
