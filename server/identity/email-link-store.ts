import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type LinkPurpose = Tables['identity_mailed_link']['purpose'];

export type NewEmailLink = {
  readonly tokenHash: string;
  readonly uid: string;
  readonly purpose: LinkPurpose;
  readonly hours: number;
};

const now = sql<Date>`now()`;

/**
 * Emailed links. Each change locks the person's row first, so that of two links of an account that are
 * used concurrently one wins, without a deadlock.
 */
export function createEmailLinkStore(db: Kysely<Tables>) {
  return {
    async add({ tokenHash, uid, purpose, hours }: NewEmailLink): Promise<void> {
      await db
        .insertInto('identity_mailed_link')
        .values({
          token_hash: tokenHash,
          user_id: uid,
          purpose,
          expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
        })
        .execute();
    },

    /** Whether a reset link is valid now; `resetPassword` checks again. */
    async isResetOpen(tokenHash: string): Promise<boolean> {
      const row = await db
        .selectFrom('identity_mailed_link')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('purpose', '=', 'reset-password')
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Uses a reset link: sets the password and ends every session. A trigger deletes the account's
     * other links (`010_identity.sql`).
     * @returns the person's email; null if the link is unknown, used or expired
     */
    resetPassword(tokenHash: string, passwordHash: string): Promise<string | null> {
      return db.transaction().execute(async (trx) => {
        const person = await trx
          .selectFrom('identity_user')
          .innerJoin('identity_mailed_link as link', 'link.user_id', 'identity_user.id')
          .select(['identity_user.id as uid', 'identity_user.email'])
          .where('link.token_hash', '=', tokenHash)
          .where('link.purpose', '=', 'reset-password')
          .where('link.expires_at', '>', now)
          .forUpdate('identity_user')
          .executeTakeFirst();
        if (!person) return null;
        const deleted = await trx
          .deleteFrom('identity_mailed_link')
          .where('token_hash', '=', tokenHash)
          .executeTakeFirst();
        if (deleted.numDeletedRows === 0n) return null;
        await trx.deleteFrom('identity_session').where('user_id', '=', person.uid).execute();
        await trx
          .insertInto('identity_account')
          .values({
            id: `${person.uid}-credential`,
            user_id: person.uid,
            provider_id: 'credential',
            account_id: person.uid,
            password: passwordHash,
          })
          .onConflict((conflict) =>
            conflict
              .columns(['provider_id', 'account_id'])
              .doUpdateSet({ password: passwordHash, updated_at: now }),
          )
          .execute();
        return person.email;
      });
    },

    /**
     * Verifies the address that a link was sent to, and marks the account's other verification links as
     * used. Idempotent.
     * @returns the address of the link's account if it is verified; null also for an unknown link
     */
    async verifyEmail(tokenHash: string): Promise<string | null> {
      await db
        .with('person', (query) =>
          query
            .updateTable('identity_user')
            .from('identity_mailed_link as link')
            .set({ email_verified: true, updated_at: now })
            .whereRef('identity_user.id', '=', 'link.user_id')
            .where('link.token_hash', '=', tokenHash)
            .where('link.purpose', '=', 'verify-email')
            .where('link.used_at', 'is', null)
            .where('link.expires_at', '>', now)
            .returning('identity_user.id'),
        )
        .updateTable('identity_mailed_link')
        .set({ used_at: now })
        .where('purpose', '=', 'verify-email')
        .where('used_at', 'is', null)
        .where('user_id', 'in', (query) => query.selectFrom('person').select('id'))
        .execute();
      const row = await db
        .selectFrom('identity_mailed_link as link')
        .innerJoin('identity_user as person', 'person.id', 'link.user_id')
        .select('person.email')
        .where('person.email_verified', '=', true)
        .where('link.token_hash', '=', tokenHash)
        .where('link.purpose', '=', 'verify-email')
        .executeTakeFirst();
      return row?.email ?? null;
    },
  };
}

export type EmailLinkStore = ReturnType<typeof createEmailLinkStore>;
