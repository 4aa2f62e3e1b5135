import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { NO_BODY } from './sealed-body.ts';

/** Of an email that was given up and can be sent again until then; one that was sent loses its body at once. */
const BODY_DAYS = 30;
/** Longer than anything repeats the cause of an email: the intent of a deleted one could be queued again. */
const EMAIL_MONTHS = 12;

/** Deletes the bodies and then the rows of old emails that were sent or given up. Run daily. */
export async function deleteOldEmails(db: Kysely<Tables>, now: Date): Promise<void> {
  const ended = sql<boolean>`(sent_at is not null or dead_at is not null)`;
  await db
    .deleteFrom('mail_outbox')
    .where(ended)
    .where(
      'created_at',
      '<',
      sql<Date>`${now}::timestamptz - make_interval(months => ${EMAIL_MONTHS})`,
    )
    .execute();
  await db
    .updateTable('mail_outbox')
    .set(NO_BODY)
    .where(ended)
    .where((where) =>
      where.or([where('body_sealed', 'is not', null), where('text_body', '<>', '')]),
    )
    .where('created_at', '<', sql<Date>`${now}::timestamptz - make_interval(days => ${BODY_DAYS})`)
    .execute();
}
