import { type Kysely, sql, type Transaction } from 'kysely';
import { occupiedTime } from '#shared/domain/appointments/overlap.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import {
  type CountedVisit,
  coversDay,
  type EarningTerm,
  visitRefusal,
} from '#shared/domain/rewards/counted-visit.ts';
import type { Visit } from '../appointments/deps.ts';
import type { Tables } from '../database/tables.ts';

/** A person's memberships, current and past. */
export function termsOf(db: Kysely<Tables>, uid: string): Promise<EarningTerm[]> {
  return db
    .selectFrom('membership')
    .select(['started_at as startedAt', 'expires_on as expiresOn'])
    .select(['grace_until as graceUntil', 'ended_at as endedAt'])
    .where('uid', '=', uid)
    .execute();
}

/** A person's counted visits of some days. */
export async function countedOn(
  db: Kysely<Tables>,
  uid: string,
  days: readonly Day[],
): Promise<(CountedVisit & { readonly day: Day })[]> {
  const rows = await db
    .selectFrom('reward_visit')
    .select(['provider_id as providerId', 'day', 'from_minute as from', 'until_minute as until'])
    .where('uid', '=', uid)
    .where('day', 'in', days)
    .execute();
  return rows.map(({ from, until, ...visit }) => ({
    ...visit,
    time: from === null || until === null ? null : { from, until },
  }));
}

/** An attended visit that has no stamp. */
export type UncountedVisit = {
  readonly appointmentId: string;
  readonly providerId: string;
  readonly provider: string;
  readonly day: Day;
  readonly preferredTime: string;
};

/** A person's newest attended visits without a stamp, except those that they deny. */
export async function listUncounted(
  db: Kysely<Tables>,
  uid: string,
  limit: number,
): Promise<UncountedVisit[]> {
  const { rows } = await sql<UncountedVisit>`
    select visit.id as "appointmentId", visit.provider_id as "providerId", provider.name as provider,
      visit.requested_date as day, visit.preferred_time as "preferredTime"
    from appointment as visit join provider on provider.id = visit.provider_id
    where visit.uid = ${uid} and visit.status in ('checked-in', 'completed')
      and visit.visit_answer is distinct from 'denied'
      and not exists (select from reward_visit where appointment_id = visit.id)
    order by visit.requested_date desc, visit.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/**
 * Counts a visit unless it does not count (P-24, P-72); false then, and if it is counted already. The
 * locked account makes visits of other desks wait; the statement looks for overlaps once more.
 */
export async function addVisit(trx: Transaction<Tables>, visit: Visit): Promise<boolean> {
  const { uid, day } = visit;
  const counted = await countedOn(trx, uid, [day]);
  if (visitRefusal(visit, await termsOf(trx, uid), counted) !== null) return false;
  const time = occupiedTime(visit.preferredTime);
  const [from, until] = [time?.from ?? null, time?.until ?? null];
  const { rows } = await sql`
    insert into reward_visit
      (appointment_id, uid, provider_id, day, counted_at, verified, from_minute, until_minute)
    select ${visit.appointmentId}, ${uid}, ${visit.providerId}, ${day}::date, ${visit.at}::timestamptz,
      ${visit.verified}::boolean, ${from}::integer, ${until}::integer
    where not exists (
      select from reward_visit as other where other.uid = ${uid} and other.day = ${day}::date
        and coalesce(other.from_minute < ${until}::integer and ${from}::integer < other.until_minute, true))
    on conflict do nothing
    returning appointment_id`.execute(trx);
  return rows.length > 0;
}

type UncoveredVisit = Pick<Visit, 'appointmentId' | 'day'>;

/** The visits of unclaimed sets and of the open card whose day lies in no membership any more. */
export async function listUncovered(db: Kysely<Tables>, uid: string): Promise<UncoveredVisit[]> {
  const unclaimed = await db
    .selectFrom('reward_visit as visit')
    .leftJoin('reward_set as set', (join) =>
      join.onRef('set.uid', '=', 'visit.uid').onRef('set.number', '=', 'visit.set_number'),
    )
    .select(['visit.appointment_id as appointmentId', 'visit.day'])
    .where('visit.uid', '=', uid)
    .where('set.claimed_at', 'is', null)
    .where('set.forfeited_at', 'is', null)
    .where('set.held_at', 'is', null)
    .orderBy('visit.counted_at')
    .orderBy('visit.appointment_id')
    .execute();
  const terms = await termsOf(db, uid);
  return unclaimed.filter(({ day }) => !terms.some((term) => coversDay(term, day)));
}
