import { useEffect, useRef, useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { undoRefusal, undoUntil } from '#shared/domain/appointments/undo-check-in.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useAppointmentChange } from '#web/lib/appointments/use-card-appointments.ts';
import { undoCheckIn, whyFailed } from './check-in-calls.ts';

export type Undoable = { readonly visit: Appointment; readonly until: Date };

/** The check-ins that can be undone now, the newest first; each goes by itself when its time is over. */
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
    const look = () => setNow(new Date());
    // A timer of a page that sleeps is late.
    document.addEventListener('visibilitychange', look);
    // It may be a moment early, and is not set again.
    const end = () => setNow(new Date(Math.max(next + 1, Date.now())));
    const timer = setTimeout(end, Math.max(0, next - Date.now()) + 1);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(timer);
    };
  }, [next]);
  return undoable;
}

const OFFLINE = 'You seem to be offline. Try again when you’re connected.';

type UndoFailure = {
  readonly visit: Appointment;
  readonly why: string | null;
  /** The server said no: trying again does not help. */
  readonly refused: boolean;
};

/** Undoing a check-in; presses while it works do nothing. */
export function useUndo(cardNumber: string) {
  const { changed, outOfDate } = useAppointmentChange(cardNumber);
  const working = useRef(false);
  /** The id of the appointment. */
  const [pending, setPending] = useState<string | null>(null);
  const [failure, setFailure] = useState<UndoFailure | null>(null);

  /** Resolves with whether it was undone. */
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
      setFailure({ visit, why: whyFailed(error, OFFLINE), refused });
      // A refusal may mean that the list is from before.
      outOfDate();
      return false;
    } finally {
      working.current = false;
      setPending(null);
    }
  }

  return { pending, failure, undo };
}
