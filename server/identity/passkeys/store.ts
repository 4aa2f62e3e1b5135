import { type Kysely, sql } from 'kysely';
import { MOST_PASSKEYS } from '#shared/domain/accounts/passkey-limits.ts';
import type { Tables } from '../../database/tables.ts';

export type NewPasskey = {
  readonly id: string;
  readonly uid: string;
  readonly credentialId: string;
  /** Base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly name: string;
};

/** What became of a removal. */
type Removal =
  | 'unknown'
  | 'kept'
  | {
      readonly name: string;
      /** Whether two-step sign-in went off with it. */
      readonly turnedOff: boolean;
    };

export type Purpose = 'register' | 'sign-in' | 'prove';

/** Long enough to find a security key and its PIN. */
const CHALLENGE_LASTS = sql<Date>`now() + interval '5 minutes'`;

/** PostgreSQL's code for a unique violation. */
const UNIQUE_VIOLATION = '23505';

function violates(error: unknown, constraint: string): boolean {
  const { code, constraint: violated } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && violated === constraint;
}

/** Passkeys and the challenges that their authenticators sign. */
export function createPasskeyStore(db: Kysely<Tables>) {
  /** @returns false if all slots are in use */
  async function insert({ id, uid, credentialId, publicKey, counter, name }: NewPasskey) {
    const { rows } = await sql`
      insert into identity_passkey (id, user_id, slot, credential_id, public_key, counter, name)
      select ${id}, ${uid}, free.slot, ${credentialId}, ${publicKey}, ${counter}::bigint, ${name}
      from generate_series(1, ${MOST_PASSKEYS}::int) as free(slot)
      where not exists (
        select from identity_passkey as used where used.user_id = ${uid} and used.slot = free.slot)
      order by free.slot limit 1
      returning id`.execute(db);
    return rows.length > 0;
  }

  return {
    async addChallenge(challenge: string, purpose: Purpose, uid: string | null): Promise<void> {
      await db
        .insertInto('identity_passkey_challenge')
        .values({ challenge, purpose, user_id: uid, expires_at: CHALLENGE_LASTS })
        .execute();
    },

    /** Uses up a challenge. @returns whether it was valid */
    async spendChallenge(challenge: string, purpose: Purpose, uid: string | null) {
      const { numDeletedRows } = await db
        .deleteFrom('identity_passkey_challenge')
        .where('challenge', '=', challenge)
        .where('purpose', '=', purpose)
        .where('user_id', 'is not distinct from', uid)
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    list: (uid: string) =>
      db
        .selectFrom('identity_passkey')
        .select(['id', 'credential_id', 'name', 'created_at', 'last_used_at'])
        .where('user_id', '=', uid)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    findByCredential: (credentialId: string) =>
      db
        .selectFrom('identity_passkey')
        .select(['id', 'user_id as uid', 'public_key', 'counter'])
        .where('credential_id', '=', credentialId)
        .executeTakeFirst(),

    /** Adds a passkey in the person's first free slot; a slot taken in between is tried again. */
    async add(passkey: NewPasskey): Promise<'added' | 'full' | 'known'> {
      for (let attempt = 0; attempt <= MOST_PASSKEYS; attempt += 1) {
        try {
          return (await insert(passkey)) ? 'added' : 'full';
        } catch (error) {
          if (violates(error, 'identity_passkey_credential_id_key')) return 'known';
          if (!violates(error, 'identity_passkey_user_id_slot_key')) throw error;
        }
      }
      return 'full';
    },

    /** Records a use. @returns false if the passkey is gone or another use came first */
    async use(id: string, counter: { readonly from: number; readonly to: number }) {
      const { numUpdatedRows } = await db
        .updateTable('identity_passkey')
        .set({ counter: counter.to, last_used_at: sql<Date>`now()` })
        .where('id', '=', id)
        .where('counter', '=', counter.from)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async rename(uid: string, id: string, name: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('identity_passkey')
        .set({ name })
        .where('id', '=', id)
        .where('user_id', '=', uid)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /**
     * Removes a passkey. With the last one two-step sign-in goes off, if no authenticator is left.
     * @param required whether the person must keep a second factor: then the last one stays
     */
    remove: (uid: string, id: string, required: boolean): Promise<Removal> =>
      db.transaction().execute(async (trx) => {
        // Locked, so that two removals cannot both leave the other passkey.
        await sql`select id from identity_user where id = ${uid} for update`.execute(trx);
        const { rows } = await sql<{ name: string; isLast: boolean; wasOn: boolean }>`
          select passkey.name, two_step as "wasOn",
            not exists (select from identity_passkey as other
              where other.user_id = ${uid} and other.id <> ${id})
            and not exists (select from identity_authenticator as key
              where key.user_id = ${uid} and key.confirmed_at is not null) as "isLast"
          from identity_passkey as passkey join identity_user as person on person.id = user_id
          where passkey.id = ${id} and user_id = ${uid}`.execute(trx);
        const [row] = rows;
        if (!row) return 'unknown';
        if (row.isLast && required) return 'kept';
        await trx.deleteFrom('identity_passkey').where('id', '=', id).execute();
        if (row.isLast)
          await trx.deleteFrom('identity_recovery_code').where('user_id', '=', uid).execute();
        return { name: row.name, turnedOff: row.isLast && row.wasOn };
      }),
  };
}

export type PasskeyStore = ReturnType<typeof createPasskeyStore>;
