import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

type UidColumn = 'reward.uid' | 'referral.referrer_uid' | 'referral.referred_uid';

/** SQL for whether the account of a column is suspended or locked; false once it is deleted. */
export const suspendedSql = (uid: UidColumn): string =>
  `exists (select from identity_user as person
    where person.id = ${uid} and (person.banned or person.locked_at is not null))`;

/** Whether a person is suspended or locked; a suspension waits until the transaction ends. */
export async function lockSuspension(trx: Transaction<Tables>, uid: string): Promise<boolean> {
  const row = await trx
    .selectFrom('identity_user')
    .select(['banned', 'locked_at'])
    .where('id', '=', uid)
    .forShare()
    .executeTakeFirst();
  return row !== undefined && (row.banned || row.locked_at !== null);
}
