import type { Invariant } from './invariant.ts';

/** Memberships and payments. */
export const MONEY: readonly Invariant[] = [
  {
    sentence: 'A person has at most one active membership',
    sql: 'select uid from membership where ended_at is null group by uid having count(*) > 1',
  },
  {
    sentence: 'An active membership has been paid',
    sql: `select id from membership where ended_at is null and not exists (
      select from payment_ledger entry
      where entry.subscription_id = membership.subscription_id and entry.kind = 'charge')`,
  },
  {
    sentence: 'A health card number belongs to one person',
    sql: 'select number from health_card group by number having count(*) > 1',
  },
  {
    sentence: 'A person has at most one open checkout',
    sql: `select uid from checkout where status = 'open' group by uid having count(*) > 1`,
  },
  {
    sentence: 'A payment is in the ledger once',
    sql: `select payment_intent_id from payment_ledger
      where kind = 'charge' and payment_intent_id is not null
      group by payment_intent_id having count(*) > 1`,
  },
  {
    sentence: 'An event of the payment provider was applied once',
    sql: `select id from payment_event group by id having count(*) > 1
      union all select id from payment_event where (status = 'received') <> (settled_at is null)`,
  },
  {
    sentence: 'No more was refunded than was paid',
    sql: `select payment_intent_id from payment_ledger where payment_intent_id is not null
      group by payment_intent_id
      having sum(case kind when 'refund' then amount_pence when 'refund-failed' then -amount_pence
          else 0 end) > sum(case kind when 'charge' then amount_pence else 0 end)`,
  },
  {
    sentence: 'A refunded membership has ended',
    sql: `select request.id from refund_request request
      join membership on membership.id = request.membership_id
      where request.status in ('paying', 'refunded') and membership.ended_at is null`,
  },
  {
    sentence: 'No code was shown in a membership that was refunded as unused',
    sql: `select request.id from refund_request request
      join code_reveal using (membership_id)
      where request.status = 'refunded' and request.decided_by is null
        and code_reveal.revealed_at <= request.confirmed_at`,
  },
  {
    sentence: 'A membership is upgraded once, and one attempt at a time',
    sql: `select membership_id from plan_change where status = 'done'
      group by membership_id having count(*) > 1
      union all
      select membership_id from plan_change where settled_at is null
      group by membership_id having count(*) > 1`,
  },
];
