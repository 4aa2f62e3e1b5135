import type { Appointment } from '#shared/contract/records/appointment.ts';
import { byDateAndTime } from '#shared/domain/appointments/by-date-and-time.ts';
import type { DeskOrder } from '#shared/domain/appointments/desk-limits.ts';
import { type DeskFilters, isNewRequest } from '#shared/domain/appointments/desk-list.ts';

// Reference implementations of the desk's filters and orders, which the product has in SQL.

type Filtered = Pick<Appointment, 'status' | 'type' | 'requestedDate'>;

/** Whether a row passes every filter except the search. */
export function passesDeskFilters(row: Filtered, filters: Omit<DeskFilters, 'search'>): boolean {
  const { status, type, dateFrom, dateTo } = filters;
  return (
    (status === '' || row.status === status) &&
    (type === '' || row.type === type) &&
    (dateFrom === '' || row.requestedDate >= dateFrom) &&
    (dateTo === '' || row.requestedDate <= dateTo)
  );
}

/** Sort weights of the priorities (DASH-19). */
export const PRIORITY_WEIGHTS: Readonly<Record<Appointment['priority'], number>> = {
  high: 3,
  medium: 2,
  low: 1,
};

type Sorted = Pick<
  Appointment,
  '_id' | 'status' | 'requestedDate' | 'preferredTime' | 'priority' | 'patientName' | 'payment'
>;

/** The newest day first, and the earliest time first within a day. */
function byDay(one: Sorted, other: Sorted): number {
  if (one.requestedDate === other.requestedDate) return byDateAndTime(one, other);
  return one.requestedDate > other.requestedDate ? -1 : 1;
}

function trueFirst(one: boolean, other: boolean): number {
  return Number(other) - Number(one);
}

function byPriority(one: Sorted, other: Sorted): number {
  return PRIORITY_WEIGHTS[other.priority] - PRIORITY_WEIGHTS[one.priority];
}

/** Sort key of a name, without accents and case. */
function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function byName(one: Sorted, other: Sorted): number {
  const [name, otherName] = [plain(one.patientName), plain(other.patientName)];
  return name < otherName ? -1 : name > otherName ? 1 : 0;
}

/** The comparator of each order; ties are broken by day (P-13 and P-16). */
export const DESK_COMPARATORS: Readonly<Record<DeskOrder, (one: Sorted, other: Sorted) => number>> =
  {
    date: (one, other) => trueFirst(isNewRequest(one), isNewRequest(other)) || byDay(one, other),
    day: (one, other) =>
      trueFirst(isNewRequest(one), isNewRequest(other)) || byDateAndTime(one, other),
    payment: (one, other) =>
      trueFirst(one.payment.status === 'unpaid', other.payment.status === 'unpaid') ||
      byPriority(one, other) ||
      byDay(one, other),
    priority: (one, other) => byPriority(one, other) || byDay(one, other),
    name: (one, other) => byName(one, other) || byDay(one, other),
  };
