import { type Kysely, sql } from 'kysely';
import type { StoredRole } from '#shared/domain/accounts/role.ts';
import type { StaffKind } from '#shared/domain/clinics/staff.ts';
import type { ProfileField } from '#shared/forms/profile.ts';
import type { Tables } from '../database/tables.ts';
import type { SealedDetails } from './personal-details.ts';

/** The clinics that staff work for; null for everyone else. */
const CLINICS = sql<Record<string, StaffKind> | null>`(
  select json_object_agg(provider_id, kind) from clinic_staff
  where clinic_staff.uid = account.uid and account.stored_role = 'provider')`.as('clinics');

export type ProfileValues = SealedDetails & {
  readonly full_name: string;
  readonly gender: string;
  readonly country?: string;
};

/** Profiles, joined with session and membership for authentication. */
export function createAccountStore(db: Kysely<Tables>) {
  return {
    /** The caller of a session, in one query; undefined once the session has ended. */
    findSession(uid: string, sessionId: string, now: Date) {
      return db
        .selectFrom('identity_session as session')
        .innerJoin('identity_user as person', 'person.id', 'session.user_id')
        .leftJoin('account', 'account.uid', 'person.id')
        .leftJoin('membership', (join) =>
          join.onRef('membership.uid', '=', 'person.id').on('membership.ended_at', 'is', null),
        )
        .select([
          'person.email',
          'person.name',
          'account.uid',
          'account.full_name',
          'account.stored_role',
        ])
        .select(['membership.expires_on', 'membership.grace_until', 'membership.ended_at'])
        .select('membership.suspended_at')
        .select(['session.proved_at', 'session.second_factor', CLINICS])
        .where('session.id', '=', sessionId)
        .where('session.user_id', '=', uid)
        .where('session.expires_at', '>', now)
        .where((where) =>
          where.or([where('person.banned', 'is', null), where('person.banned', '=', false)]),
        )
        .executeTakeFirst();
    },

    findProfile(uid: string) {
      return db
        .selectFrom('account')
        .leftJoin('membership', (join) =>
          join.onRef('membership.uid', '=', 'account.uid').on('membership.ended_at', 'is', null),
        )
        .leftJoin('referral_code', 'referral_code.uid', 'account.uid')
        .selectAll('account')
        .select([
          'membership.expires_on',
          'membership.grace_until',
          'membership.ended_at',
          'membership.suspended_at',
          'referral_code.code as referral_code',
        ])
        .select((select) =>
          select
            .selectFrom('referral')
            .whereRef('referral.referrer_uid', '=', 'account.uid')
            .select((count) => count.fn.countAll<number>().as('count'))
            .as('total_referrals'),
        )
        .where('account.uid', '=', uid)
        .executeTakeFirst();
    },

    /** The role that an operator gave; undefined before the first sign-in. */
    async findStoredRole(uid: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('account')
        .select('stored_role')
        .where('uid', '=', uid)
        .executeTakeFirst();
      return row?.stored_role;
    },

    findIdentity(uid: string) {
      return db
        .selectFrom('identity_user')
        .select(['id', 'name'])
        .select(sql<string>`coalesce(unverified_email, email)`.as('email'))
        .where('id', '=', uid)
        .executeTakeFirst();
    },

    /** Inserts the profile if it does not exist. */
    async ensure(uid: string, email: string, fullName: string, now: Date): Promise<void> {
      await db
        .insertInto('account')
        .values({
          uid,
          email,
          full_name: fullName,
          gender: '',
          stored_role: 'user',
          profile_image: '',
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.column('uid').doNothing())
        .execute();
    },

    /** Saves the profile of a sign-up; never changes the role. */
    async save(uid: string, email: string, values: ProfileValues, now: Date): Promise<void> {
      await db
        .insertInto('account')
        .values({
          uid,
          email,
          ...values,
          stored_role: 'user',
          profile_image: '',
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) =>
          conflict.column('uid').doUpdateSet({ ...values, updated_at: now }),
        )
        .execute();
    },

    /** Changes a field of a version. @returns false if it has another one, or there is no profile */
    async change(
      uid: string,
      values: Partial<ProfileValues>,
      { field, version, now }: { field: ProfileField; version: number; now: Date },
    ): Promise<boolean> {
      const result = await db
        .updateTable('account')
        .set({
          ...values,
          updated_at: now,
          versions: sql`versions || jsonb_build_object(${field}::text, ${version + 1}::integer)`,
        })
        .where('uid', '=', uid)
        .where(sql<boolean>`coalesce((versions ->> ${field})::integer, 0) = ${version}`)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    /** The profile's copy of the address that the identity service has changed. */
    async setEmail(uid: string, email: string, trx: Kysely<Tables>): Promise<void> {
      await trx.updateTable('account').set({ email }).where('uid', '=', uid).execute();
    },

    /** Sets a role, for operators (P-4). */
    async setRole(uid: string, role: StoredRole, now: Date): Promise<void> {
      await db
        .updateTable('account')
        .set({ stored_role: role, updated_at: now })
        .where('uid', '=', uid)
        .execute();
    },
  };
}

export type AccountStore = ReturnType<typeof createAccountStore>;
export type ProfileRow = NonNullable<Awaited<ReturnType<AccountStore['findProfile']>>>;
