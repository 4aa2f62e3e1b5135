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
  NO_DESK_FILTERS,
} from '#shared/domain/appointments/desk-list.ts';
import { type Day, isDay } from '#shared/domain/dates/day.ts';
import { LOCATION_ID_MAX_LENGTH } from '#shared/fields/id.ts';

/** Everything that the desk shows stands in its address (P-16). */
export type DeskAddress = {
  /** Null: the first one. */
  readonly providerId: string | null;
  readonly locationId: string | null;
  readonly filters: DeskFilters;
  readonly sort: DeskSort;
  readonly view: 'list' | 'calendar';
  /** The appointment whose details are open. */
  readonly appointmentId: string | null;
};

export const FIRST_DESK_ADDRESS: DeskAddress = {
  providerId: null,
  locationId: null,
  filters: NO_DESK_FILTERS,
  sort: 'date',
  view: 'list',
  appointmentId: null,
};

/** Reads an address; what it does not understand is as if it were not there. */
export function readDeskAddress(params: URLSearchParams): DeskAddress {
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
    appointmentId: idIn(text('appointment')),
  };
}

/** The query of an address, always in the same order; what is as at first is left out. */
export function writeDeskAddress(address: DeskAddress): URLSearchParams {
  const { filters, sort, view } = address;
  const parts: readonly (readonly [string, string | null])[] = [
    ['provider', address.providerId],
    ['location', address.locationId],
    ['search', filters.search.trim()],
    ['status', filters.status],
    ['type', filters.type],
    ['dateFrom', filters.dateFrom],
    ['dateTo', filters.dateTo],
    ['sort', sort === 'date' ? null : sort],
    ['view', view === 'list' ? null : view],
    ['appointment', address.appointmentId],
  ];
  return new URLSearchParams(
    parts.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  );
}

/** Whether "Clear Filters" would change anything. */
export function isNarrowed({ filters, sort }: Pick<DeskAddress, 'filters' | 'sort'>): boolean {
  return hasDeskFilters(filters) || sort !== 'date';
}

/** The filters from a first day on; a last day before it is dropped, for nothing lies between. */
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
