import type { PlanId } from '#shared/domain/membership/plan.ts';
import type { Connection } from '../database/connection.ts';

/** A person's rewards in one row; zeros without any. */
export type Overview = {
  readonly visits: number;
  readonly sets: number;
  /** Visits without a set. */
  readonly open_visits: number;
  /** Without forfeited sets. */
  readonly earned_pence: number;
  readonly paid_pence: number;
  /** Of the current membership, otherwise of the newest; null without one. */
  readonly plan: PlanId | null;
  readonly expires_on: string | null;
  readonly grace_until: string | null;
  readonly ended_at: Date | null;
  readonly suspended_at: Date | null;
};

const OVERVIEW = `
  select coalesce(held.visits, 0) as visits, coalesce(held.sets, 0) as sets,
    coalesce(held.open_visits, 0) as open_visits, coalesce(held.earned_pence, 0) as earned_pence,
    coalesce(held.paid_pence, 0) as paid_pence,
    cover.plan, cover.expires_on, cover.grace_until, cover.ended_at, cover.suspended_at
  from (select $1::text as uid) as person
  left join reward_account as held on held.uid = person.uid
  left join lateral (
    select plan, expires_on, grace_until, ended_at, suspended_at from membership
    where membership.uid = $1
    order by (ended_at is null) desc, started_at desc, id limit 1
  ) as cover on true`;

/** Reads a person's rewards from the counters that database triggers maintain. */
export function createRewardOverviewStore({ read }: Pick<Connection, 'read'>) {
  return {
    async find(uid: string): Promise<Overview> {
      const [row] = await read<Overview>(OVERVIEW, [uid]);
      if (!row) throw new Error('The overview of rewards is always one row');
      return row;
    },
  };
}
