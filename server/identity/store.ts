import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type NewIdentityUser = {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly verified: boolean;
  readonly passwordHash: string;
};

async function setBan(db: Kysely<Tables>, uid: string, reason: string | null): Promise<void> {
  await db
    .updateTable('identity_user')
    .set({ banned: reason !== null, ban_reason: reason, updated_at: sql<Date>`now()` })
    .where('id', '=', uid)
    .execute();
}

/** Call it in a transaction that has locked the person's row. */
async function signOutEverywhere(trx: Transaction<Tables>, uid: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('identity_session')
    .where('user_id', '=', uid)
    .executeTakeFirstOrThrow();
  await sql`select spend_access_links(${uid})`.execute(trx);
  return Number(numDeletedRows);
}

/** Identity rows that we access without better-auth. */
export function createIdentityStore(db: Kysely<Tables>) {
  const users = () =>
    db
      .selectFrom('identity_user')
      .select(['id as uid', 'email', 'name', 'email_verified as emailVerified', 'banned']);
  return {
    findUser: (uid: string) => users().where('id', '=', uid).executeTakeFirst(),
    findUserByEmail: (email: string) =>
      users().where('email', '=', email.toLowerCase()).executeTakeFirst(),
    /** Null if the person has no password. */
    async findPasswordHash(uid: string): Promise<string | null> {
      const row = await db
        .selectFrom('identity_account')
        .select('password')
        .where('user_id', '=', uid)
        .where('provider_id', '=', 'credential')
        .executeTakeFirst();
      return row?.password ?? null;
    },
    /** Whether a session exists and its owner is verified and not banned. */
    async isSessionLive(sessionId: string, uid: string): Promise<boolean> {
      const row = await db
        .selectFrom('identity_session as session')
        .innerJoin('identity_user as person', 'person.id', 'session.user_id')
        .select('session.id')
        .where('session.id', '=', sessionId)
        .where('session.user_id', '=', uid)
        .where('session.expires_at', '>', sql<Date>`now()`)
        .where('person.banned', '=', false)
        .where('person.email_verified', '=', true)
        .executeTakeFirst();
      return row !== undefined;
    },
    async addUser(user: NewIdentityUser): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('identity_user')
          .values({
            id: user.uid,
            email: user.email.toLowerCase(),
            name: user.name,
            email_verified: user.verified,
          })
          .execute();
        await trx
          .insertInto('identity_account')
          .values({
            id: `${user.uid}-credential`,
            user_id: user.uid,
            provider_id: 'credential',
            account_id: user.uid,
            password: user.passwordHash,
          })
          .execute();
      });
    },
    async deleteUser(uid: string): Promise<void> {
      await db.deleteFrom('identity_user').where('id', '=', uid).execute();
    },
    /** Ends every session and invalidates access links. @returns the number of sessions ended */
    endSessions(uid: string): Promise<number> {
      return db.transaction().execute(async (trx) => {
        await sql`select id from identity_user where id = ${uid} for update`.execute(trx);
        return signOutEverywhere(trx, uid);
      });
    },
    async ban(uid: string, reason: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await setBan(trx, uid, reason);
        await signOutEverywhere(trx, uid);
      });
    },
    unban: (uid: string): Promise<void> => setBan(db, uid, null),
    /** Deletes expired sessions and emailed links. */
    async deleteExpired(): Promise<void> {
      for (const table of [
        'identity_session',
        'identity_verification',
        'identity_mailed_link',
        'identity_known_address',
      ])
        await sql`delete from ${sql.table(table)} where expires_at < now()`.execute(db);
      await sql`delete from identity_sign_in_delay where next_at < now() - interval '1 day'`.execute(
        db,
      );
    },
  };
}

export type IdentityStore = ReturnType<typeof createIdentityStore>;
