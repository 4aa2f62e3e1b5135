import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

export const COVER_COLUMNS = [
  'cover.plan',
  'cover.expires_on',
  'cover.grace_until',
  'cover.ended_at',
  'cover.suspended_at',
] as const;

/** SQL for since when a membership is suspended, by a dispute or with the account of its `person`. */
export const SUSPENDED_AT =
  'coalesce(membership.suspended_at, case when person.banned then person.updated_at end)';

/**
 * A person's current membership, otherwise the newest, for a lateral join. The membership of a person
 * whose account the operator has suspended is suspended too: no desk reads it as an active card.
 * @param uid the column of the outer row
 */
export function newestMembershipOf(db: Kysely<Tables>, uid: 'appointment.uid' | 'health_card.uid') {
  return db
    .selectFrom('membership')
    .innerJoin('identity_user as person', 'person.id', 'membership.uid')
    .select(['plan', 'expires_on', 'grace_until', 'cancel_at_period_end', 'ended_at'])
    .select(sql<Date | null>`${sql.raw(SUSPENDED_AT)}`.as('suspended_at'))
    .where('membership.uid', '=', sql.ref<string>(uid))
    .orderBy(sql`membership.ended_at is null`, 'desc')
    .orderBy('started_at', 'desc')
    .limit(1)
    .as('cover');
}
