import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

export const COVER_COLUMNS = [
  'cover.plan',
  'cover.expires_on',
  'cover.grace_until',
  'cover.ended_at',
  'cover.suspended_at',
] as const;

/**
 * A person's current membership, otherwise the newest, for a lateral join.
 * @param uid the column of the outer row
 */
export function newestMembershipOf(db: Kysely<Tables>, uid: 'appointment.uid' | 'health_card.uid') {
  return db
    .selectFrom('membership')
    .select(['plan', 'expires_on', 'grace_until', 'cancel_at_period_end'])
    .select(['ended_at', 'suspended_at'])
    .where('membership.uid', '=', sql.ref<string>(uid))
    .orderBy(sql`membership.ended_at is null`, 'desc')
    .orderBy('started_at', 'desc')
    .limit(1)
    .as('cover');
}
