import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

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

    /** @returns false if the person has no such session */
    async end(uid: string, sessionId: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('identity_session')
        .where('user_id', '=', uid)
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    /** Ends every session but one. @returns the number of sessions that had not expired */
    async endOthers(uid: string, keptId: string): Promise<number> {
      const ended = await db
        .deleteFrom('identity_session')
        .where('user_id', '=', uid)
        .where('id', '<>', keptId)
        .returning(sql<boolean>`expires_at > now()`.as('live'))
        .execute();
      return ended.filter(({ live }) => live).length;
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
