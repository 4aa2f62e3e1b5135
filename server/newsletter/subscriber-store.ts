import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type NewSubscriber = {
  readonly id: string;
  readonly email: string;
  readonly emailHash: string;
  readonly name: string | null;
  readonly requestedBy: string;
  readonly requestedAt: Date;
};

export type SubscriberLink = { readonly id: string; readonly email: string };

/** The subscribers, and the links by which they come and go. */
export function createSubscriberStore(db: Kysely<Tables>) {
  return {
    transaction: <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
      db.transaction().execute(work),

    /** Stores who waits for a confirmation; the id, or null where it came meanwhile. */
    async savePending(
      { id, email, emailHash, name, requestedBy, requestedAt }: NewSubscriber,
      trx: Kysely<Tables>,
    ): Promise<string | null> {
      const asked = { name, requested_by: requestedBy, requested_at: requestedAt };
      const row = await trx
        .insertInto('newsletter_subscriber')
        .values({ id, email, email_hash: emailHash, ...asked, confirmed_at: null })
        .onConflict((conflict) =>
          conflict
            .column('email')
            .doUpdateSet(asked)
            .where('newsletter_subscriber.confirmed_at', 'is', null),
        )
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },
    async addLink(
      tokenHash: string,
      subscriberId: string,
      expiresAt: Date,
      trx: Kysely<Tables>,
    ): Promise<void> {
      await trx
        .insertInto('newsletter_link')
        .values({ token_hash: tokenHash, subscriber_id: subscriberId, expires_at: expiresAt })
        .execute();
    },
    /** Whoever asked first may still say the name, as long as nothing is confirmed. */
    async renamePending(
      email: string,
      requestedBy: string,
      name: string,
      trx: Kysely<Tables>,
    ): Promise<void> {
      await trx
        .updateTable('newsletter_subscriber')
        .set({ name })
        .where('email', '=', email)
        .where('requested_by', '=', requestedBy)
        .where('confirmed_at', 'is', null)
        .execute();
    },

    /** Confirms once; the subscriber where this call did it. */
    confirm(
      tokenHash: string,
      now: Date,
      trx: Kysely<Tables>,
    ): Promise<SubscriberLink | undefined> {
      return trx
        .updateTable('newsletter_subscriber')
        .set({ confirmed_at: now })
        .where('confirmed_at', 'is', null)
        .where('id', 'in', (link) =>
          link
            .selectFrom('newsletter_link')
            .select('subscriber_id')
            .where('token_hash', '=', tokenHash)
            .where('expires_at', '>', now),
        )
        .returning(['id', 'email'])
        .executeTakeFirst();
    },
    /** Whether the link belongs to somebody who has confirmed: pressing it again changes nothing. */
    async isConfirmed(tokenHash: string, trx: Kysely<Tables>): Promise<boolean> {
      const row = await trx
        .selectFrom('newsletter_link as link')
        .innerJoin('newsletter_subscriber as subscriber', 'subscriber.id', 'link.subscriber_id')
        .select('subscriber.id')
        .where('link.token_hash', '=', tokenHash)
        .where('subscriber.confirmed_at', 'is not', null)
        .executeTakeFirst();
      return row !== undefined;
    },
    /**
     * Takes the mailbox of a confirmation link off the list of those that want no mail. It comes
     * first in its transaction: whoever leaves at the same time takes the same row.
     */
    async allowEmail(tokenHash: string, trx: Kysely<Tables>): Promise<void> {
      await trx
        .updateTable('newsletter_mailbox')
        .set({ suppressed_at: null })
        .where('mailbox_hash', 'in', (address) =>
          address
            .selectFrom('newsletter_link as link')
            .innerJoin('newsletter_subscriber as subscriber', 'subscriber.id', 'link.subscriber_id')
            .innerJoin(
              'newsletter_address as address',
              'address.email_hash',
              'subscriber.email_hash',
            )
            .select('address.mailbox_hash')
            .where('link.token_hash', '=', tokenHash),
        )
        .execute();
    },
    /** Puts the mailbox of an address on that list; false where the address was never written to. */
    async refuseEmail(emailHash: string, now: Date, trx: Kysely<Tables>): Promise<boolean> {
      const rows = await trx
        .updateTable('newsletter_mailbox')
        .set({ suppressed_at: sql<Date>`coalesce(suppressed_at, ${now}::timestamptz)` })
        .where('mailbox_hash', 'in', (address) =>
          address
            .selectFrom('newsletter_address')
            .select('mailbox_hash')
            .where('email_hash', '=', emailHash),
        )
        .returning('mailbox_hash')
        .execute();
      return rows.length > 0;
    },
    async remove(emailHash: string, trx: Kysely<Tables>): Promise<void> {
      await trx.deleteFrom('newsletter_subscriber').where('email_hash', '=', emailHash).execute();
    },

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

    /** Forgets who never confirmed while a link worked. */
    async removeExpired(now: Date): Promise<void> {
      await db
        .deleteFrom('newsletter_subscriber')
        .where('confirmed_at', 'is', null)
        .where('id', 'not in', (link) =>
          link.selectFrom('newsletter_link').select('subscriber_id').where('expires_at', '>', now),
        )
        .execute();
    },
  };
}
