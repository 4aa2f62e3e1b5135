import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Whether the account of this uid, an SQL expression, is suspended or locked; false once it is deleted. */
export const isSuspended = (uid: string) =>
  sql<boolean>`exists (select from identity_user as login
    where login.id = ${sql.ref(uid)} and (login.banned or login.locked_at is not null))`;

/** Whether a person is suspended or locked; a suspension waits until the transaction ends. */
export async function lockSuspension(trx: Transaction<Tables>, uid: string): Promise<boolean> {
  const row = await trx
    .selectFrom('identity_user')
    .select(sql<boolean>`banned or locked_at is not null`.as('suspended'))
    .where('id', '=', uid)
    .forShare()
    .executeTakeFirst();
  return row?.suspended ?? false;
}
