import type { Connection, Statement } from '../database/connection.ts';
import { toldList, toldRows } from '../database/told-rows.ts';
import { type BoughtEntry, toldBought, type WaitingEntry, toldWaiting } from './bought-entry.ts';

/** The row of the counters with the newest entries; counters are null for whoever referred nobody. */
export type ReferralFigures = {
  readonly code: string | null;
  readonly pending: number | null;
  readonly completed: number | null;
  readonly earned_pence: number | null;
  /** What becomes the person's later than today. */
  readonly maturing_pence: number | null;
  /** What waits for a bank to decide about a payment. */
  readonly held_pence: number | null;
  readonly bought: readonly BoughtEntry[];
  readonly waiting: readonly WaitingEntry[];
};

type ToldFigures = Omit<ReferralFigures, 'bought' | 'waiting'> &
  Readonly<Record<'bought' | 'waiting', string | null>>;

/** Lists of so many are whole; of longer ones the newest come, as many as a screen shows. */
const WHOLE = 20;
const NEWEST = 3;

/**
 * Bounds of a row, not `referrer_uid = $1`: the planner then walks the index from its end, and never
 * takes all rows of whoever has thousands to sort them.
 */
const newest = (at: string, which: string) =>
  toldList(`
        select told from referral
        where ${which}
          and (referrer_uid, ${at}) between ($1, '-infinity'::timestamptz) and ($1, 'infinity'::timestamptz)
        order by referrer_uid desc, ${at} desc, id desc
        limit case when tally.pending + tally.completed <= ${WHOLE} then ${WHOLE} else ${NEWEST} end`);

const FIGURES = {
  name: 'referral-figures',
  text: `
    select code.code, tally.pending, tally.completed, tally.earned_pence,
      tally.held_pence,
      case when tally.completed > 0 then
        (select sum(pence)::bigint from referral_maturing where uid = $1 and matures_on > $2::date)
      end as maturing_pence,
      case when tally.completed > 0 then ${newest('completed_at', 'completed_at is not null')}
      end as bought,
      case when tally.pending > 0 then ${newest('created_at', 'completed_at is null')}
      end as waiting
    from (select $1::text as uid) as person
    left join referral_code as code on code.uid = person.uid
    left join referral_tally as tally on tally.uid = person.uid`,
} satisfies Statement;

/** The figures of a person's referrals: from their counters, which the database keeps (migration 190). */
export function createReferralStatsStore({ ask }: Pick<Connection, 'ask'>) {
  return {
    /** Code, counters and the newest entries, whatever the number of them. */
    async figures(uid: string, today: string): Promise<ReferralFigures> {
      const [row] = await ask<ToldFigures>(FIGURES, [uid, today]);
      if (!row) throw new Error('The figures of referrals are always one row');
      return {
        ...row,
        bought: toldRows(row.bought).map(toldBought),
        waiting: toldRows(row.waiting).map(toldWaiting),
      };
    },
  };
}

export type ReferralStatsStore = ReturnType<typeof createReferralStatsStore>;
