import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

// Limits on requests and emails. Each limit is a single guarded statement on one row, so that
// concurrent calls cannot exceed it. Lock order: asker, mailbox, subscriber.

type EmailClaim = {
  readonly mailboxHash: string;
  readonly emailHash: string;
  readonly now: Date;
  /** No email may be newer than `newest`, and the third-last none newer than `third`. */
  readonly bounds: { readonly newest: Date; readonly third: Date };
  /** Requested by the owner of the address: overrides the suppression. */
  readonly byOwner: boolean;
};

/** Counts an address towards an account's daily limit. @returns false if the limit is reached */
export async function countAddress(
  uid: string,
  emailHash: string,
  day: string,
  limit: number,
  trx: Kysely<Tables>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into newsletter_asker as asker (uid, day, email_hashes)
    values (${uid}, ${day}, array[${emailHash}::text])
    on conflict (uid) do update set
      day = excluded.day,
      email_hashes = case
        when asker.day <> excluded.day then excluded.email_hashes
        when ${emailHash} = any (asker.email_hashes) then asker.email_hashes
        else asker.email_hashes || excluded.email_hashes
      end
    where asker.day <> excluded.day
      or ${emailHash} = any (asker.email_hashes)
      or cardinality(asker.email_hashes) < ${limit}
    returning uid`.execute(trx);
  return rows.length > 0;
}

/**
 * Reserves one confirmation email. @returns false if the mailbox's limit is reached, the mailbox is
 * suppressed, or the address is confirmed
 */
export async function claimEmail(
  { mailboxHash, emailHash, now, bounds, byOwner }: EmailClaim,
  trx: Kysely<Tables>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into newsletter_mailbox as mailbox (mailbox_hash, mailed_at)
    values (${mailboxHash}, ${now})
    on conflict (mailbox_hash) do update set
      mailed_at = excluded.mailed_at,
      mailed_before = mailbox.mailed_at,
      mailed_third = mailbox.mailed_before
    where (mailbox.suppressed_at is null or ${byOwner})
      and mailbox.mailed_at <= ${bounds.newest}
      and (mailbox.mailed_third is null or mailbox.mailed_third <= ${bounds.third})
      and not exists (
        select 1 from newsletter_subscriber
        where email_hash = ${emailHash} and confirmed_at is not null)
    returning mailbox_hash`.execute(trx);
  if (rows.length === 0) return false;
  await trx
    .insertInto('newsletter_address')
    .values({ email_hash: emailHash, mailbox_hash: mailboxHash })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .execute();
  return true;
}
