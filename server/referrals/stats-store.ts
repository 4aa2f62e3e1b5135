import type { Connection } from '../database/connection.ts';
import type { ReferralRow } from './money-store.ts';

/** A person's referral figures; zeros without referrals. */
export type ReferralFigures = {
  readonly code: string | null;
  readonly pending: number;
  readonly completed: number;
  /** Without rewards taken back. */
  readonly earned_pence: number;
  readonly paid_pence: number;
  /** Rewards that mature after today. */
  readonly maturing_pence: number;
  /** Rewards on hold because of a disputed payment: neither maturing nor credited. */
  readonly held_pence: number;
};

const FIGURES = `
  select code.code, coalesce(tally.pending, 0) as pending, coalesce(tally.completed, 0) as completed,
    coalesce(tally.earned_pence, 0) as earned_pence, coalesce(tally.paid_pence, 0) as paid_pence,
    coalesce(tally.held_pence, 0) as held_pence,
    coalesce((select sum(pence)::bigint from referral_maturing
      where uid = $1 and matures_on > $2::date), 0) as maturing_pence
  from (select $1::text as uid) as person
  left join referral_code as code on code.uid = person.uid
  left join referral_tally as tally on tally.uid = person.uid`;

/**
 * Row-value bounds instead of `referrer_uid = $1` make the planner scan the index backwards rather than
 * sort all of a person's rows. The limit is a literal: a parameter is estimated as a tenth of the rows.
 */
const newest = (at: string, which: string, limit: number) => `
  select *, (select full_name from account where uid = referred_uid) as friend_name
  from referral
  where ${which}
    and (referrer_uid, ${at}) between ($1, '-infinity'::timestamptz) and ($1, 'infinity'::timestamptz)
  order by referrer_uid desc, ${at} desc, id desc limit ${limit}`;

/** Referral figures from counters that triggers maintain, and the newest rows. */
export function createReferralStatsStore({ read }: Pick<Connection, 'read'>) {
  return {
    async figures(uid: string, today: string): Promise<ReferralFigures> {
      const [row] = await read<ReferralFigures>(FIGURES, [uid, today]);
      if (!row) throw new Error('The figures of referrals are always one row');
      return row;
    },
    listCompleted: (uid: string, limit: number) =>
      read<ReferralRow>(newest('completed_at', 'completed_at is not null', limit), [uid]),
    listPending: (uid: string, limit: number) =>
      read<ReferralRow>(newest('created_at', 'completed_at is null', limit), [uid]),
  };
}
