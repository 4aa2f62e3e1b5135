import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { EmailChange } from './email-change-store.ts';
import { isEmailTaken } from './email-taken.ts';
import { signOutEverywhere } from './store.ts';

export type NewLockLink = {
  readonly tokenHash: string;
  readonly uid: string;
  readonly event: string;
  /** The address before, if the event changed the email. */
  readonly previousEmail: string | null;
  readonly days: number;
};

/** A locked account. */
export type Lock = {
  readonly uid: string;
  /** The address from now on; null if another account has the one to give back. */
  readonly email: string | null;
  /** The change of address, if the lock made one. */
  readonly change: EmailChange | null;
};

/** Adds a link of a security event, in the event's transaction. */
export async function addLockLink(
  trx: Transaction<Tables>,
  { tokenHash, uid, event, previousEmail, days }: NewLockLink,
): Promise<void> {
  await trx
    .insertInto('identity_lock_link')
    .values({
      token_hash: tokenHash,
      user_id: uid,
      event,
      previous_email: previousEmail,
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .execute();
}

/**
 * Removes the ways to sign in that were added to an account since an instant, when its owner says that
 * this was someone else. Every table with ways to sign in or with second factors belongs here; what was
 * removed since cannot be brought back, and the owner adds it again.
 */
export async function undoSince(trx: Transaction<Tables>, uid: string, since: Date): Promise<void> {
  await trx
    .deleteFrom('identity_account')
    .where('user_id', '=', uid)
    .where('provider_id', '<>', 'credential')
    .where('created_at', '>=', since)
    .execute();
  // These have events of their own, which are recorded moments after them.
  const from = new Date(since.getTime() - 60_000);
  await trx
    .deleteFrom('identity_passkey')
    .where('user_id', '=', uid)
    .where('created_at', '>=', from)
    .execute();
  await trx
    .deleteFrom('identity_authenticator')
    .where('user_id', '=', uid)
    .where((where) =>
      where.or([where('confirmed_at', 'is', null), where('confirmed_at', '>=', from)]),
    )
    .execute();
  await trx
    .deleteFrom('identity_recovery_code')
    .where('user_id', '=', uid)
    .where('created_at', '>=', from)
    .execute();
}

/** The `email` of a locked account whose address another account has: unique, and of no mailbox (RFC 2606). */
const placeholder = (uid: string) => `${uid}@locked.invalid`;

/** Locks accounts with the links of their security emails. */
export function createAccountLockStore(db: Kysely<Tables>) {
  async function lockOnce(
    tokenHash: string,
    mayRestore: boolean,
    then: (lock: Lock, trx: Transaction<Tables>) => Promise<void>,
  ): Promise<Lock | null> {
    return db.transaction().execute(async (trx) => {
      const person = await trx
        .selectFrom('identity_user')
        .innerJoin('identity_lock_link as link', 'link.user_id', 'identity_user.id')
        .select(['identity_user.id as uid', 'identity_user.email'])
        .where('link.token_hash', '=', tokenHash)
        .where('link.expires_at', '>', sql<Date>`now()`)
        .forUpdate('identity_user')
        .executeTakeFirst();
      if (!person) return null;
      const { uid } = person;
      const link = await trx
        .deleteFrom('identity_lock_link')
        .where('token_hash', '=', tokenHash)
        .returning(['happened_at', 'previous_email'])
        .executeTakeFirst();
      // A parallel use of the link has locked the account.
      if (!link) return null;
      const since = link.happened_at;
      const before = link.previous_email ?? (await findEmailAt(trx, uid, since)) ?? person.email;
      await trx.deleteFrom('identity_lock_link').where('user_id', '=', uid).execute();
      await trx.deleteFrom('identity_email_change').where('user_id', '=', uid).execute();
      await signOutEverywhere(trx, uid);
      await undoSince(trx, uid, since);
      const to = mayRestore ? before : placeholder(uid);
      await trx
        .updateTable('identity_user')
        .set({
          email: to,
          locked_at: sql<Date>`coalesce(locked_at, now())`,
          updated_at: sql<Date>`now()`,
        })
        .where('id', '=', uid)
        .execute();
      const change = to === person.email ? null : { uid, from: person.email, to };
      const lock = { uid, email: mayRestore ? to : null, change };
      await then(lock, trx);
      return lock;
    });
  }

  return {
    /** Whether a link works now; `lock` checks again. */
    async isOpen(tokenHash: string): Promise<boolean> {
      const row = await db
        .selectFrom('identity_lock_link')
        .select('user_id')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
      return row !== undefined;
    },
    /**
     * Uses a link: ends every session and every link, gives back the address that the account had
     * before the link's event, and lets nobody sign in until a reset (`resetPassword`).
     * @returns null if the link is unknown, used or expired
     */
    async lock(
      tokenHash: string,
      then: (lock: Lock, trx: Transaction<Tables>) => Promise<void>,
    ): Promise<Lock | null> {
      try {
        return await lockOnce(tokenHash, true, then);
      } catch (error) {
        if (!isEmailTaken(error)) throw error;
        return lockOnce(tokenHash, false, then);
      }
    },
  };
}

/** The address that an account had at an instant; undefined if it has not changed since. */
async function findEmailAt(
  trx: Transaction<Tables>,
  uid: string,
  instant: Date,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('identity_lock_link')
    .select('previous_email')
    .where('user_id', '=', uid)
    .where('previous_email', 'is not', null)
    .where('happened_at', '>=', instant)
    .orderBy('happened_at')
    .executeTakeFirst();
  return row?.previous_email ?? undefined;
}

export type AccountLockStore = ReturnType<typeof createAccountLockStore>;
