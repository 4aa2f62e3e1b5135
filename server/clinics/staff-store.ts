import { type Kysely, sql } from 'kysely';
import type { StaffKind } from '#shared/domain/clinics/staff.ts';
import type { Tables } from '../database/tables.ts';

/** Who works for which clinic. Changes run in a transaction that holds `lock`. */
export function createStaffStore(db: Kysely<Tables>) {
  return {
    /**
     * Lets one change of a clinic's team run at a time.
     * @returns the clinic's name; undefined if there is no such clinic
     */
    async lock(providerId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('provider')
        .select('name')
        .where('id', '=', providerId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      return row?.name;
    },

    async findName(providerId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('provider')
        .select('name')
        .where('id', '=', providerId)
        .executeTakeFirst();
      return row?.name;
    },

    /** Owners first, then by name. */
    list(providerId: string) {
      return db
        .selectFrom('clinic_staff as staff')
        .innerJoin('account', 'account.uid', 'staff.uid')
        .select(['staff.uid', 'staff.kind', 'staff.added_at', 'account.full_name', 'account.email'])
        .where('staff.provider_id', '=', providerId)
        .orderBy(
          sql`array_position(array['owner', 'manager', 'reception', 'read-only'], staff.kind)`,
        )
        .orderBy('account.full_name')
        .orderBy('staff.uid')
        .execute();
    },

    async findKind(providerId: string, uid: string): Promise<StaffKind | undefined> {
      const row = await db
        .selectFrom('clinic_staff')
        .select('kind')
        .where('provider_id', '=', providerId)
        .where('uid', '=', uid)
        .executeTakeFirst();
      return row?.kind;
    },

    async hasOtherOwner(providerId: string, uid: string): Promise<boolean> {
      const row = await db
        .selectFrom('clinic_staff')
        .select('uid')
        .where('provider_id', '=', providerId)
        .where('kind', '=', 'owner')
        .where('uid', '<>', uid)
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Adds the account with this email, or changes what it is at the clinic.
     * @returns its uid; undefined if there is no account with the role of a provider
     */
    async addByEmail(
      providerId: string,
      email: string,
      kind: StaffKind,
      now: Date,
    ): Promise<string | undefined> {
      const row = await db
        .insertInto('clinic_staff')
        .columns(['uid', 'provider_id', 'kind', 'added_at'])
        .expression(
          db
            .selectFrom('account')
            .select((select) => [
              'uid',
              select.val(providerId).as('provider_id'),
              sql<StaffKind>`${kind}`.as('kind'),
              sql<Date>`${now}::timestamptz`.as('added_at'),
            ])
            .where('email', '=', email)
            .where('stored_role', '=', 'provider'),
        )
        .onConflict((conflict) => conflict.columns(['uid', 'provider_id']).doUpdateSet({ kind }))
        .returning('uid')
        .executeTakeFirst();
      return row?.uid;
    },

    async setKind(providerId: string, uid: string, kind: StaffKind): Promise<void> {
      await db
        .updateTable('clinic_staff')
        .set({ kind })
        .where('provider_id', '=', providerId)
        .where('uid', '=', uid)
        .execute();
    },

    async remove(providerId: string, uid: string): Promise<void> {
      await db
        .deleteFrom('clinic_staff')
        .where('provider_id', '=', providerId)
        .where('uid', '=', uid)
        .execute();
    },
  };
}
