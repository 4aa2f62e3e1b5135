import { type RawBuilder, sql } from 'kysely';
import type { DeskOrder } from '#shared/domain/appointments/desk-limits.ts';
import {
  type DeskDayStart,
  type DeskLocation,
  type DeskPosition,
  type DeskSearch,
  type DeskStretch,
  isTextSearch,
} from './listing.ts';
import type { SearchTerm } from './search-words.ts';

// The statements of the desk's list, which `store.ts` runs.

/** Must match the migration's index expressions, so that lists use index scans. */
export const ORDERS: Readonly<
  Record<DeskOrder, readonly { key: RawBuilder<unknown>; type: string }[]>
> = {
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

/** How many rows a search for a common word reads in the list's order. Computing a row's words takes 40 µs. */
const SCANNED_MAX = 1_000;

/** Whether so many match that half of the rows scanned can be expected to have enough of them. */
export function isCommon(
  { places, total: all }: DeskLocation,
  { total }: DeskSearch,
  limit: number,
) {
  return places.length === 1 && (total ?? 0) * SCANNED_MAX > 2 * limit * all;
}

/** The sort keys and the id of a place in a list; no row's id is empty. */
function valuesOf(sort: DeskOrder, place: DeskPosition | DeskDayStart): RawBuilder<unknown> {
  if ('startOf' in place) return sql`desk_in_order('', ${place.startOf}::date, 0), ''::text`;
  const keys = ORDERS[sort].map(
    ({ type }, index) => sql`cast(${place.keys[index]} as ${sql.raw(type)})`,
  );
  return sql`${list(keys)}, ${place.id}::text`;
}

const keysOf = (sort: DeskOrder) =>
  ORDERS[sort].map(({ key }, index) => sql`${key} as ${sql.ref(`key_${index}`)}`);
const keyNames = (sort: DeskOrder) => ORDERS[sort].map((_, index) => sql.ref(`key_${index}`));
const ordered = (columns: readonly RawBuilder<unknown>[], { last }: DeskStretch) =>
  list([...columns, sql`id`].map((column) => (last === true ? sql`${column} desc` : column)));

/**
 * Reads a list in its order: all that pass the filters, or those with the words among the first rows. One
 * index scan per location; several only with removed locations.
 */
export function scanInOrder(
  { providerId, places }: DeskLocation,
  search: DeskSearch,
  sort: DeskOrder,
  stretch: DeskStretch,
  limit: number,
): RawBuilder<unknown> {
  const keys = ORDERS[sort].map(({ key }) => key);
  const names = ordered(keyNames(sort), stretch);
  const scans = places.map((place) => {
    const isOfList = sql`${isAt(providerId, place, sort)} and ${isWithin(keys, sort, stretch)}`;
    const order = ordered(keys, stretch);
    if (!isTextSearch(search))
      return sql`(select id, ${list(keysOf(sort))} from appointment
        where ${isOfList} and ${conditions(search)} order by ${order} limit ${limit})`;
    return sql`(select id, ${list(keyNames(sort))} from (
        select *, ${list(keysOf(sort))} from appointment
        where ${isOfList} order by ${order} limit ${SCANNED_MAX}
      ) scanned where ${conditions(search)} and ${hasText(providerId, [place], search)}
      order by ${names} limit ${limit})`;
  });
  if (scans.length === 1) return sql.join(scans);
  return sql`select * from (${sql.join(scans, sql` union all `)}) found
    order by ${names} limit ${limit}`;
}

/** Finds a row of a stretch that `scanInOrder` does not reach. */
export function beyondScan(
  { providerId, places }: DeskLocation,
  sort: DeskOrder,
  stretch: DeskStretch,
): RawBuilder<unknown> {
  const keys = ORDERS[sort].map(({ key }) => key);
  const scans = places.map(
    (place) => sql`(select id from appointment
      where ${isAt(providerId, place, sort)} and ${isWithin(keys, sort, stretch)}
      order by ${ordered(keys, stretch)} offset ${SCANNED_MAX} limit 1)`,
  );
  return sql.join(scans, sql` union all `);
}

/** Finds what has the words by their index, sorts it, and counts it on the way. */
export function collect(
  desk: DeskLocation,
  search: DeskSearch,
  sort: DeskOrder,
  stretch: DeskStretch,
  limit: number,
): RawBuilder<unknown> {
  const names = keyNames(sort);
  return sql`${candidates(desk, search, keysOf(sort))}
    select id, ${list(names)}, (select count(*) from candidate where matches) as total
    from candidate where matches and ${isWithin(names, sort, stretch)}
    order by ${ordered(names, stretch)} limit ${limit}`;
}

/**
 * The rows with the words, as `candidate`: whether they match all else too is a column, so that only the
 * index of words is read. Materialised, because computing a row's words again is the most expensive step.
 */
export function candidates(
  { providerId, places }: DeskLocation,
  search: DeskSearch,
  keys: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const matches = sql`provider_id = ${providerId} and location_id = any(${[...places]}::text[])
    and ${conditions(search)} as matches`;
  return sql`with candidate as materialized (
    select ${list([sql`id`, ...keys, matches])} from appointment
    where ${hasText(providerId, places, search)})`;
}

function hasText(
  providerId: string,
  places: readonly string[],
  { terms, patients }: DeskSearch,
): RawBuilder<unknown> {
  const scopes = places.map((place) => sql`desk_scope(${providerId}, ${place})`);
  const found = terms.map(
    (term) => sql`desk_words(provider_id, location_id, patient_name, card_number, symptom_words)
      @@ (${sql.join(
        scopes.map((scope) => termQuery(scope, term)),
        sql` || `,
      )})`,
  );
  if (patients !== undefined) found.push(sql`uid = any(${[...patients]}::text[])`);
  return sql.join(found, sql` and `);
}

function list(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(parts, sql`, `);
}

function isWithin(
  keys: readonly RawBuilder<unknown>[],
  sort: DeskOrder,
  { after, before }: DeskStretch,
): RawBuilder<unknown> {
  const parts = [
    ...(after ? [sql`(${list(keys)}, id) > (${valuesOf(sort, after)})`] : []),
    ...(before ? [sql`(${list(keys)}, id) < (${valuesOf(sort, before)})`] : []),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** The rows of a location; with the condition of the index that only the order of the day uses. */
export function isAt(providerId: string, place: string, sort?: DeskOrder): RawBuilder<unknown> {
  const where = sql`provider_id = ${providerId} and location_id = ${place}`;
  return sort === 'day'
    ? sql`${where} and ${sql.join(ORDERS.day.map(({ key }) => key))} >= 0`
    : where;
}

export function conditions({ status, type, from, to }: DeskSearch): RawBuilder<unknown> {
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
