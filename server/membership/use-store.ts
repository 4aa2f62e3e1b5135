import { type Kysely, sql } from 'kysely';
import { londonDay } from '#shared/domain/dates/day.ts';
import type { MembershipUse } from '#shared/domain/membership/cooling-off.ts';
import type { Tables } from '../database/tables.ts';
import type { MembershipRow } from './membership-store.ts';

type Used = Pick<MembershipRow, 'id' | 'uid' | 'started_at'>;

/** What was had of a membership: read from the appointments and from the promo codes shown. */
export function createUseStore(db: Kysely<Tables>) {
  return {
    /**
     * What a person has had of a membership (P-30). Visits count where the member asked for
     * them or checked in: what a clinic does alone is no use, and neither is a cancelled visit.
     */
    async of({ id, uid, started_at: start }: Used): Promise<MembershipUse> {
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
            // Asked for in an earlier membership, and a visit of this one.
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

    /** The promo codes of a provider are shown to a member: the first time in a membership counts. */
    async recordReveal({ id, uid }: Used, providerId: string, now: Date): Promise<void> {
      await db
        .insertInto('code_reveal')
        .values({ uid, membership_id: id, provider_id: providerId, revealed_at: now })
        .onConflict((conflict) => conflict.columns(['membership_id', 'provider_id']).doNothing())
        .execute();
    },
  };
}
