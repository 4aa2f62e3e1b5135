import type { Kysely } from 'kysely';
import type { Day } from '#shared/domain/dates/day.ts';
import type { Tables } from '../../database/tables.ts';

/** What a desk may see of a card's appointments (decision 6). */
export function createDeskCardStore(db: Kysely<Tables>) {
  return {
    /** The visits of a card's owner and family with one provider on a day that are to come or begun. */
    async visitsOn(day: Day, uid: string, providerId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('appointment')
        .select('id')
        .where('uid', '=', uid)
        .where('requested_date', '=', day)
        .where('provider_id', '=', providerId)
        .where('status', 'in', ['confirmed', 'checked-in'])
        .orderBy('starts_minute')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
