import type { PlanId } from '#shared/domain/membership/plan.ts';
import type { Connection, Statement } from '../database/connection.ts';
import type { ReferralsOfStatement } from '../referrals/bought-entry.ts';

/** A set with what became of its visits; as it comes within JSON, so that instants are texts. */
export type SetRow = {
  readonly number: number;
  readonly plan: PlanId;
  readonly size: number;
  readonly amount_pence: number;
  readonly earned_at: string | Date;
  readonly claimed_at: string | Date | null;
  readonly paid_at: string | Date | null;
  readonly paid_by: string | null;
  /** Its visits that wait for the clinic. */
  readonly awaiting: number;
  /** The day of the last one. */
  readonly last_day: string | null;
};

/** A person's rewards in one row; counters are null for whoever has none yet. */
export type Overview = ReferralsOfStatement & {
  readonly visits: number | null;
  readonly sets: number | null;
  /** Visits that belong to no set yet. */
  readonly open_visits: number | null;
  readonly earned_pence: number | null;
  /** Claimed, paid ones too. */
  readonly claimed_pence: number | null;
  readonly paid_pence: number | null;
  /** Not claimed, and waiting for no clinic. */
  readonly settled_pence: number | null;
  /** The part of it whose last visit lies ahead. */
  readonly ahead_pence: number | null;
  readonly plan: PlanId | null;
  readonly expires_on: string | null;
  readonly grace_until: string | null;
  readonly ended_at: Date | null;
  /** The newest first. */
  readonly newest: readonly SetRow[] | null;
  /** Not claimed yet, the oldest first. */
  readonly unclaimed: readonly SetRow[] | null;
};

/** So many sets and referrals are listed at most; the figures tell of all. */
const SETS = 20;
const REFERRALS = 10;

const COLUMNS = `number, plan, size, amount_pence, earned_at, claimed_at, paid_at, paid_by, awaiting,
          last_day`;

const OVERVIEW = {
  name: 'reward-overview',
  text: `
    select held.visits, held.sets, held.open_visits, held.earned_pence, held.claimed_pence,
      held.paid_pence, held.settled_pence,
      tally.completed as referrals, tally.earned_pence as referrals_earned_pence,
      tally.paid_pence as referrals_paid_pence,
      (select sum(pence)::bigint from referral_maturing
       where uid = $1 and matures_on > $2::date) as referrals_maturing_pence,
      (select json_agg(entry) from (
        select newest.*, friend.full_name as friend_name
        from (
          select id, referred_uid, plan, reward_pence, matures_on, completed_at,
            taken_back_at is not null as taken_back, paid_by
          from referral
          where completed_at is not null
            and (referrer_uid, completed_at) between ($1, '-infinity'::timestamptz)
              and ($1, 'infinity'::timestamptz)
          order by referrer_uid desc, completed_at desc, id desc
          limit ${REFERRALS}
        ) as newest
        left join lateral (
          select full_name from account where account.uid = newest.referred_uid limit 1
        ) as friend on true
      ) as entry) as bought,
      cover.plan, cover.expires_on, cover.grace_until, cover.ended_at,
      (select sum(amount_pence)::bigint from reward_set
       where uid = $1 and claimed_at is null and awaiting = 0 and last_day > $2::date) as ahead_pence,
      (select json_agg(one) from (
        select ${COLUMNS}
        from reward_set where uid = $1 order by number desc limit ${SETS}
      ) as one) as newest,
      (select json_agg(one) from (
        select ${COLUMNS}
        from reward_set where uid = $1 and claimed_at is null order by number limit ${SETS}
      ) as one) as unclaimed
    from (select $1::text as uid) as person
    left join reward_account as held on held.uid = person.uid
    left join referral_tally as tally on tally.uid = person.uid
    left join lateral (
      select plan, expires_on, grace_until, ended_at from membership where membership.uid = $1
      order by (ended_at is null) desc, started_at desc, id limit 1
    ) as cover on true`,
} satisfies Statement;

/** A person's rewards as their counters tell them, which the database keeps (migration 191). */
export function createRewardOverviewStore({ ask }: Pick<Connection, 'ask'>) {
  return {
    async find(uid: string, today: string): Promise<Overview> {
      const [row] = await ask<Overview>(OVERVIEW, [uid, today]);
      if (!row) throw new Error('The overview of rewards is always one row');
      return row;
    },
  };
}

export type RewardOverviewStore = ReturnType<typeof createRewardOverviewStore>;
