/** What is always true of the data. */
export type Invariant = {
  /** What holds, for an operator. */
  readonly sentence: string;
  /** Counts the rows for which it does not. */
  readonly sql: string;
};

const count = (query: string) => `select count(*) as wrong from (${query}) violation`;

/**
 * Checked after a rehearsed restore. Indexes, checks and foreign keys guard most of them while the product
 * runs; here they show that a backup is complete and that counters agree with what they count.
 */
export const INVARIANTS: readonly Invariant[] = [
  {
    sentence: 'A person has at most one active membership',
    sql: count(
      'select uid from membership where ended_at is null group by uid having count(*) > 1',
    ),
  },
  {
    sentence: 'An active membership has been paid',
    sql: count(`select id from membership where ended_at is null and not exists (
      select 1 from payment_ledger entry
      where entry.subscription_id = membership.subscription_id and entry.kind = 'charge')`),
  },
  {
    sentence: 'A health card number belongs to one person',
    sql: count('select number from health_card group by number having count(*) > 1'),
  },
  {
    sentence: 'A profile belongs to an account',
    sql: count(`select uid from account
      where not exists (select 1 from identity_user where identity_user.id = account.uid)`),
  },
  {
    sentence:
      'An appointment belongs to a provider, and to a person unless that account was deleted',
    sql: count(`select id from appointment
      where not exists (select 1 from provider where provider.id = appointment.provider_id)
        or (uid is not null and not exists (
          select 1 from account where account.uid = appointment.uid))`),
  },
  {
    sentence: 'No more was refunded than was paid',
    sql: count(`select payment_intent_id from payment_ledger where payment_intent_id is not null
      group by payment_intent_id
      having sum(case kind when 'refund' then amount_pence when 'refund-failed' then -amount_pence
          else 0 end) > sum(case kind when 'charge' then amount_pence else 0 end)`),
  },
  {
    sentence: 'The totals of payments are those of the ledger',
    sql: count(`select uid from payment_balance balance where charged_pence <> (
      select coalesce(sum(amount_pence), 0) from payment_ledger entry
      where entry.uid = balance.uid and entry.kind = 'charge'
        and coalesce(entry.subscription_id, '') = balance.subscription_id)`),
  },
  {
    sentence: 'The totals of rewards are those of the stamp cards',
    sql: count(`select uid from reward_account total
      where earned_pence <> (select coalesce(sum(amount_pence), 0) from reward_set
          where reward_set.uid = total.uid and forfeited_at is null)
        or paid_pence <> (select coalesce(sum(amount_pence), 0) from reward_set
          where reward_set.uid = total.uid and paid_at is not null)`),
  },
  {
    sentence: 'The number of visits on a stamp card is that of the visits',
    sql: count(`select uid from reward_account total
      where visits <> (select count(*) from reward_visit where reward_visit.uid = total.uid)`),
  },
  {
    sentence: 'The number of appointments of a clinic is that of its appointments',
    sql: count(`select provider_id, location_id, total from appointment_tally tally
      where total <> (select count(*) from appointment
        where appointment.provider_id = tally.provider_id
          and appointment.location_id = tally.location_id)`),
  },
];
