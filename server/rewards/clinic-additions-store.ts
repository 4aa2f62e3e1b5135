import { sql } from 'kysely';
import type { Payout } from '#shared/contract/rewards.ts';
import type { Connection } from '../database/connection.ts';

type SetKey = { readonly uid: string; readonly number: number };

type Addition = Payout['addedByClinic'][number] & SetKey;

/**
 * How many visits of each set a clinic itself added and checked in, by clinic and by the person there who
 * added them (P-72), also where the member has confirmed them.
 */
export async function findClinicAdditions(
  db: Connection['db'],
  sets: readonly SetKey[],
): Promise<(set: SetKey) => Payout['addedByClinic']> {
  if (sets.length === 0) return () => [];
  const uids = sets.map(({ uid }) => uid);
  const numbers = sets.map(({ number }) => number);
  const { rows } = await sql<Addition>`
    select visit.uid, visit.set_number as number, provider.name as clinic,
      staff.full_name as person, count(*)::int as visits
    from unnest(${uids}::text[], ${numbers}::int[]) as wanted (uid, number)
    join reward_visit as visit on visit.uid = wanted.uid and visit.set_number = wanted.number
    join appointment on appointment.id = visit.appointment_id
      and appointment.created_by = 'provider' and appointment.check_in_method = 'desk'
    join provider on provider.id = visit.provider_id
    left join lateral (
      select actor_uid from appointment_event as event
      where event.appointment_id = appointment.id order by event.id limit 1
    ) as added on true
    left join account as staff on staff.uid = added.actor_uid
    group by visit.uid, visit.set_number, provider.name, staff.full_name
    order by count(*) desc, provider.name, staff.full_name`.execute(db);
  return ({ uid, number }) =>
    rows
      .filter((row) => row.uid === uid && row.number === number)
      .map(({ clinic, person, visits }) => ({ clinic, person, visits }));
}
