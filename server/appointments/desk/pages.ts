import { DESK_NEW_MAX, type DeskOrder } from '#shared/domain/appointments/desk-limits.ts';
import { addDays, type Day } from '#shared/domain/dates/day.ts';
import type { DeskCursor } from './cursor.ts';
import {
  type DeskDayStart,
  type DeskLocation,
  type DeskPosition,
  type DeskSearch,
  type DeskStretch,
  isTextSearch,
} from './listing.ts';
import type { createDeskStore } from './store.ts';

/** A location's list: where, what and in which order. */
export type DeskListing = {
  readonly store: ReturnType<typeof createDeskStore>;
  readonly desk: DeskLocation;
  readonly search: DeskSearch;
  readonly sort: DeskOrder;
};

type DeskPage = {
  readonly positions: readonly DeskPosition[];
  /** Whether rows follow. */
  readonly more: boolean;
  /** Where the rows before this page end; null if there are none. */
  readonly earlier: DeskPosition | DeskDayStart | null;
  /** The number of rows of the list, where it is known: of a search, and where these are all. */
  readonly total: number | null;
};

const FIRST_DAY: Day = '0001-01-01';
const LAST_DAY: Day = '9999-12-31';
/** Where the new requests end and the days begin. */
const DAYS: DeskDayStart = { startOf: FIRST_DAY };

/**
 * The first page of a list. The order of the day opens at today, with the new requests before it; at
 * the From Date where one is set; at its last rows where nothing is left from today on. A search that
 * fits on one page shows all that it found, and a list of new requests begins with the first one.
 */
export async function firstPage(
  list: DeskListing,
  today: Day,
  pageSize: number,
): Promise<DeskPage> {
  const { sort, search } = list;
  if (sort !== 'day' || search.status === 'pending') return pageFrom(list, {}, pageSize);
  if (!isTextSearch(search)) return firstOfDays(list, today, pageSize);
  const { total, ...page } = await pageFrom(list, {}, pageSize);
  if (!page.more || total === null) return { ...page, total };
  const counted = { ...list, search: { ...search, total } };
  return { ...(await firstOfDays(counted, today, pageSize)), total };
}

/** The first page in the order of the day, which opens at today. */
async function firstOfDays(list: DeskListing, today: Day, pageSize: number): Promise<DeskPage> {
  const { search } = list;
  const requests =
    search.status === null ? (await read(list, { before: DAYS }, DESK_NEW_MAX + 1)).positions : [];
  const begin = { startOf: opensAt(search, today) };
  const page = await daysAfter(list, begin, pageSize);
  const hasEarlier =
    search.from === null &&
    page.positions.length > 0 &&
    (await read(list, { after: DAYS, before: begin, last: true }, 1)).positions.length > 0;
  const days = page.positions.length === 0 ? await daysBefore(list, begin, pageSize) : page;
  const earlier = hasEarlier ? begin : days.earlier;
  const positions = [...requests.slice(0, DESK_NEW_MAX), ...days.positions];
  const isWhole = requests.length <= DESK_NEW_MAX && !days.more && earlier === null;
  return { positions, more: days.more, earlier, total: isWhole ? positions.length : null };
}

/** The day at which the order of the day opens: today, or as near to it as the filter allows. */
function opensAt({ from, to }: Pick<DeskSearch, 'from' | 'to'>, today: Day): Day {
  if (from !== null) return from;
  return to !== null && to < today ? addDays(to, 1) : today;
}

/** The page that a cursor names. */
export function pageAt(list: DeskListing, cursor: DeskCursor, pageSize: number): Promise<DeskPage> {
  const { before, after } = cursor;
  if (before) return daysBefore(list, before, pageSize);
  return after && list.sort === 'day' && list.search.status !== 'pending'
    ? daysAfter(list, after, pageSize)
    : pageFrom(list, after ? { after } : {}, pageSize);
}

function read({ store, desk, search, sort }: DeskListing, stretch: DeskStretch, limit: number) {
  return store.page(desk, search, sort, stretch, limit);
}

async function pageFrom(
  list: DeskListing,
  stretch: DeskStretch,
  pageSize: number,
): Promise<DeskPage> {
  const { positions, total } = await read(list, stretch, pageSize + 1);
  const more = positions.length > pageSize;
  const isWhole = !more && Object.keys(stretch).length === 0;
  return {
    positions: positions.slice(0, pageSize),
    more,
    earlier: null,
    total: total ?? (isWhole ? positions.length : null),
  };
}

/** Ends at the filter's last day, as the index cannot know that nothing later matches. */
function daysAfter(list: DeskListing, after: DeskPosition | DeskDayStart, pageSize: number) {
  const { to } = list.search;
  const before = to === null || to === LAST_DAY ? {} : { before: { startOf: addDays(to, 1) } };
  return pageFrom(list, { after, ...before }, pageSize);
}

async function daysBefore(
  list: DeskListing,
  before: DeskPosition | DeskDayStart,
  pageSize: number,
): Promise<DeskPage> {
  const { from } = list.search;
  const after = from === null ? DAYS : { startOf: from };
  const { positions: found } = await read(list, { after, before, last: true }, pageSize + 1);
  const positions = found.slice(-pageSize);
  const earlier = found.length > pageSize ? (positions[0] ?? null) : null;
  return { positions, more: false, earlier, total: null };
}
