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

type AddressHashes = { readonly emailHash: string; readonly mailboxHash: string };

/** An address, and the one that its subscriber moved to. */
const withLater = (emailHash: string) => sql<string>`(
  select unnest(array[email_hash, moved_to]) from newsletter_address
  where email_hash = ${emailHash})`;

export type SubscriberLink = { readonly id: string; readonly email: string };

/** Subscribers and their confirmation links. */
export function createSubscriberStore(db: Kysely<Tables>) {
  return {
    transaction: <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
      db.transaction().execute(work),

    /** Saves an unconfirmed subscriber. @returns the id, or null if confirmed meanwhile */
    async savePending(
      { id, email, emailHash, name, requestedBy, requestedAt }: NewSubscriber,
      trx: Kysely<Tables>,
    ): Promise<string | null> {
      const request = { name, requested_by: requestedBy, requested_at: requestedAt };
      const row = await trx
        .insertInto('newsletter_subscriber')
        .values({ id, email, email_hash: emailHash, ...request, confirmed_at: null })
        .onConflict((conflict) =>
          conflict
            .column('email')
            .doUpdateSet(request)
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
    /** The requester may change the name until the address is confirmed. */
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

    /** Confirms once. @returns the subscriber if this call confirmed it */
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
    /** Whether the link's subscriber is confirmed: using the link again is harmless. */
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
     * Lifts the suppression of a confirmation link's mailbox. Call it first in the transaction: a
     * concurrent unsubscribe locks the same row.
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
    /** Suppresses the mailbox of an address. @returns false if the address was never emailed */
    async refuseEmail(emailHash: string, now: Date, trx: Kysely<Tables>): Promise<boolean> {
      const rows = await trx
        .updateTable('newsletter_mailbox')
        .set({ suppressed_at: sql<Date>`coalesce(suppressed_at, ${now}::timestamptz)` })
        .where('mailbox_hash', 'in', (address) =>
          address
            .selectFrom('newsletter_address')
            .select('mailbox_hash')
            .where('email_hash', 'in', withLater(emailHash)),
        )
        .returning('mailbox_hash')
        .execute();
      return rows.length > 0;
    },
    /** Removes the subscriber of an address, or who had it before. */
    async remove(emailHash: string, trx: Kysely<Tables>): Promise<void> {
      await trx
        .deleteFrom('newsletter_subscriber')
        .where('email_hash', 'in', withLater(emailHash))
        .execute();
    },
    /**
     * Moves a confirmed subscriber to an address that the same person has proved, unless that one is
     * subscribed or its mailbox was unsubscribed. The unsubscribe links of earlier emails keep working.
     * @returns whether it moved
     */
    async move(
      from: AddressHashes,
      to: AddressHashes & { email: string },
      now: Date,
      trx: Kysely<Tables>,
    ): Promise<boolean> {
      await sql`insert into newsletter_mailbox (mailbox_hash, mailed_at)
        values (${to.mailboxHash}, ${now}) on conflict do nothing`.execute(trx);
      await sql`insert into newsletter_address (email_hash, mailbox_hash)
        values (${to.emailHash}, ${to.mailboxHash}) on conflict do nothing`.execute(trx);
      await trx
        .deleteFrom('newsletter_subscriber')
        .where('email_hash', '=', to.emailHash)
        .where('confirmed_at', 'is', null)
        .execute();
      const moved = await sql`
        update newsletter_subscriber set email = ${to.email}, email_hash = ${to.emailHash}
        where email_hash = ${from.emailHash} and confirmed_at is not null
          and not exists (select 1 from newsletter_subscriber where email_hash = ${to.emailHash})
          and not exists (select 1 from newsletter_mailbox
            where mailbox_hash = ${to.mailboxHash} and suppressed_at is not null)
        returning id`.execute(trx);
      if (moved.rows.length === 0) return false;
      await sql`update newsletter_address set moved_to = nullif(${to.emailHash}, email_hash)
        where email_hash in (${from.emailHash}, ${to.emailHash}) or moved_to = ${from.emailHash}`.execute(
        trx,
      );
      return true;
    },

    /** Confirmed subscribers ordered by id. @param after exclusive */
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
    /** Since when a mailbox is suppressed, or null. */
    async suppressedSince(mailboxHash: string): Promise<Date | null> {
      const row = await db
        .selectFrom('newsletter_mailbox')
        .select('suppressed_at')
        .where('mailbox_hash', '=', mailboxHash)
        .executeTakeFirst();
      return row?.suppressed_at ?? null;
    },

    /** Deletes unconfirmed subscribers without a valid link. */
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
