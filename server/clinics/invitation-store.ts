import { type Insertable, type Kysely, sql } from 'kysely';
import type { StaffKind } from '#shared/domain/clinics/staff.ts';
import type { Tables } from '../database/tables.ts';
import type { ClinicTables } from './tables.ts';

/** An approved application has no inviter. */
const IS_INVITER_TRUSTED = sql<boolean>`(
  coalesce(invitation.invited_by, invitation.invited_by_operator) is null or exists (
    select from identity_user as person join account as profile on profile.uid = person.id
    where person.id = coalesce(invitation.invited_by, invitation.invited_by_operator)
      and person.banned is not true
      and profile.stored_role = case when invitation.invited_by is null then 'admin' else 'provider' end))`;

/** Once a clinic has an owner, they alone decide who joins: our own invitations work no more. */
const IS_NOT_OVERTAKEN = sql<boolean>`(invitation.invited_by is not null or not exists (
  select from clinic_staff as owner
  where owner.provider_id = invitation.provider_id and owner.kind = 'owner'))`;

/** Invitations that are open; one for each address and clinic. */
export function createInvitationStore(db: Kysely<Tables>) {
  return {
    list(providerId: string, now: Date) {
      return db
        .selectFrom('clinic_invitation')
        .select(['id', 'email', 'kind', 'created_at', 'expires_at'])
        .where('provider_id', '=', providerId)
        .where('expires_at', '>', now)
        .orderBy('email')
        .execute();
    },

    /** Replaces an earlier one, whose link stops working. */
    async put(invitation: Insertable<ClinicTables['clinic_invitation']>): Promise<void> {
      const { id, provider_id: _, email: __, ...changes } = invitation;
      await db
        .insertInto('clinic_invitation')
        .values(invitation)
        .onConflict((conflict) =>
          conflict.columns(['provider_id', 'email']).doUpdateSet({ id, ...changes }),
        )
        .execute();
    },

    /** An invitation that works, with what its inviter is at the clinic now; null for our own team. */
    findByToken(tokenHash: string, now: Date) {
      return db
        .selectFrom('clinic_invitation as invitation')
        .innerJoin('provider', 'provider.id', 'invitation.provider_id')
        .leftJoin('account', (join) =>
          join
            .onRef('account.email', '=', 'invitation.email')
            .on((on) =>
              on.exists(
                on
                  .selectFrom('identity_user as person')
                  .select('person.id')
                  .whereRef('person.id', '=', 'account.uid')
                  .where('person.unverified_email', 'is', null),
              ),
            ),
        )
        .leftJoin('clinic_staff as inviter', (join) =>
          join
            .onRef('inviter.uid', '=', 'invitation.invited_by')
            .onRef('inviter.provider_id', '=', 'invitation.provider_id'),
        )
        .selectAll('invitation')
        .select(['provider.name as provider_name', 'account.stored_role'])
        .select('inviter.kind as inviter_kind')
        .where(IS_INVITER_TRUSTED)
        .where(IS_NOT_OVERTAKEN)
        .where('invitation.token_hash', '=', tokenHash)
        .where('invitation.expires_at', '>', now)
        .executeTakeFirst();
    },

    /** Uses an invitation up. @returns it; undefined if someone was first, or it is out of date */
    take(tokenHash: string, now: Date) {
      return db
        .deleteFrom('clinic_invitation')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .returningAll()
        .executeTakeFirst();
    },

    /** Withdraws what a person may no longer invite for. @param kinds those that they still manage */
    async withdrawBeyond(
      providerId: string,
      uid: string,
      kinds: readonly StaffKind[],
    ): Promise<void> {
      await db
        .deleteFrom('clinic_invitation')
        .where('provider_id', '=', providerId)
        .where('invited_by', '=', uid)
        .where((where) => where.not(where('kind', '=', sql<StaffKind>`any(${[...kinds]}::text[])`)))
        .execute();
    },

    /** Withdraws those of our own team. */
    async withdrawOurs(providerId: string): Promise<void> {
      await db
        .deleteFrom('clinic_invitation')
        .where('provider_id', '=', providerId)
        .where('invited_by', 'is', null)
        .execute();
    },

    withdraw(providerId: string, id: string) {
      return db
        .deleteFrom('clinic_invitation')
        .where('provider_id', '=', providerId)
        .where('id', '=', id)
        .returning(['email', 'kind'])
        .executeTakeFirst();
    },

    find(providerId: string, id: string) {
      return db
        .selectFrom('clinic_invitation')
        .select(['email', 'kind'])
        .where('provider_id', '=', providerId)
        .where('id', '=', id)
        .executeTakeFirst();
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.deleteFrom('clinic_invitation').where('expires_at', '<=', now).execute();
    },
  };
}
