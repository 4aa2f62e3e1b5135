import { type Kysely, sql, type Transaction } from 'kysely';
import type { SecondFactor } from '#shared/domain/accounts/second-factor.ts';
import type { Tables } from '../../database/tables.ts';

const now = sql<Date>`now()`;

/** A key, sealed for its id. */
export type SealedKey = { readonly id: string; readonly sealed: string };

type SecondFactors = {
  readonly on: boolean;
  /** Whether a confirmed one exists. */
  readonly authenticator: boolean;
  readonly hasPasskey: boolean;
  readonly recoveryCodesLeft: number;
};
const NONE = { on: false, authenticator: false, hasPasskey: false, recoveryCodesLeft: 0 } as const;

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

async function endOtherSessions(
  trx: Transaction<Tables>,
  { uid, sessionId }: { readonly uid: string; readonly sessionId: string },
): Promise<void> {
  await trx
    .deleteFrom('identity_session')
    .where('user_id', '=', uid)
    .where('id', '<>', sessionId)
    .execute();
}

/** Authenticator keys and recovery codes (P-64). */
export function createSecondFactorStore(db: Kysely<Tables>) {
  return {
    /** What an account has; nothing for an unknown person. */
    async find(uid: string): Promise<SecondFactors> {
      const { rows } = await sql<SecondFactors>`
        select two_step as on,
          exists (select from identity_authenticator
            where user_id = person.id and confirmed_at is not null) as authenticator,
          exists (select from identity_passkey where user_id = person.id) as "hasPasskey",
          (select count(*)::int from identity_recovery_code
            where user_id = person.id and used_at is null) as "recoveryCodesLeft"
        from identity_user as person where id = ${uid}`.execute(db);
      return rows[0] ?? NONE;
    },

    /** The second factor that a session has proved. */
    async findSecondFactor(sessionId: string): Promise<SecondFactor | null> {
      const row = await db
        .selectFrom('identity_session')
        .select('second_factor')
        .where('id', '=', sessionId)
        .executeTakeFirst();
      return row?.second_factor ?? null;
    },

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
        await endOtherSessions(trx, set);
        return true;
      });
    },

    /**
     * Turns two-step sign-in on with a passkey: with recovery codes it is the second step. Ends the
     * person's other sessions.
     * @returns false if the person has no passkey, or the session has not proved one
     */
    turnOnWithPasskey(set: {
      readonly uid: string;
      readonly sessionId: string;
      readonly codeHashes: readonly string[];
    }): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await lockPerson(trx, set.uid);
        const proved = await trx
          .selectFrom('identity_session as session')
          .innerJoin('identity_passkey as passkey', 'passkey.user_id', 'session.user_id')
          .select('session.id')
          .where('session.id', '=', set.sessionId)
          .where('session.user_id', '=', set.uid)
          .where('session.second_factor', '=', 'passkey')
          .executeTakeFirst();
        if (!proved) return false;
        await replaceCodes(trx, set.uid, set.codeHashes);
        await endOtherSessions(trx, set);
        return true;
      });
    },

    /** @returns false if two-step sign-in is off */
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
     * Removes key and codes; sessions that proved them count as signed in with one step. Passkeys stay, as
     * another way to sign in.
     * @returns whether two-step sign-in was on
     */
    remove(uid: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await lockPerson(trx, uid);
        const { two_step: wasOn } = await trx
          .selectFrom('identity_user')
          .select('two_step')
          .where('id', '=', uid)
          .executeTakeFirstOrThrow();
        await trx.deleteFrom('identity_authenticator').where('user_id', '=', uid).execute();
        await trx.deleteFrom('identity_recovery_code').where('user_id', '=', uid).execute();
        await trx
          .updateTable('identity_session')
          .set({ second_factor: null })
          .where('user_id', '=', uid)
          .where('second_factor', 'in', ['code', 'recovery-code'])
          .execute();
        return wasOn;
      });
    },
  };
}

export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>;
