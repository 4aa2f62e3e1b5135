import { APPOINTMENT_STATUSES } from '#shared/contract/records/appointment.ts';
import {
  DESK_SEARCH_MAX_LENGTH,
  DESK_SORTS,
  type DeskSort,
} from '#shared/domain/appointments/desk-limits.ts';
import {
  DESK_TYPE_OPTIONS,
  type DeskFilters,
  hasDeskFilters,
} from '#shared/domain/appointments/desk-list.ts';
import { type Day, isDay } from '#shared/domain/dates/day.ts';
import { LOCATION_ID_MAX_LENGTH } from '#shared/fields/id.ts';

/** Ways to see the calendar. */
const CALENDAR_LAYOUTS = ['day', 'week', 'agenda'] as const;
export type CalendarLayout = (typeof CALENDAR_LAYOUTS)[number];

/** The desk's state, all of it in the URL (P-16). */
export type DeskUrlState = {
  /** Null selects the first. */
  readonly providerId: string | null;
  readonly locationId: string | null;
  readonly filters: DeskFilters;
  readonly sort: DeskSort;
  readonly view: 'list' | 'calendar';
  /** The calendar's day, or one of its week; '' is today. */
  readonly day: Day;
  /** Null: chosen by screen width. */
  readonly layout: CalendarLayout | null;
  /** Id of the appointment whose details are open. */
  readonly appointmentId: string | null;
};

/** Parses the URL; invalid values are ignored. */
export function parseDeskUrl(params: URLSearchParams): DeskUrlState {
  const text = (name: string) => (params.get(name) ?? '').trim();
  return {
    providerId: idIn(text('provider')),
    locationId: idIn(text('location')),
    filters: {
      search: text('search').slice(0, DESK_SEARCH_MAX_LENGTH),
      status: oneOf(APPOINTMENT_STATUSES, text('status')) ?? '',
      type:
        oneOf(
          DESK_TYPE_OPTIONS.map(({ value }) => value),
          text('type'),
        ) ?? '',
      dateFrom: dayIn(text('dateFrom')),
      dateTo: dayIn(text('dateTo')),
    },
    sort: oneOf(DESK_SORTS, text('sort')) ?? 'date',
    view: text('view') === 'calendar' ? 'calendar' : 'list',
    // Links of before the day view name a week.
    day: dayIn(text('day') || text('week')),
    layout: oneOf(CALENDAR_LAYOUTS, text('layout')) ?? null,
    appointmentId: idIn(text('appointment')),
  };
}

/** Serialises the state in a fixed order; defaults are left out. */
export function toDeskParams(state: DeskUrlState): URLSearchParams {
  const { filters, sort, view } = state;
  const isList = view === 'list';
  const parts: readonly (readonly [string, string | null])[] = [
    ['provider', state.providerId],
    ['location', state.locationId],
    ['search', filters.search.trim()],
    ['status', filters.status],
    ['type', filters.type],
    ['dateFrom', filters.dateFrom],
    ['dateTo', filters.dateTo],
    ['sort', sort === 'date' ? null : sort],
    ['view', isList ? null : view],
    ['day', isList ? null : state.day],
    ['layout', isList ? null : state.layout],
    ['appointment', state.appointmentId],
  ];
  return new URLSearchParams(
    parts.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  );
}

/** Whether "Clear Filters" would change anything. */
export function hasFiltersOrSort({
  filters,
  sort,
}: Pick<DeskUrlState, 'filters' | 'sort'>): boolean {
  return hasDeskFilters(filters) || sort !== 'date';
}

/** Sets the first day; drops a last day before it. */
export function fromDay(filters: DeskFilters, dateFrom: Day): DeskFilters {
  const { dateTo } = filters;
  return { ...filters, dateFrom, dateTo: dateTo !== '' && dateTo < dateFrom ? '' : dateTo };
}

function idIn(text: string): string | null {
  return text !== '' && text.length <= LOCATION_ID_MAX_LENGTH ? text : null;
}

/** The database has no year 0. */
function dayIn(text: string): Day {
  return isDay(text) && !text.startsWith('0000') ? text : '';
}

function oneOf<const T extends string>(known: readonly T[], text: string): T | undefined {
  return known.find((value) => value === text);
}
