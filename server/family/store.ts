import { type Kysely, sql } from 'kysely';
import type { Day } from '#shared/domain/dates/day.ts';
import type { Tables } from '../database/tables.ts';

export function createFamilyStore(db: Kysely<Tables>) {
  return {
    find(uid: string) {
      return db.selectFrom('family_record').selectAll().where('uid', '=', uid).executeTakeFirst();
    },
    /** Records last saved before a London day, with the state of the owner's membership. */
    listNotSavedSince(day: Day) {
      return db
        .selectFrom('family_record')
        .select(['family_record.uid', 'family_record.updated_at'])
        .select((select) => [
          select
            .exists(
              select
                .selectFrom('membership')
                .select('membership.id')
                .whereRef('membership.uid', '=', 'family_record.uid')
                .where('membership.ended_at', 'is', null),
            )
            .$castTo<boolean>()
            .as('member'),
          select
            .selectFrom('membership')
            .whereRef('membership.uid', '=', 'family_record.uid')
            .select((last) => last.fn.max('membership.ended_at').as('ended_at'))
            .as('ended_at'),
        ])
        .where(sql<boolean>`updated_at < ${day}::date::timestamp at time zone 'Europe/London'`)
        .orderBy('family_record.uid')
        .execute();
    },
    /** Deletes a record unless it was saved since, or the owner has a membership. */
    async deleteUnused(uid: string, updatedAt: Date): Promise<void> {
      await db
        .deleteFrom('family_record')
        .where('uid', '=', uid)
        .where('updated_at', '=', updatedAt)
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('membership')
                .select('membership.id')
                .whereRef('membership.uid', '=', 'family_record.uid')
                .where('membership.ended_at', 'is', null),
            ),
          ),
        )
        .execute();
    },
    /**
     * Also stores a record that was purged meanwhile: nothing is overwritten.
     * @param version that the change began from; 0: none was stored
     * @returns undefined if another version is stored
     */
    save(
      uid: string,
      sealed: string,
      count: number,
      { version, now }: { version: number; now: Date },
    ) {
      const values = {
        members_sealed: sealed,
        member_count: count,
        updated_at: now,
        version: version + 1,
      };
      return db
        .insertInto('family_record')
        .values({ uid, ...values, created_at: now })
        .onConflict((conflict) =>
          conflict.column('uid').doUpdateSet(values).where('family_record.version', '=', version),
        )
        .returningAll()
        .executeTakeFirst();
    },
  };
}

export type FamilyStore = ReturnType<typeof createFamilyStore>;
export type FamilyRow = NonNullable<Awaited<ReturnType<FamilyStore['save']>>>;
