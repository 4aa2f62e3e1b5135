import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { endSignUps } from './email-change-store.ts';
import { isEmailTaken } from './email-taken.ts';

export type LinkPurpose = Tables['identity_mailed_link']['purpose'];

export type NewEmailLink = {
  readonly tokenHash: string;
  readonly uid: string;
  readonly purpose: LinkPurpose;
  /** Where it is sent: no other address of the account gets one. */
  readonly email: string;
  readonly hours: number;
};

export type LinkedPerson = { readonly uid: string; readonly email: string };

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
    /**
     * Adds a link. The lock of the person's row waits for a change of the address, after which the link
     * would open the account to its former mailbox.
     * @returns false if the account does not have this address
     */
    async add(
      { tokenHash, uid, purpose, email, hours }: NewEmailLink,
      trx: Kysely<Tables> = db,
    ): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`
        insert into identity_mailed_link (token_hash, user_id, purpose, expires_at)
        select ${tokenHash}, id, ${purpose}, now() + make_interval(hours => ${hours})
        from identity_user
        where id = ${uid} and coalesce(unverified_email, email) = ${email}
        for key share`.execute(trx);
      return numAffectedRows > 0n;
    },

    /** Whether a link to sign in is valid now; the library, which stores it, checks again. */
    async isSignInOpen(tokenHash: string): Promise<boolean> {
      const row = await db
        .selectFrom('identity_verification')
        .select('id')
        .where('identifier', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
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
     * Uses a reset link: sets the password, ends every session and a waiting change of email, and
     * unlocks a locked account. A trigger deletes the account's other links (`010_identity.sql`).
     * `then` is called in the same transaction.
     * @returns the person; null if the link is unknown, used or expired
     */
    resetPassword(
      tokenHash: string,
      passwordHash: string,
      then: (person: LinkedPerson, trx: Transaction<Tables>) => Promise<void>,
    ): Promise<LinkedPerson | null> {
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
        await trx.deleteFrom('identity_email_change').where('user_id', '=', person.uid).execute();
        await trx
          .updateTable('identity_user')
          .set({ locked_at: null })
          .where('id', '=', person.uid)
          .where('locked_at', 'is not', null)
          .execute();
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
        await then(person, trx);
        return person;
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
          await endSignUps(trx, email);
          return true;
        });
      } catch (error) {
        if (isEmailTaken(error)) return false;
        throw error;
      }
    },
  };
}

export type EmailLinkStore = ReturnType<typeof createEmailLinkStore>;
