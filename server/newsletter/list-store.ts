import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Reads of the newsletter's list. */
export function createNewsletterListStore(db: Kysely<Tables>) {
  return {
    /** Confirmed subscribers in a stable order, from behind `after`. */
    listConfirmed(after: string, limit: number) {
      return db
        .selectFrom('newsletter_subscriber')
        .select(['id', 'email', 'name', 'confirmed_at'])
        .where('confirmed_at', 'is not', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
    },
    findByEmail(email: string) {
      return db
        .selectFrom('newsletter_subscriber')
        .select(['email', 'name', 'requested_at', 'confirmed_at'])
        .where('email', '=', email)
        .executeTakeFirst();
    },
    /** Since when a mailbox wants no mail; null where it does not say so. */
    async suppressedSince(mailboxHash: string): Promise<Date | null> {
      const row = await db
        .selectFrom('newsletter_mailbox')
        .select('suppressed_at')
        .where('mailbox_hash', '=', mailboxHash)
        .executeTakeFirst();
      return row?.suppressed_at ?? null;
    },
  };
}
