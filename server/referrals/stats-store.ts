import type { Connection, Statement } from '../database/connection.ts';
import type { BoughtEntry } from './bought-entry.ts';

export type WaitingEntry = { readonly friend_name: string | null; readonly created_at: string };

/** The row of the counters with the newest entries; counters are null for whoever referred nobody. */
export type ReferralFigures = {
  readonly code: string | null;
  readonly pending: number | null;
  readonly completed: number | null;
  readonly earned_pence: number | null;
  /** What becomes the person's later than today. */
  readonly maturing_pence: number | null;
  readonly bought: readonly BoughtEntry[] | null;
  readonly waiting: readonly WaitingEntry[] | null;
};

/** Lists of so many are whole; of longer ones the newest come, as many as a screen shows. */
const WHOLE = 20;
const NEWEST = 3;

/**
 * Bounds of a row, not `referrer_uid = $1`: the planner then walks the index from its end, and never
 * takes all rows of whoever has thousands to sort them. Each name is asked for by itself: as a join
 * it would let the planner think of all rows at once.
 */
const newest = (columns: string, at: string, which: string) => `(
      select json_agg(entry) from (
        select ${columns},
          (select full_name from account where account.uid = referred_uid) as friend_name
        from referral
        where ${which}
          and (referrer_uid, ${at}) between ($1, '-infinity'::timestamptz) and ($1, 'infinity'::timestamptz)
        order by referrer_uid desc, ${at} desc, id desc
        limit case when tally.pending + tally.completed <= ${WHOLE} then ${WHOLE} else ${NEWEST} end
      ) as entry
    )`;

const FIGURES = {
  name: 'referral-figures',
  text: `
    select code.code, tally.pending, tally.completed, tally.earned_pence,
      (select sum(pence)::bigint from referral_maturing
       where uid = $1 and matures_on > $2::date) as maturing_pence,
      ${newest(
        `id, referred_uid, plan, reward_pence, matures_on, completed_at,
          taken_back_at is not null as taken_back, paid_by`,
        'completed_at',
        'completed_at is not null',
      )} as bought,
      ${newest('created_at', 'created_at', 'completed_at is null')} as waiting
    from (select $1::text as uid) as person
    left join referral_code as code on code.uid = person.uid
    left join referral_tally as tally on tally.uid = person.uid`,
} satisfies Statement;

/** The figures of a person's referrals: from their counters, which the database keeps (migration 190). */
export function createReferralStatsStore({ ask }: Pick<Connection, 'ask'>) {
  return {
    /** Code, counters and the newest entries, whatever the number of them. */
    async figures(uid: string, today: string): Promise<ReferralFigures> {
      const [row] = await ask<ReferralFigures>(FIGURES, [uid, today]);
      if (!row) throw new Error('The figures of referrals are always one row');
      return row;
    },
  };
}

export type ReferralStatsStore = ReturnType<typeof createReferralStatsStore>;
