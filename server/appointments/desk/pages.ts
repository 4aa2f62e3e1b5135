import { DESK_NEW_MAX, type DeskOrder } from '#shared/domain/appointments/desk-limits.ts';
import { addDays, type Day } from '#shared/domain/dates/day.ts';
import type { DeskCursor } from './cursor.ts';
import type {
  createDeskStore,
  DeskDayStart,
  DeskLocation,
  DeskPosition,
  DeskSearch,
  DeskStretch,
} from './store.ts';

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
  /** Whether these are all rows of the list. */
  readonly whole: boolean;
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
  const isSearch = search.terms.length > 0 || search.patients !== undefined;
  if (sort !== 'day' || search.status === 'pending' || isSearch) {
    const page = await pageFrom(list, {}, pageSize);
    if (sort !== 'day' || search.status === 'pending' || !page.more) return page;
  }
  const requests =
    search.status === null ? await read(list, { before: DAYS }, DESK_NEW_MAX + 1) : [];
  const begin = { startOf: opensAt(search, today) };
  const page = await daysAfter(list, begin, pageSize);
  const hasEarlier =
    search.from === null &&
    page.positions.length > 0 &&
    (await read(list, { after: DAYS, before: begin, last: true }, 1)).length > 0;
  const days = page.positions.length === 0 ? await daysBefore(list, begin, pageSize) : page;
  const earlier = hasEarlier ? begin : days.earlier;
  return {
    positions: [...requests.slice(0, DESK_NEW_MAX), ...days.positions],
    more: days.more,
    earlier,
    whole: requests.length <= DESK_NEW_MAX && !days.more && earlier === null,
  };
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
  const found = await read(list, stretch, pageSize + 1);
  const more = found.length > pageSize;
  return { positions: found.slice(0, pageSize), more, earlier: null, whole: !more };
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
  const found = await read(list, { after, before, last: true }, pageSize + 1);
  const positions = found.slice(-pageSize);
  const earlier = found.length > pageSize ? (positions[0] ?? null) : null;
  return { positions, more: false, earlier, whole: false };
}
