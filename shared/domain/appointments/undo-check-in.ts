import type { Appointment } from '#shared/contract/records/appointment.ts';
import { isPossible } from './transitions.ts';

/** How long a member may undo their own check-in (P-14). */
export const UNDO_CHECK_IN_MINUTES = 10;

export type UndoRefusal = 'check-in/not-checked-in' | 'check-in/by-desk' | 'check-in/undo-too-late';

type CheckedIn = Pick<Appointment, 'status' | 'checkIn'>;

/** The last instant at which a check-in can be undone. */
export function undoUntil({ at }: { readonly at: string }): Date {
  return new Date(Date.parse(at) + UNDO_CHECK_IN_MINUTES * 60_000);
}

/**
 * Why a member cannot undo a check-in now; null if they can (P-14). The last instant is included.
 * Only the server knows whether a reward for it has been claimed.
 */
export function undoRefusal({ status, checkIn }: CheckedIn, now: Date): UndoRefusal | null {
  if (!isPossible('undo-check-in', status) || checkIn === null) return 'check-in/not-checked-in';
  if (checkIn.method === 'desk') return 'check-in/by-desk';
  return now > undoUntil(checkIn) ? 'check-in/undo-too-late' : null;
}
