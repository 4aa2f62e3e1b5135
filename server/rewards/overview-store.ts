import type { PlanId } from '#shared/domain/membership/plan.ts';
import type { Connection, Statement } from '../database/connection.ts';
import { toldList, toldRows } from '../database/told-rows.ts';
import { toldBought, type ReferralsOfStatement } from '../referrals/bought-entry.ts';

/** A set with what became of its visits. */
export type SetRow = {
  readonly number: number;
  readonly plan: PlanId;
  readonly size: number;
  readonly amount_pence: number;
  readonly earned_at: string | Date;
  readonly claimed: boolean;
  /** Null as long as it is not paid. */
  readonly paid_by: string | null;
  /** A payment for its membership is disputed; or was, and that was lost. */
  readonly held: boolean;
  readonly forfeited: boolean;
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
  /** Without what was forfeited. What is on hold counts here alone. */
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
  readonly suspended_at: Date | null;
  /** The newest first. */
  readonly newest: readonly SetRow[];
  /** Not claimed yet, the oldest first. */
  readonly unclaimed: readonly SetRow[];
};

/** As it comes: null where there can be none. */
type ToldOverview = Omit<Overview, 'bought' | 'newest' | 'unclaimed'> &
  Readonly<Record<'bought' | 'newest' | 'unclaimed', string | null>>;

/** So many sets and referrals are listed at most; the figures tell of all. */
const SETS = 20;
const REFERRALS = 10;

const OVERVIEW = {
  name: 'reward-overview',
  text: `
    select held.visits, held.sets, held.open_visits, held.earned_pence, held.claimed_pence,
      held.paid_pence, held.settled_pence,
      tally.completed as referrals, tally.earned_pence as referrals_earned_pence,
      tally.paid_pence as referrals_paid_pence, tally.held_pence as referrals_held_pence,
      case when tally.completed > 0 then
        (select sum(pence)::bigint from referral_maturing
         where uid = $1 and matures_on > $2::date)
      end as referrals_maturing_pence,
      case when tally.completed > 0 then ${toldList(`
        select told from referral
        where completed_at is not null
          and (referrer_uid, completed_at) between ($1, '-infinity'::timestamptz)
            and ($1, 'infinity'::timestamptz)
        order by referrer_uid desc, completed_at desc, id desc
        limit ${REFERRALS}`)}
      end as bought,
      cover.plan, cover.expires_on, cover.grace_until, cover.ended_at, cover.suspended_at,
      case when held.settled_pence > 0 then
        (select sum(amount_pence)::bigint from reward_set
         where uid = $1 and claimed_at is null and awaiting = 0 and last_day > $2::date
           and held_at is null and forfeited_at is null)
      end as ahead_pence,
      case when held.sets > 0 then ${toldList(`
        select told from reward_set where uid = $1 order by number desc limit ${SETS}`)}
      end as newest,
      case when held.sets > 0 then ${toldList(`
        select told from reward_set
        where uid = $1 and claimed_at is null and forfeited_at is null
        order by number limit ${SETS}`)}
      end as unclaimed
    from (select $1::text as uid) as person
    left join reward_account as held on held.uid = person.uid
    left join referral_tally as tally on tally.uid = person.uid
    left join lateral (
      select plan, expires_on, grace_until, ended_at, suspended_at from membership
      where membership.uid = $1
      order by (ended_at is null) desc, started_at desc, id limit 1
    ) as cover on true`,
} satisfies Statement;

/** A row of reward_set as migration 256 tells it. */
function toldSet([number, plan, size, pence, ...rest]: readonly string[]): SetRow {
  const [earnedAt = '', claimed, paidBy, awaiting, lastDay, held, forfeited] = rest;
  return {
    number: Number(number),
    plan: plan === 'family' ? 'family' : 'single',
    size: Number(size),
    amount_pence: Number(pence),
    earned_at: earnedAt,
    claimed: claimed !== '',
    held: held !== '',
    forfeited: forfeited !== '',
    paid_by: paidBy || null,
    awaiting: Number(awaiting),
    last_day: lastDay || null,
  };
}

/** A person's rewards as their counters tell them, which the database keeps (migration 191). */
export function createRewardOverviewStore({ ask }: Pick<Connection, 'ask'>) {
  return {
    async find(uid: string, today: string): Promise<Overview> {
      const [row] = await ask<ToldOverview>(OVERVIEW, [uid, today]);
      if (!row) throw new Error('The overview of rewards is always one row');
      return {
        ...row,
        bought: toldRows(row.bought).map(toldBought),
        newest: toldRows(row.newest).map(toldSet),
        unclaimed: toldRows(row.unclaimed).map(toldSet),
      };
    },
  };
}

export type RewardOverviewStore = ReturnType<typeof createRewardOverviewStore>;
