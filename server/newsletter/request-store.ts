import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

// Who may ask, and what may be mailed. Each limit is one guarded statement on one row, so that of
// many calls at once no more get through than of one after the other. The rows are taken in the
// order asker, mailbox, subscriber.

type EmailClaim = {
  readonly mailboxHash: string;
  readonly emailHash: string;
  readonly now: Date;
  /** A mail younger than this stands in the way; and a last but two younger than `third`. */
  readonly bounds: { readonly newest: Date; readonly third: Date };
  /** The owner asks: a mailbox that wants no mail is written to again. */
  readonly own: boolean;
};

/** Counts an address for an account; false where the account has had its share of the day. */
export async function countAddress(
  uid: string,
  emailHash: string,
  day: string,
  share: number,
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
      or cardinality(asker.email_hashes) < ${share}
    returning uid`.execute(trx);
  return rows.length > 0;
}

/**
 * Takes the right to send one confirmation mail now; false where the mailbox has had its share,
 * wants no mail, or has confirmed.
 */
export async function claimEmail(
  { mailboxHash, emailHash, now, bounds, own }: EmailClaim,
  trx: Kysely<Tables>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into newsletter_mailbox as mailbox (mailbox_hash, mailed_at)
    values (${mailboxHash}, ${now})
    on conflict (mailbox_hash) do update set
      mailed_at = excluded.mailed_at,
      mailed_before = mailbox.mailed_at,
      mailed_third = mailbox.mailed_before
    where (mailbox.suppressed_at is null or ${own})
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
