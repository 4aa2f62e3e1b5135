import { type Kysely, sql } from 'kysely';
import type { StoredRole } from '#shared/domain/accounts/role.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Tables } from '../database/tables.ts';
import { containsText } from './search-store.ts';

/** Who changes a role at the server's terminal. */
export const COMMAND_LINE = 'command line';
/** `by`: the uid of the operator, or COMMAND_LINE. */
type RoleChange = { readonly at: Date; readonly by: string };

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
      ])
      // Anyone can sign up with any address: nothing of it is shown before it is verified.
      .where('person.unverified_email', 'is', null);
  return {
    find(uid: string) {
      return people().where('person.id', '=', uid).executeTakeFirst();
    },
    /** `email` in lower case, as sign-in stores it. */
    findByEmail(email: string) {
      return people().where('person.email', '=', email).executeTakeFirst();
    },
    listAdmins() {
      return people()
        .where('account.stored_role', '=', 'admin')
        .orderBy('account.created_at')
        .orderBy('account.uid')
        .execute();
    },
    /** @param phones the hashes of the search if it is a phone, which is then searched alone */
    async list(search: string, phones: readonly string[], offset: number, limit: number) {
      const matching =
        phones.length > 0
          ? sql<boolean>`account.phone_hash = any(${[...phones]}::text[])`
          : containsText(search, ['account.full_name', 'account.email']);
      const rows = await people()
        .where(matching)
        .orderBy('account.created_at', 'desc')
        .orderBy('account.uid')
        .offset(offset)
        .limit(limit)
        .execute();
      const { total } = await db
        .selectFrom('account')
        .innerJoin('identity_user as person', 'person.id', 'account.uid')
        .select(sql<number>`count(*)::int`.as('total'))
        .where('person.unverified_email', 'is', null)
        .where(matching)
        .executeTakeFirstOrThrow();
      return { rows, total };
    },
    /** Changes a role, with its audit entry. @returns false for an unknown account */
    setRole(uid: string, role: StoredRole, { at, by }: RoleChange): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const account = await trx
          .selectFrom('account')
          .select('stored_role as before')
          .where('uid', '=', uid)
          .forUpdate()
          .executeTakeFirst();
        if (!account) return false;
        await trx
          .updateTable('account')
          .set({ stored_role: role, updated_at: at })
          .where('uid', '=', uid)
          .execute();
        await writeAudit(trx, {
          at,
          actorUid: by === COMMAND_LINE ? null : by,
          action: 'account/role',
          subject: uid,
          detail: { role, ...account, ...(by === COMMAND_LINE ? { from: by } : {}) },
        });
        return true;
      });
    },
    /**
     * Removes a person's second factors and ends the sessions and links, with its audit entry, so that the
     * next sign-in leads to their set-up.
     */
    resetSecondFactor(uid: string, at: Date): Promise<void> {
      return db.transaction().execute(async (trx) => {
        await sql`select id from identity_user where id = ${uid} for update`.execute(trx);
        for (const table of [
          'identity_authenticator',
          'identity_recovery_code',
          'identity_passkey',
          'identity_session',
        ])
          await sql`delete from ${sql.table(table)} where user_id = ${uid}`.execute(trx);
        await sql`select spend_access_links(${uid})`.execute(trx);
        await writeAudit(trx, {
          at,
          actorUid: null,
          action: 'account/second-factor-reset',
          subject: uid,
          detail: { from: COMMAND_LINE },
        });
      });
    },
  };
}

export type PeopleStore = ReturnType<typeof createPeopleStore>;
export type PersonRow = NonNullable<Awaited<ReturnType<PeopleStore['find']>>>;
