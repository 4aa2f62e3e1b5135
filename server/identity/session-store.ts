import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { endAccessLinks } from './store.ts';

const lockPerson = (trx: Transaction<Tables>, uid: string) =>
  sql`select id from identity_user where id = ${uid} for update`.execute(trx);

/** The sessions of one person, for that person: no query here finds another one's. */
export function createSessionStore(db: Kysely<Tables>) {
  return {
    /** Those that have not expired, the last active first. */
    list(uid: string) {
      return db
        .selectFrom('identity_session')
        .select(['id', 'created_at', 'updated_at', 'ip_address', 'user_agent', 'second_factor'])
        .where('user_id', '=', uid)
        .where('expires_at', '>', sql<Date>`now()`)
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .execute();
    },

    /** Ends a session, and a change of email that it asked for. @returns false if the person has no such session */
    end(uid: string, sessionId: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await lockPerson(trx, uid);
        await trx
          .deleteFrom('identity_email_change')
          .where('user_id', '=', uid)
          .where('session_id', '=', sessionId)
          .execute();
        const { numDeletedRows } = await trx
          .deleteFrom('identity_session')
          .where('user_id', '=', uid)
          .where('id', '=', sessionId)
          .executeTakeFirstOrThrow();
        return numDeletedRows > 0n;
      });
    },

    /** Ends every session but one, and access links. @returns the number of sessions that had not expired */
    endOthers(uid: string, keptId: string): Promise<number> {
      return db.transaction().execute(async (trx) => {
        await lockPerson(trx, uid);
        await endAccessLinks(trx, uid);
        const ended = await trx
          .deleteFrom('identity_session')
          .where('user_id', '=', uid)
          .where('id', '<>', keptId)
          .returning(sql<boolean>`expires_at > now()`.as('live'))
          .execute();
        return ended.filter(({ live }) => live).length;
      });
    },

    /**
     * Changes the password and ends every session but one, if the password is still the old one: of two
     * changes at the same moment one wins. A trigger invalidates the links that were emailed before.
     * @returns false if the password is another one by now
     */
    changePassword({ uid, keptId, oldHash, newHash }: NewPassword): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await lockPerson(trx, uid);
        const { numUpdatedRows } = await trx
          .updateTable('identity_account')
          .set({ password: newHash, updated_at: sql<Date>`now()` })
          .where('user_id', '=', uid)
          .where('provider_id', '=', 'credential')
          .where('password', '=', oldHash)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await trx
          .deleteFrom('identity_session')
          .where('user_id', '=', uid)
          .where('id', '<>', keptId)
          .execute();
        return true;
      });
    },
  };
}

type NewPassword = {
  readonly uid: string;
  /** The session that stays. */
  readonly keptId: string;
  readonly oldHash: string;
  readonly newHash: string;
};

export type SessionStore = ReturnType<typeof createSessionStore>;
