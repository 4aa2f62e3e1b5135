import { type Kysely, sql, type Transaction } from 'kysely';
import { effectiveRole, type Role } from '#shared/domain/accounts/role.ts';
import type { SecondFactor } from '#shared/domain/accounts/second-factor.ts';
import type { Tables } from '../database/tables.ts';

export type NewSignUp = {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
};
export type NewIdentityUser = NewSignUp & { readonly verified: boolean };

/** When a session began, and the role that its person has now. */
export type SessionAge = { readonly startedAt: Date; readonly role: Role };

/** The `email` of a sign-up before it is verified: unique, and of no mailbox (RFC 2606). */
const placeholder = (uid: string) => `${uid}@unverified.invalid`;

async function setBan(db: Kysely<Tables>, uid: string, reason: string | null): Promise<void> {
  await db
    .updateTable('identity_user')
    .set({ banned: reason !== null, ban_reason: reason, updated_at: sql<Date>`now()` })
    .where('id', '=', uid)
    .execute();
}

/** Invalidates reset and sign-in links, and ends a pending change of email. Call it before the address changes: it finds them by that. */
export async function endAccessLinks(trx: Transaction<Tables>, uid: string): Promise<void> {
  await sql`select spend_access_links(${uid})`.execute(trx);
}

/** Call it in a transaction that has locked the person's row. */
export async function signOutEverywhere(trx: Transaction<Tables>, uid: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('identity_session')
    .where('user_id', '=', uid)
    .executeTakeFirstOrThrow();
  await endAccessLinks(trx, uid);
  return Number(numDeletedRows);
}

/** Identity rows that we access without better-auth. */
export function createIdentityStore(db: Kysely<Tables>) {
  const users = () =>
    db
      .selectFrom('identity_user')
      .select(['id as uid', 'name', 'email_verified as emailVerified', 'banned'])
      .select(sql<boolean>`locked_at is not null`.as('locked'))
      .select(sql<string>`coalesce(unverified_email, email)`.as('email'));

  async function add(
    { uid, name, passwordHash }: NewSignUp,
    address: { email: string; email_verified: boolean; unverified_email: string | null },
  ): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('identity_user')
        .values({ id: uid, name, ...address })
        .execute();
      await trx
        .insertInto('identity_account')
        .values({
          id: `${uid}-credential`,
          user_id: uid,
          provider_id: 'credential',
          account_id: uid,
          password: passwordHash,
        })
        .execute();
    });
  }

  return {
    /** Also finds a sign-up that is not verified. */
    findUser: (uid: string) => users().where('id', '=', uid).executeTakeFirst(),
    /** Finds no sign-up: its address is not yet its own. */
    findUserByEmail: (email: string) =>
      users()
        .where('email', '=', email.toLowerCase())
        .where('unverified_email', 'is', null)
        .executeTakeFirst(),
    /** The newest sign-up with an address that is not verified. */
    findSignUp: (email: string) =>
      users()
        .where('unverified_email', '=', email.toLowerCase())
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),
    /** Marks a sign-in. @returns whether it is the account's first one with its present address */
    async markSignIn(uid: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('identity_user')
        .set({ first_signed_in_at: sql<Date>`now()` })
        .where('id', '=', uid)
        .where('first_signed_in_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
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
    /**
     * Stores another hash of the same password, which ends no link, session or feed (384). Found by the old
     * hash, which no other account has: too rare for an index.
     */
    async renewPasswordHash(oldHash: string, newHash: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await sql`select set_config('identity.same_password', 'on', true)`.execute(trx);
        await trx
          .updateTable('identity_account')
          .set({ password: newHash })
          .where('password', '=', oldHash)
          .execute();
      });
    },
    /**
     * A session that has not expired, of a person who is verified and not banned. Whether it has lasted
     * as long as it may is a rule (`isSessionOver`).
     */
    async findSession(sessionId: string, uid: string): Promise<SessionAge | null> {
      const row = await db
        .selectFrom('identity_session as session')
        .innerJoin('identity_user as person', 'person.id', 'session.user_id')
        .leftJoin('account', 'account.uid', 'person.id')
        .select(['session.created_at', 'account.stored_role'])
        .where('session.id', '=', sessionId)
        .where('session.user_id', '=', uid)
        .where('session.expires_at', '>', sql<Date>`now()`)
        .where('person.banned', '=', false)
        .where('person.email_verified', '=', true)
        .executeTakeFirst();
      // A membership does not change how long a session lasts.
      return row
        ? { startedAt: row.created_at, role: effectiveRole(row.stored_role, false) }
        : null;
    },
    /**
     * Records a proof of identity in a session, and the second factor if it was one.
     * @returns false if the session has ended
     */
    async proveSession(sessionId: string, secondFactor: SecondFactor | null): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('identity_session')
        .set({
          proved_at: sql<Date>`now()`,
          ...(secondFactor === null ? {} : { second_factor: secondFactor }),
        })
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    addUser: (user: NewIdentityUser): Promise<void> =>
      add(user, {
        email: user.email.toLowerCase(),
        email_verified: user.verified,
        unverified_email: null,
      }),
    /** Adds a sign-up, whatever accounts and sign-ups have the address. */
    addSignUp: (signUp: NewSignUp): Promise<void> =>
      add(signUp, {
        email: placeholder(signUp.uid),
        email_verified: false,
        unverified_email: signUp.email.toLowerCase(),
      }),
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
    /** Deletes expired sessions, emailed links and half sign-ins, and sign-ups that were not verified. */
    async deleteExpired(): Promise<void> {
      // By age alone: a sign-up with a registered address lasts as long as any other.
      await sql`delete from identity_user
        where unverified_email is not null and created_at < now() - interval '2 days'`.execute(db);
      for (const table of [
        'identity_session',
        'identity_verification',
        'identity_mailed_link',
        'identity_known_address',
        'identity_passkey_challenge',
        'identity_pending_sign_in',
        'identity_email_change',
        'identity_lock_link',
      ])
        await sql`delete from ${sql.table(table)} where expires_at < now()`.execute(db);
      await sql`delete from identity_authenticator
        where confirmed_at is null and created_at < now() - interval '1 day'`.execute(db);
      await sql`delete from identity_sign_in_delay where next_at < now() - interval '1 day'`.execute(
        db,
      );
    },
  };
}

export type IdentityStore = ReturnType<typeof createIdentityStore>;
