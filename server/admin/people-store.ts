import { type Kysely, sql } from 'kysely';
import type { StoredRole } from '#shared/domain/accounts/role.ts';
import type { Tables } from '../database/tables.ts';
import { containsText } from './search-store.ts';

/** Accounts in the console. */
export function createPeopleStore(db: Kysely<Tables>) {
  const people = () =>
    db
      .selectFrom('identity_user as person')
      .innerJoin('account', 'account.uid', 'person.id')
      .leftJoin('membership', (join) =>
        join.onRef('membership.uid', '=', 'person.id').on('membership.ended_at', 'is', null),
      )
      .select([
        'person.id as uid',
        'account.full_name',
        'account.email',
        'account.stored_role',
        'account.created_at',
        'person.email_verified',
        'person.banned',
        'person.ban_reason',
        'membership.plan',
        'membership.expires_on',
        'membership.grace_until',
        'membership.ended_at',
        'membership.suspended_at',
      ]);
  return {
    find(uid: string) {
      return people().where('person.id', '=', uid).executeTakeFirst();
    },
    async list(search: string, offset: number, limit: number) {
      const matching = containsText(search, ['account.full_name', 'account.email']);
      const rows = await people()
        .where(matching)
        .orderBy('account.created_at', 'desc')
        .orderBy('account.uid')
        .offset(offset)
        .limit(limit)
        .execute();
      const { total } = await db
        .selectFrom('account')
        .select(sql<number>`count(*)::int`.as('total'))
        .where(matching)
        .executeTakeFirstOrThrow();
      return { rows, total };
    },
    /** @returns false for an unknown account */
    async setRole(uid: string, role: StoredRole, now: Date): Promise<boolean> {
      const result = await db
        .updateTable('account')
        .set({ stored_role: role, updated_at: now })
        .where('uid', '=', uid)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
  };
}

export type PeopleStore = ReturnType<typeof createPeopleStore>;
export type PersonRow = NonNullable<Awaited<ReturnType<PeopleStore['find']>>>;
