import { type Kysely, sql } from 'kysely';
import { londonDay } from '#shared/domain/dates/day.ts';
import type { MembershipUse } from '#shared/domain/membership/cooling-off.ts';
import type { Tables } from '../database/tables.ts';
import type { MembershipRow } from './membership-store.ts';

type MembershipKey = Pick<MembershipRow, 'id' | 'uid' | 'started_at'>;

/** The use of a membership: appointments and revealed promo codes. */
export function createUseStore(db: Kysely<Tables>) {
  return {
    /**
     * Counts the use of a membership (P-30). Visits count if the member requested them or checked in;
     * visits that only the clinic added, and cancelled ones, do not.
     */
    async of({ id, uid, started_at: start }: MembershipKey): Promise<MembershipUse> {
      const visits = await db
        .selectFrom('appointment')
        .select([
          sql<number>`(count(*) filter (where checked_in_at >= ${start}
            and (created_by = 'member' or check_in_method <> 'desk')))::int`.as('checkIns'),
          sql<number>`(count(*) filter (where status = 'confirmed'
            and created_by = 'member'))::int`.as('confirmedVisits'),
        ])
        .where('uid', '=', uid)
        .where((where) =>
          where.or([
            where('created_at', '>=', start),
            where('checked_in_at', '>=', start),
            // Requested during an earlier membership for a date in this one.
            where('requested_date', '>=', londonDay(start)),
          ]),
        )
        .executeTakeFirstOrThrow();
      const { shown } = await db
        .selectFrom('code_reveal')
        .select(sql<number>`count(*)::int`.as('shown'))
        .where('membership_id', '=', id)
        .executeTakeFirstOrThrow();
      return { ...visits, revealedCodes: shown };
    },

    /** Records a member's first reveal of a provider's promo codes in a membership. */
    async recordReveal({ id, uid }: MembershipKey, providerId: string, now: Date): Promise<void> {
      await db
        .insertInto('code_reveal')
        .values({ uid, membership_id: id, provider_id: providerId, revealed_at: now })
        .onConflict((conflict) => conflict.columns(['membership_id', 'provider_id']).doNothing())
        .execute();
    },
  };
}
