import { type RawBuilder, sql } from 'kysely';
import { OVERLAPPING_STATUSES } from '#shared/domain/appointments/overlap.ts';
import type { DeskOrder } from '#shared/domain/appointments/desk-limits.ts';
import type { Connection } from '../../database/connection.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import type { SearchTerm } from './search-words.ts';
import type { AppointmentTables } from '../tables.ts';

type Columns = AppointmentTables['appointment'];

/** A provider's location; the first one includes removed locations. */
export type DeskLocation = {
  readonly providerId: string;
  readonly places: readonly string[];
  /** The number of their appointments, without filters. */
  readonly total: number;
};

export type DeskSearch = {
  readonly status: Columns['status'] | null;
  readonly type: Columns['type'] | null;
  readonly from: Day | null;
  readonly to: Day | null;
  /** All must match. */
  readonly terms: readonly SearchTerm[];
  /** The uids of the patients whose phone was typed; without them all patients. */
  readonly patients?: readonly string[];
};

/** Keyset position: the sort keys and the row's id. */
export type DeskPosition = { readonly id: string; readonly keys: readonly (string | number)[] };

/** Where a day begins in the order of the day, after all new requests. */
export type DeskDayStart = { readonly startOf: Day };

/** A stretch of a list, between two places and without them. `last` reads it from its end. */
export type DeskStretch = {
  readonly after?: DeskPosition | DeskDayStart;
  readonly before?: DeskPosition | DeskDayStart;
  readonly last?: boolean;
};

