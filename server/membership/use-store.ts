import { type Kysely, sql } from 'kysely';
import { londonDay } from '#shared/domain/dates/day.ts';
import type { MembershipUse } from '#shared/domain/membership/cooling-off.ts';
import type { Tables } from '../database/tables.ts';

/** What was had of a membership: read from the appointments and from the promo codes shown. */
export function createUseStore(db: Kysely<Tables>) {
  return {
    /** What a person has had since an instant. A visit that was called off is no use. */
    async since(uid: string, start: Date): Promise<MembershipUse> {
      const visits = await db
        .selectFrom('appointment')
        .select([
          sql<number>`(count(*) filter (where checked_in_at >= ${start}))::int`.as('checkIns'),
          sql<number>`(count(*) filter (where status = 'confirmed'))::int`.as('confirmedVisits'),
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
        .where('uid', '=', uid)
        .where('revealed_at', '>=', start)
        .executeTakeFirstOrThrow();
      return { ...visits, revealedCodes: shown };
    },
  };
}
