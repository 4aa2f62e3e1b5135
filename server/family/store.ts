import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

export function createFamilyStore(db: Kysely<Tables>) {
  return {
    find(uid: string) {
      return db.selectFrom('family_record').selectAll().where('uid', '=', uid).executeTakeFirst();
    },
    async save(uid: string, sealed: string, count: number, now: Date) {
      return db
        .insertInto('family_record')
        .values({
          uid,
          members_sealed: sealed,
          member_count: count,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .column('uid')
            .doUpdateSet({ members_sealed: sealed, member_count: count, updated_at: now }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
    },
  };
}

export type FamilyStore = ReturnType<typeof createFamilyStore>;
export type FamilyRow = Awaited<ReturnType<FamilyStore['save']>>;
