import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** An account's statistics, counted from its rows. */
export function createStatisticsStore(db: Kysely<Tables>) {
  return {
    /** Undefined for an unknown account. */
    find(uid: string) {
      return db
        .selectFrom('account')
        .where('account.uid', '=', uid)
        .select('account.created_at')
        .select((select) => [
          select
            .selectFrom('membership')
            .whereRef('membership.uid', '=', 'account.uid')
            .select((first) => first.fn.min('membership.started_at').as('began'))
            .as('member_since'),
          select
            .selectFrom('reward_set')
            .whereRef('reward_set.uid', '=', 'account.uid')
            .select((count) => count.fn.countAll<number>().as('count'))
            .as('sets'),
          select
            .selectFrom('referral')
            .whereRef('referral.referrer_uid', '=', 'account.uid')
            .select((count) => count.fn.countAll<number>().as('count'))
            .as('referrals'),
          select
            .selectFrom('favourite')
            .whereRef('favourite.uid', '=', 'account.uid')
            .select((count) => count.fn.countAll<number>().as('count'))
            .as('favourites'),
        ])
        .executeTakeFirst();
    },

    /** The service of every visit. */
    async listVisitedServices(uid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('appointment')
        .select('service_type')
        .where('uid', '=', uid)
        .where('status', 'in', ['checked-in', 'completed'])
        .execute();
      return rows.map((row) => row.service_type);
    },
  };
}
