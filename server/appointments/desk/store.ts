import { type RawBuilder, sql } from 'kysely';
import { OVERLAPPING_STATUSES } from '#shared/domain/appointments/overlap.ts';
import type { DeskSort } from '#shared/domain/appointments/desk-limits.ts';
import type { Connection } from '../../database/connection.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { Needle } from './search-words.ts';
import type { AppointmentTables } from '../tables.ts';

type Columns = AppointmentTables['appointment'];

/** A provider's location, with those that it has taken away since where it is the first one. */
export type DeskPlace = {
  readonly providerId: string;
  readonly places: readonly string[];
  /** How many appointments they have, whatever is looked for. */
  readonly total: number;
};

export type DeskSearch = {
  readonly status: Columns['status'] | null;
  readonly type: Columns['type'] | null;
  readonly from: Day | null;
  readonly to: Day | null;
  /** All of them have to be found. */
  readonly needles: readonly Needle[];
};

/** Where a row stands in an order: the values that the order compares by, and the row's id. */
export type DeskPosition = { readonly id: string; readonly keys: readonly (string | number)[] };

/** As the indexes of the migration have them, so that a list is read off its index. */
const ORDERS: Readonly<Record<DeskSort, readonly { key: RawBuilder<unknown>; type: string }[]>> = {
  date: [{ key: sql`desk_by_date(status, requested_date, starts_minute)`, type: 'bigint' }],
  payment: [
    {
      key: sql`desk_by_payment(payment_status, priority, requested_date, starts_minute)`,
      type: 'bigint',
    },
  ],
  priority: [
    { key: sql`desk_by_priority(priority, requested_date, starts_minute)`, type: 'bigint' },
  ],
  name: [
    { key: sql`(desk_plain(patient_name) collate "C")`, type: 'text' },
    { key: sql`desk_day(requested_date, starts_minute)`, type: 'bigint' },
  ],
};

const TALLIES =
  'select location_id as place, total from appointment_tally where provider_id = $1 and total > 0';

function isPlain({ status, type, from, to, needles }: DeskSearch): boolean {
  return [status, type, from, to].every((part) => part === null) && needles.length === 0;
}

