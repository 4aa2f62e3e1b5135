import type { Appointment } from '#shared/contract/records/appointment.ts';
import { DESK_NEW_MAX } from '#shared/domain/appointments/desk-limits.ts';
import { isNewRequest } from '#shared/domain/appointments/desk-list.ts';

/** New requests shown before today, so that today stays in sight. */
const SHOWN_ON_WIDE = 2;
const SHOWN_ON_NARROW = 1;

type Row = Pick<Appointment, 'status'>;

/**
 * Splits the order of the day into the new requests, which are first (P-13), and the days.
 * @returns the requests to show, the days, and the number of requests that are folded away
 */
export function foldRequests<R extends Row>(
  rows: readonly R[],
  { wide, unfolded }: { readonly wide: boolean; readonly unfolded: boolean },
): { readonly requests: readonly R[]; readonly days: readonly R[]; readonly folded: number } {
  const requests = rows.filter(isNewRequest);
  const days = rows.filter((row) => !isNewRequest(row));
  const shown = wide ? SHOWN_ON_WIDE : SHOWN_ON_NARROW;
  // With nothing after them there is nothing to keep in sight.
  if (unfolded || days.length === 0 || requests.length <= shown)
    return { requests, days, folded: 0 };
  return { requests: requests.slice(0, shown), days, folded: requests.length - shown };
}

/** Whether the list has more new requests than its first page, which the filter shows. */
export function mayHaveMoreRequests(rows: readonly Row[]): boolean {
  return rows.filter(isNewRequest).length >= DESK_NEW_MAX;
}

/** "Show all 12 new requests"; without a number if there may be more. */
export function allRequestsText(rows: readonly Row[]): string {
  const count = rows.filter(isNewRequest).length;
  return mayHaveMoreRequests(rows) ? 'Show all new requests' : `Show all ${count} new requests`;
}
