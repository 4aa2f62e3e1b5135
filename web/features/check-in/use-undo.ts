import { useEffect, useRef, useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { undoRefusal, undoUntil } from '#shared/domain/appointments/undo-check-in.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useAppointmentChange } from '#web/lib/appointments/use-card-appointments.ts';
import { undoCheckIn, failureReason } from './check-in-calls.ts';

export type Undoable = { readonly visit: Appointment; readonly until: Date };

/** The check-ins that can be undone now, newest first; each is removed when its time is over. */
export function useUndoable(appointments: readonly Appointment[]): readonly Undoable[] {
  const [now, setNow] = useState(() => new Date());
  const undoable = appointments
    .flatMap((visit) =>
      visit.checkIn && undoRefusal(visit, now) === null
        ? [{ visit, until: undoUntil(visit.checkIn) }]
        : [],
    )
    .toSorted((one, other) => other.until.getTime() - one.until.getTime());
  const next = undoable.at(-1)?.until.getTime();
  useEffect(() => {
    if (next === undefined) return undefined;
    const refresh = () => setNow(new Date());
    // Timers of suspended pages fire late.
    document.addEventListener('visibilitychange', refresh);
    // A timer may fire slightly early: never set a time before `next`.
    const end = () => setNow(new Date(Math.max(next + 1, Date.now())));
    const timer = setTimeout(end, Math.max(0, next - Date.now()) + 1);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      clearTimeout(timer);
    };
  }, [next]);
  return undoable;
}

const OFFLINE = 'You seem to be offline. Try again when you’re connected.';

type UndoFailure = {
  readonly visit: Appointment;
  readonly why: string | null;
  /** Refused by the server: retrying does not help. */
  readonly refused: boolean;
};

/** Undoes a check-in; calls while one is pending are ignored. */
export function useUndo(cardNumber: string) {
  const { changed, outOfDate } = useAppointmentChange(cardNumber);
  const working = useRef(false);
  /** The appointment's id. */
  const [pending, setPending] = useState<string | null>(null);
  const [failure, setFailure] = useState<UndoFailure | null>(null);

  /** @returns whether it was undone */
  async function undo(visit: Appointment): Promise<boolean> {
    if (working.current) return false;
    working.current = true;
    setPending(visit._id);
    setFailure(null);
    try {
      await changed(await undoCheckIn(api, visit));
      return true;
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 409;
      setFailure({ visit, why: failureReason(error, OFFLINE), refused });
      // A refusal may mean that the list is stale.
      outOfDate();
      return false;
    } finally {
      working.current = false;
      setPending(null);
    }
  }

  return { pending, failure, undo };
}
