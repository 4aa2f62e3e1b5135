import { type Kysely, sql } from 'kysely';
import type { Tally } from '#shared/domain/clinics/figures/tally.ts';
import { type Period, WEEKS_SHOWN } from '#shared/domain/clinics/figures/weeks.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { FEWEST_PEOPLE } from '#shared/domain/clinics/figures/figure-cell.ts';
import type { Tables } from '../database/tables.ts';

type TallyRow = Omit<Tally, 'people'> & { readonly buckets: string };

/** A patient is a card or, without one, a name. */
const PERSON = sql`hashtextextended(
  case when card_number <> '' then card_number else ' ' || lower(patient_name) end, 0)`;

/** By day, and among the visits of a day in some order that stays. */
const ORDER = sql`(requested_date - date '2000-01-01')::bigint * 4294967296
  + hashtext(id)::bigint + 2147483648`;

/**
 * Some of the 64 buckets that patients are in, by the hash of each. Two may share one, so a few figures about
 * five people count as about four, and none the other way round; a list of patients takes four times as long.
 */
function bucketsIn(bits: string): string[] {
  const set = BigInt.asUintN(64, BigInt(bits)).toString(2);
  const found: string[] = [];
  for (let index = 0; index < set.length && found.length < FEWEST_PEOPLE; index += 1)
    if (set[index] === '1') found.push(String(set.length - index));
  return found;
}

/** Counts what a clinic's figures are made of. Weeks are counted back from the last Sunday. */
export function createFiguresStore(db: Kysely<Tables>) {
  const weekOf = (day: ReturnType<typeof sql>, sunday: Day) =>
    sql<number>`((${sunday}::date - ${day}) / 7)`;

  return {
    /**
     * Appointments by the day of the visit; the weeks before those that are shown count as one. The first
     * visit ever is looked for in all years, in its own index.
     */
    async tally(providerId: string, { from, to }: Period): Promise<Tally[]> {
      // Compared as a list: a join of hashes is expected to give millions of rows, and all would be sorted.
      const { rows } = await sql<TallyRow>`
        with first_visit as (
          select ${PERSON} as person, min(${ORDER}) as at from appointment
          where provider_id = ${providerId} and requested_date <= ${to}::date
            and status in ('checked-in', 'completed')
          group by 1 having min(requested_date) >= ${from}::date
        ), visit as (
          select least(${weekOf(sql`requested_date`, to)}, ${WEEKS_SHOWN}::integer) as week, location_id,
            service_type, status, settled, cancelled_from, created_by = 'member' as asked,
            ${PERSON} as person, ${ORDER} as at
          from appointment
          where provider_id = ${providerId}
            and requested_date between ${from}::date and ${to}::date
          -- Computes each patient once.
          offset 0
        )
        select week, location_id as location, service_type as service, asked,
          case
            when status in ('checked-in', 'completed') then
              case when (person, at) in (select person, at from first_visit)
                then 'first-visit' else 'return-visit' end
            when status = 'confirmed' then 'confirmed'
            when status = 'pending' then 'waiting'
            when settled = 'no-show' then 'no-show'
            when cancelled_from in ('confirmed', 'checked-in') then 'called-off'
            else 'cancelled'
          end as outcome,
          count(*)::integer as count, bit_or(1::bigint << (person & 63)::integer)::text as buckets
        from visit
        group by 1, 2, 3, 4, 5`.execute(db);
      return rows.map(({ buckets, ...row }) => ({ ...row, people: bucketsIn(buckets) }));
    },

    async views(providerId: string, { from, to }: Period) {
      return db
        .selectFrom('provider_view_day')
        .select([weekOf(sql`day`, to).as('week'), 'location_id as location'])
        .select((select) => sql<number>`${select.fn.sum('views')}::integer`.as('count'))
        .where('provider_id', '=', providerId)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .groupBy(['week', 'location_id'])
        .execute();
    },

    /**
     * By the London day on which people saved the clinic; a removed favourite is not known any more.
     * @returns week -1 for those since the last Sunday
     */
    async saves(providerId: string, { to }: Period) {
      const day = sql`(created_at at time zone 'Europe/London')::date`;
      return db
        .selectFrom('favourite')
        .select(
          sql<number>`case when ${day} > ${to}::date then -1 else ${weekOf(day, to)} end`.as(
            'week',
          ),
        )
        .select((select) => sql<number>`${select.fn.countAll()}::integer`.as('count'))
        .where('provider_id', '=', providerId)
        .groupBy('week')
        .execute();
    },

    /** All locations, the removed ones last, with the name that the page shows. */
    async locations(providerId: string) {
      return db
        .selectFrom('provider_location')
        .select(['id', 'title', 'town', 'address'])
        .where('provider_id', '=', providerId)
        .orderBy(sql`removed_at is not null`)
        .orderBy('position')
        .execute();
    },
  };
}
