import type { Appointment } from '#shared/contract/records/appointment.ts';
import { isNewRequest } from '#shared/domain/appointments/desk-list.ts';
import { plural } from '#shared/domain/numbers/plural.ts';

type Row = Pick<Appointment, '_id' | 'status' | 'createdAt'>;

/**
 * How many requests came in between two looks at the same list. A row that merely moved up from a
 * page not read yet is older than the newest one known.
 */
export function countNewRequests(before: readonly Row[], now: readonly Row[]): number {
  const known = new Set(before.map(({ _id: id }) => id));
  const newest = before.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), '');
  return now.filter((row) => isNewRequest(row) && !known.has(row._id) && row.createdAt > newest)
    .length;
}

/** "1 new request"; nothing where there is none. */
export function newRequestWords(count: number): string {
  return count === 0 ? '' : plural(count, 'new request');
}
