import type { AppointmentChange } from '#shared/contract/desk.ts';

export type LiveState = 'live' | 'polling' | 'off';

/**
 * Tells of changes of the caller's appointments without a reload: from the server's event stream, or,
 * while that cannot be had, by a call every so often (`null`: something may have changed).
 */
export function useAppointmentChanges(
  _onChange: (change: AppointmentChange | null) => void,
): LiveState {
  return 'off';
}
