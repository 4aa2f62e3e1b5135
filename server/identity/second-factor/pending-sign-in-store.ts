import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { SealedKey } from './second-factor-store.ts';

/** A sign-in that waits for its second step, and the key whose codes it accepts. */
export type PendingSignIn = {
  readonly uid: string;
  readonly email: string;
  /** Undefined without an authenticator: a passkey is the second step. */
  readonly key: SealedKey | undefined;
};

const now = sql<Date>`now()`;

/** Sign-ins that wait for their second step, and what ends the wait. */
export function createPendingSignInStore(db: Kysely<Tables>) {
  /** The key whose codes a person’s account accepts; undefined without an authenticator. */
  const findKey = (uid: string): Promise<SealedKey | undefined> =>
    db
      .selectFrom('identity_authenticator')
      .select(['id', 'secret_sealed as sealed'])
      .where('user_id', '=', uid)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();

  return {
    findKey,

    async add(tokenHash: string, uid: string, seconds: number): Promise<void> {
      await db
        .insertInto('identity_pending_sign_in')
        .values({
          token_hash: tokenHash,
          user_id: uid,
          expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
        })
        .execute();
    },

    async find(tokenHash: string): Promise<PendingSignIn | undefined> {
      const person = await db
        .selectFrom('identity_pending_sign_in as pending')
        .innerJoin('identity_user as person', 'person.id', 'pending.user_id')
        .select(['person.id as uid', 'person.email'])
        .where('pending.token_hash', '=', tokenHash)
        .where('pending.expires_at', '>', now)
        .where('person.two_step', '=', true)
        .executeTakeFirst();
      return person && { ...person, key: await findKey(person.uid) };
    },

    /** Uses a step of a key. @returns false if it or a later one was used */
    async useStep(keyId: string, step: number): Promise<boolean> {
      const used = await db
        .updateTable('identity_authenticator')
        .set({ last_step: step })
        .where('id', '=', keyId)
        .where('last_step', '<', step)
        .executeTakeFirst();
      return used.numUpdatedRows > 0n;
    },

    /** Uses a recovery code. @returns how many are left; null if it is none of the person's, or used */
    async useRecoveryCode(uid: string, hash: string): Promise<number | null> {
      const used = await db
        .updateTable('identity_recovery_code')
        .set({ used_at: now })
        .where('user_id', '=', uid)
        .where('code_hash', '=', hash)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      if (used.numUpdatedRows === 0n) return null;
      const { left } = await db
        .selectFrom('identity_recovery_code')
        .select(sql<number>`count(*)::int`.as('left'))
        .where('user_id', '=', uid)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      return left;
    },

    /** Ends the wait. @returns false if it had ended already */
    async finish(tokenHash: string): Promise<boolean> {
      const finished = await db
        .deleteFrom('identity_pending_sign_in')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return finished.numDeletedRows > 0n;
    },
  };
}

export type PendingSignInStore = ReturnType<typeof createPendingSignInStore>;
