import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';

const now = sql<Date>`now()`;

/** A key, sealed for its id. */
export type SealedKey = { readonly id: string; readonly sealed: string };

/** Locks the person first, as every change of a sign-in method does. */
async function lockPerson(trx: Transaction<Tables>, uid: string): Promise<void> {
  await sql`select id from identity_user where id = ${uid} for update`.execute(trx);
}

async function replaceCodes(trx: Transaction<Tables>, uid: string, hashes: readonly string[]) {
  await trx.deleteFrom('identity_recovery_code').where('user_id', '=', uid).execute();
  await trx
    .insertInto('identity_recovery_code')
    .values(hashes.map((hash) => ({ user_id: uid, code_hash: hash, used_at: null })))
    .execute();
}

/** Authenticator keys and recovery codes (P-64). */
export function createSecondFactorStore(db: Kysely<Tables>) {
  return {
    async find(uid: string): Promise<{ on: boolean; recoveryCodesLeft: number }> {
      const { rows } = await sql<{ on: boolean; left: number }>`
        select two_step as on, (select count(*)::int from identity_recovery_code
          where user_id = id and used_at is null) as left
        from identity_user where id = ${uid}`.execute(db);
      return { on: rows[0]?.on === true, recoveryCodesLeft: rows[0]?.left ?? 0 };
    },

    /** When a session was last proved, and with which second factor. */
    findSession: (id: string) =>
      db
        .selectFrom('identity_session')
        .select(['proved_at as provedAt', 'second_factor as secondFactor'])
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Stores a key that waits for its first code, instead of an earlier one that does. */
    async addSetUp(uid: string, { id, sealed }: SealedKey): Promise<void> {
      await db
        .insertInto('identity_authenticator')
        .values({ id, user_id: uid, secret_sealed: sealed, confirmed_at: null })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .where('confirmed_at', 'is', null)
            .doUpdateSet({ id, secret_sealed: sealed, created_at: now }),
        )
        .execute();
    },

    /** The key that waits for its first code. */
    findSetUp: (uid: string): Promise<SealedKey | undefined> =>
      db
        .selectFrom('identity_authenticator')
        .select(['id', 'secret_sealed as sealed'])
        .where('user_id', '=', uid)
        .where('confirmed_at', 'is', null)
        .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
        .executeTakeFirst(),

    /**
     * Makes a new key the person's only one, with new recovery codes. The session has proved it; the
     * person's other sessions end, because they have not.
     * @returns false if the key no longer waits
     */
    confirm(set: {
      readonly uid: string;
      readonly id: string;
      readonly step: number;
      readonly sessionId: string;
      readonly codeHashes: readonly string[];
    }): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await lockPerson(trx, set.uid);
        const waiting = await trx
          .selectFrom('identity_authenticator')
          .select('id')
          .where('id', '=', set.id)
          .where('confirmed_at', 'is', null)
          .executeTakeFirst();
        if (!waiting) return false;
        await trx
          .deleteFrom('identity_authenticator')
          .where('user_id', '=', set.uid)
          .where('id', '<>', set.id)
          .execute();
        await trx
          .updateTable('identity_authenticator')
          .set({ confirmed_at: now, last_step: set.step })
          .where('id', '=', set.id)
          .execute();
        await replaceCodes(trx, set.uid, set.codeHashes);
        await trx
          .updateTable('identity_session')
          .set({ second_factor: 'code', proved_at: now })
          .where('id', '=', set.sessionId)
          .execute();
        await trx
          .deleteFrom('identity_session')
          .where('user_id', '=', set.uid)
          .where('id', '<>', set.sessionId)
          .execute();
        return true;
      });
    },

    /** @returns false if the person has no authenticator */
    replaceRecoveryCodes(uid: string, hashes: readonly string[]): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await lockPerson(trx, uid);
        const on = await trx
          .selectFrom('identity_user')
          .select('id')
          .where('id', '=', uid)
          .where('two_step', '=', true)
          .executeTakeFirst();
        if (!on) return false;
        await replaceCodes(trx, uid, hashes);
        return true;
      });
    },

    /**
     * Removes key and codes; sessions that proved them count as signed in with one step.
     * @returns whether there was a key in use
     */
    remove(uid: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await lockPerson(trx, uid);
        const removed = await trx
          .deleteFrom('identity_authenticator')
          .where('user_id', '=', uid)
          .returning('confirmed_at')
          .execute();
        await trx.deleteFrom('identity_recovery_code').where('user_id', '=', uid).execute();
        await trx
          .updateTable('identity_session')
          .set({ second_factor: null })
          .where('user_id', '=', uid)
          .where('second_factor', 'in', ['code', 'recovery-code'])
          .execute();
        return removed.some(({ confirmed_at }) => confirmed_at !== null);
      });
    },
  };
}

export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>;
