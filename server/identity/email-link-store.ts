import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type LinkPurpose = Tables['identity_mailed_link']['purpose'];

export type NewEmailLink = {
  readonly tokenHash: string;
  readonly uid: string;
  readonly purpose: LinkPurpose;
  readonly hours: number;
};

/** A valid verification link, with what the sign-up that it was sent for has entered. */
export type VerificationLink = {
  readonly uid: string;
  readonly email: string;
  readonly passwordHash: string | null;
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

    /** A verification link that works, or that was used for the account; undefined for any other. */
    findVerification(tokenHash: string): Promise<VerificationLink | undefined> {
      return db
        .selectFrom('identity_mailed_link as link')
        .innerJoin('identity_user as person', 'person.id', 'link.user_id')
        .leftJoin('identity_account as way', (join) =>
          join.onRef('way.user_id', '=', 'person.id').on('way.provider_id', '=', 'credential'),
        )
        .select(['person.id as uid', 'way.password as passwordHash'])
        .select(sql<string>`coalesce(person.unverified_email, person.email)`.as('email'))
        .where('link.token_hash', '=', tokenHash)
        .where('link.purpose', '=', 'verify-email')
        .where((where) =>
          where.or([
            where.and([where('link.used_at', 'is', null), where('link.expires_at', '>', now)]),
            where('person.email_verified', '=', true),
          ]),
        )
        .executeTakeFirst();
    },

    /**
     * Gives a sign-up the address that its link was sent to, unless another one has it, and ends the
     * other sign-ups with it. Idempotent. Of two at the same time one wins: `email` is unique.
     * @returns false if the link no longer works
     */
    async verify({ uid, email }: VerificationLink): Promise<boolean> {
      try {
        return await db.transaction().execute(async (trx) => {
          // One that no build since ADR-059 makes; it would keep the address.
          await trx
            .deleteFrom('identity_user')
            .where('email', '=', email)
            .where('email_verified', '=', false)
            .where('id', '<>', uid)
            .execute();
          const verified = await trx
            .updateTable('identity_user')
            .set({ email, unverified_email: null, email_verified: true, updated_at: now })
            .where('id', '=', uid)
            .where((where) =>
              where.or([
                where('email_verified', '=', true),
                where.exists(
                  where
                    .selectFrom('identity_mailed_link')
                    .select('token_hash')
                    .where('user_id', '=', uid)
                    .where('purpose', '=', 'verify-email')
                    .where('used_at', 'is', null),
                ),
              ]),
            )
            .executeTakeFirst();
          if (verified.numUpdatedRows === 0n) return false;
          await trx
            .updateTable('identity_mailed_link')
            .set({ used_at: now })
            .where('user_id', '=', uid)
            .where('purpose', '=', 'verify-email')
            .where('used_at', 'is', null)
            .execute();
          await trx
            .deleteFrom('identity_mailed_link')
            .where('user_id', 'in', (query) =>
              query.selectFrom('identity_user').select('id').where('unverified_email', '=', email),
            )
            .execute();
          return true;
        });
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
  };
}

const isUniqueViolation = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23505';

export type EmailLinkStore = ReturnType<typeof createEmailLinkStore>;