/** What the desk's list, its counts and its figures are read by. */
export function createDeskStore({ db, read }: Pick<Connection, 'db' | 'read'>) {
  return {
    /** The next rows after a position; null: the first ones. No position is ever skipped over by counting. */
    async page(
      desk: DeskPlace,
      search: DeskSearch,
      sort: DeskSort,
      after: DeskPosition | null,
      limit: number,
    ): Promise<DeskPosition[]> {
      const order = ORDERS[sort];
      const keys = order.map(({ key }, index) => sql`${key} as ${sql.ref(`key_${index}`)}`);
      const names = order.map((_, index) => sql.ref(`key_${index}`));
      // Each place by its own index walk; there is one but for places that were taken away.
      const walks = desk.places.map(
        (place) => sql`(${rowsFor(desk.providerId, place, search)}
          select id, ${list(keys)} from candidate
          where ${conditions(desk.providerId, place, search)} and ${isAfter(sort, after)}
          order by ${list(order.map(({ key }) => key))}, id limit ${limit})`,
      );
      const statement =
        walks.length === 1
          ? walks[0]
          : sql`select * from (${sql.join(walks, sql` union all `)}) found
              order by ${list(names)}, id limit ${limit}`;
      if (!statement) return [];
      const { rows } = await sql<
        Record<string, string | number> & { id: string }
      >`${statement}`.execute(db);
      return rows.map((row) => ({
        id: row.id,
        keys: order.map((_, index) => row[`key_${index}`] ?? ''),
      }));
    },

    async count(desk: DeskPlace, search: DeskSearch): Promise<number> {
      if (isPlain(search)) return desk.total;
      const { providerId, places } = desk;
      let total = 0;
      for (const place of places) {
        const { rows } = await sql<{ count: number }>`
          ${rowsFor(providerId, place, search)} select count(*) as count from candidate
          where ${conditions(providerId, place, search)}`.execute(db);
        total += rows[0]?.count ?? 0;
      }
      return total;
    },

    /** The places of a provider's appointments, each with how many it has. */
    tallies: (providerId: string) => read<{ place: string; total: number }>(TALLIES, [providerId]),

    /** The visits of a card's owner and family with one provider on a day that are to come or begun. */
    async visitsOn(day: Day, uid: string, providerId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('appointment')
        .select('id')
        .where('uid', '=', uid)
        .where('requested_date', '=', day)
        .where('provider_id', '=', providerId)
        .where('status', 'in', ['confirmed', 'checked-in'])
        .orderBy('starts_minute')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** The open appointments of a day whose time was understood, earliest first. */
    openOn({ providerId, places }: DeskPlace, day: Day) {
      return db
        .selectFrom('appointment')
        .select(['id', 'uid', 'patient_name', 'preferred_time', 'status'])
        .where('provider_id', '=', providerId)
        .where('location_id', 'in', [...places])
        .where('requested_date', '=', day)
        .where('status', 'in', [...OVERLAPPING_STATUSES])
        .where('starts_minute', 'is not', null)
        .orderBy('starts_minute')
        .orderBy('id')
        .execute();
    },

    /** What the figures add up, of some days. */
    async tally({ providerId, places }: DeskPlace, from: Day, to: Day) {
      return db
        .selectFrom('appointment')
        .select(['status', 'requested_date', 'service_type'])
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('provider_id', '=', providerId)
        .where('location_id', 'in', [...places])
        .where('requested_date', '>=', from)
        .where('requested_date', '<=', to)
        .groupBy(['status', 'requested_date', 'service_type'])
        .execute();
    },
  };
}

function valuesOf(sort: DeskSort, { keys }: DeskPosition): RawBuilder<unknown>[] {
  return ORDERS[sort].map(({ type }, index) => sql`cast(${keys[index]} as ${sql.raw(type)})`);
}

/**
 * The rows that a list is made of, as `candidate`: all, or those with the words. These are found
 * first and apart, because making the words of a row again would cost more than anything else.
 */
function rowsFor(providerId: string, place: string, { needles }: DeskSearch): RawBuilder<unknown> {
  if (needles.length === 0) return sql`with candidate as not materialized (table appointment)`;
  const scope = sql`desk_scope(${providerId}, ${place})`;
  const found = needles.map(
    (needle) => sql`desk_words(provider_id, location_id, patient_name, card_number, symptom_words)
      @@ ${needleQuery(scope, needle)}`,
  );
  return sql`with candidate as materialized (
    select id, provider_id, location_id, status, type, requested_date, starts_minute, priority,
      payment_status, patient_name
    from appointment where ${sql.join(found, sql` and `)})`;
}

function list(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(parts, sql`, `);
}

function isAfter(sort: DeskSort, after: DeskPosition | null): RawBuilder<unknown> {
  if (after === null) return sql`true`;
  const keys = list(ORDERS[sort].map(({ key }) => key));
  return sql`(${keys}, id) > (${list(valuesOf(sort, after))}, ${after.id}::text)`;
}

function conditions(
  providerId: string,
  place: string,
  { status, type, from, to }: DeskSearch,
): RawBuilder<unknown> {
  return sql.join(
    [
      sql`provider_id = ${providerId}`,
      sql`location_id = ${place}`,
      ...(status === null ? [] : [sql`status = ${status}`]),
      ...(type === null ? [] : [sql`type = ${type}`]),
      ...(from === null ? [] : [sql`requested_date >= ${from}::date`]),
      ...(to === null ? [] : [sql`requested_date <= ${to}::date`]),
    ],
    sql` and `,
  );
}

/** A `tsquery` of values alone: made once for a statement, not for each row. */
function needleQuery(scope: RawBuilder<unknown>, needle: Needle): RawBuilder<unknown> {
  if ('word' in needle)
    return sql`desk_needle(${scope}, ${needle.word}::text, ${needle.prefix}::boolean)`;
  if ('hash' in needle) return sql`desk_needle(${scope}, ${`#${needle.hash}`}::text, false)`;
  const [parts, and] = 'any' in needle ? [needle.any, sql` || `] : [needle.all, sql` && `];
  return sql`(${sql.join(
    parts.map((part) => needleQuery(scope, part)),
    and,
  )})`;
}