/** Must match the migration's index expressions, so that lists use index scans. */
const ORDERS: Readonly<Record<DeskOrder, readonly { key: RawBuilder<unknown>; type: string }[]>> = {
  date: [{ key: sql`desk_by_date(status, requested_date, starts_minute)`, type: 'bigint' }],
  day: [{ key: sql`desk_in_order(status, requested_date, starts_minute)`, type: 'bigint' }],
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

/** More wait to be settled only where nobody has for days. */
const UNSETTLED_MAX = 200;

const TALLIES =
  'select location_id as place, total from appointment_tally where provider_id = $1 and total > 0';

function isPlain({ status, type, from, to, terms, patients }: DeskSearch): boolean {
  const isUnfiltered = [status, type, from, to].every((part) => part === null);
  return isUnfiltered && terms.length === 0 && patients === undefined;
}

/** Queries of the desk's list, counts and figures. */
export function createDeskStore({ db, read }: Pick<Connection, 'db' | 'read'>) {
  return {
    /** Keyset paging. @returns at most `limit` positions of the stretch, always in the list's order */
    async page(
      desk: DeskLocation,
      search: DeskSearch,
      sort: DeskOrder,
      stretch: DeskStretch,
      limit: number,
    ): Promise<DeskPosition[]> {
      const order = ORDERS[sort];
      const keys = order.map(({ key }, index) => sql`${key} as ${sql.ref(`key_${index}`)}`);
      const names = order.map((_, index) => sql.ref(`key_${index}`));
      const direction = stretch.last === true ? sql` desc` : sql``;
      const ordered = (columns: readonly RawBuilder<unknown>[]) =>
        list([...columns, sql`id`].map((column) => sql`${column}${direction}`));
      // One index scan per location; several only with removed locations.
      const scans = desk.places.map(
        (place) => sql`(${rowsFor(desk.providerId, place, search)}
          select id, ${list(keys)} from candidate
          where ${isAt(desk.providerId, place, sort)} and ${isWithin(sort, stretch)}
            and ${conditions(search)}
          order by ${ordered(order.map(({ key }) => key))} limit ${limit})`,
      );
      const statement =
        scans.length === 1
          ? scans[0]
          : sql`select * from (${sql.join(scans, sql` union all `)}) found
              order by ${ordered(names)} limit ${limit}`;
      if (!statement) return [];
      const { rows } = await sql<
        Record<string, string | number> & { id: string }
      >`${statement}`.execute(db);
      const found = rows.map((row) => ({
        id: row.id,
        keys: order.map((_, index) => row[`key_${index}`] ?? ''),
      }));
      return stretch.last === true ? found.toReversed() : found;
    },

    async count(desk: DeskLocation, search: DeskSearch): Promise<number> {
      if (isPlain(search)) return desk.total;
      const { providerId, places } = desk;
      let total = 0;
      for (const place of places) {
        const { rows } = await sql<{ count: number }>`
          ${rowsFor(providerId, place, search)} select count(*) as count from candidate
          where ${isAt(providerId, place)} and ${conditions(search)}`.execute(db);
        total += rows[0]?.count ?? 0;
      }
      return total;
    },

    /** The number of appointments per location of a provider. */
    tallies: (providerId: string) => read<{ place: string; total: number }>(TALLIES, [providerId]),

    /** Confirmed and checked-in appointments of a card's owner and family with a provider on a day. */
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

    /** The open appointments of a day with a parsed time, earliest first. */
    openOn({ providerId, places }: DeskLocation, day: Day) {
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

    /** Visits of a range of days that may have to be settled, at most 200, oldest first. */
    async openSince({ providerId, places }: DeskLocation, from: Day, to: Day): Promise<string[]> {
      const rows = await db
        .selectFrom('appointment')
        .select('id')
        .where('provider_id', '=', providerId)
        .where('location_id', 'in', [...places])
        .where('requested_date', '>=', from)
        .where('requested_date', '<=', to)
        .where('status', 'in', ['confirmed', 'checked-in'])
        .where((row) =>
          row.or([
            row('status', '=', 'confirmed'),
            row('check_in_method', '=', 'manual'),
            row('disputed_at', 'is not', null),
          ]),
        )
        .orderBy('requested_date')
        .orderBy('starts_minute')
        .orderBy('id')
        .limit(UNSETTLED_MAX)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Counts for the figures of a range of days. */
    async tally({ providerId, places }: DeskLocation, from: Day, to: Day) {
      return db
        .selectFrom('appointment')
        .select(['status', 'settled', 'service_type'])
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('provider_id', '=', providerId)
        .where('location_id', 'in', [...places])
        .where('requested_date', '>=', from)
        .where('requested_date', '<=', to)
        .groupBy(['status', 'settled', 'service_type'])
        .execute();
    },
  };
}

/** The sort keys and the id of a place in a list; no row's id is empty. */
function valuesOf(sort: DeskOrder, place: DeskPosition | DeskDayStart): RawBuilder<unknown> {
  if ('startOf' in place) return sql`desk_in_order('', ${place.startOf}::date, 0), ''::text`;
  const keys = ORDERS[sort].map(
    ({ type }, index) => sql`cast(${place.keys[index]} as ${sql.raw(type)})`,
  );
  return sql`${list(keys)}, ${place.id}::text`;
}

/**
 * The `candidate` rows of a list: all, or those that match the search. Matches are materialised first,
 * because computing a row's words again is the most expensive step.
 */
function rowsFor(
  providerId: string,
  place: string,
  { terms, patients }: DeskSearch,
): RawBuilder<unknown> {
  if (terms.length === 0 && patients === undefined)
    return sql`with candidate as not materialized (table appointment)`;
  const scope = sql`desk_scope(${providerId}, ${place})`;
  const found = terms.map(
    (term) => sql`desk_words(provider_id, location_id, patient_name, card_number, symptom_words)
      @@ ${termQuery(scope, term)}`,
  );
  if (patients !== undefined) found.push(sql`uid = any(${[...patients]}::text[])`);
  return sql`with candidate as materialized (
    select id, provider_id, location_id, status, type, requested_date, starts_minute, priority,
      payment_status, patient_name
    from appointment where ${sql.join(found, sql` and `)})`;
}

function list(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(parts, sql`, `);
}

function isWithin(sort: DeskOrder, { after, before }: DeskStretch): RawBuilder<unknown> {
  const keys = list(ORDERS[sort].map(({ key }) => key));
  const parts = [
    ...(after ? [sql`(${keys}, id) > (${valuesOf(sort, after)})`] : []),
    ...(before ? [sql`(${keys}, id) < (${valuesOf(sort, before)})`] : []),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** The rows of a location; with the condition of the index that only the order of the day uses. */
function isAt(providerId: string, place: string, sort?: DeskOrder): RawBuilder<unknown> {
  const where = sql`provider_id = ${providerId} and location_id = ${place}`;
  return sort === 'day'
    ? sql`${where} and ${sql.join(ORDERS.day.map(({ key }) => key))} >= 0`
    : where;
}

function conditions({ status, type, from, to }: DeskSearch): RawBuilder<unknown> {
  return sql.join(
    [
      sql`true`,
      ...(status === null ? [] : [sql`status = ${status}`]),
      ...(type === null ? [] : [sql`type = ${type}`]),
      ...(from === null ? [] : [sql`requested_date >= ${from}::date`]),
      ...(to === null ? [] : [sql`requested_date <= ${to}::date`]),
    ],
    sql` and `,
  );
}

/** A `tsquery` without column references: evaluated once per statement, not per row. */
function termQuery(scope: RawBuilder<unknown>, term: SearchTerm): RawBuilder<unknown> {
  if ('word' in term)
    return sql`desk_needle(${scope}, ${term.word}::text, ${term.prefix}::boolean)`;
  if ('hash' in term) return sql`desk_needle(${scope}, ${`#${term.hash}`}::text, false)`;
  const [parts, and] = 'any' in term ? [term.any, sql` || `] : [term.all, sql` && `];
  return sql`(${sql.join(
    parts.map((part) => termQuery(scope, part)),
    and,
  )})`;
}
