import { useRef, useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { cancelAppointment } from '#web/lib/appointments/appointment-calls.ts';
import { restoreLostFocus } from '#web/lib/appointments/restore-lost-focus.ts';
import { ownChanges } from '#web/lib/appointments/own-changes.ts';
import { useAppointmentChange } from '#web/lib/appointments/use-card-appointments.ts';
import { toast } from '#web/ui/toast.ts';
import { callOffCopy } from './call-off-copy.ts';

type State = { open: boolean; pending: boolean; error: string | undefined };
const CLOSED: State = { open: false, pending: false, error: undefined };

type Options = {
  cardNumber: string;
  appointment: Appointment;
  /** The provider's name. */
  name: string;
  /** Id of the list's heading, which takes the focus when the line is removed. */
  headingId: string;
};

/** Withdraws a request or cancels a visit after a confirmation dialog. */
export function useCallOff({ cardNumber, appointment, name, headingId }: Options) {
  const { changed, outOfDate } = useAppointmentChange(cardNumber);
  const working = useRef(false);
  const [state, setState] = useState(CLOSED);
  // The dialog keeps the appointment it was opened with, whatever updates arrive.
  const [target, setTarget] = useState(appointment);
  const copy = callOffCopy(target, name);
  const heading = () =>
    document.getElementById(headingId) ?? document.querySelector<HTMLElement>('main');

  async function callOff(): Promise<void> {
    if (working.current) return;
    working.current = true;
    setState({ open: true, pending: true, error: undefined });
    ownChanges.begin(target._id);
    try {
      const cancelled = await cancelAppointment(api, target);
      setState(CLOSED);
      toast.show({ kind: 'success', text: copy.done });
      await changed(cancelled);
      restoreLostFocus(heading);
    } catch (error) {
      ownChanges.undo(target._id);
      const text = messageOf(error, copy.failed);
      if (error instanceof ApiError && error.status === 409) {
        // The provider changed it first: close the dialog; the line shows the new state.
        setState(CLOSED);
        toast.show({ kind: 'error', text });
        outOfDate(target._id);
        restoreLostFocus(heading);
      } else {
        setState({ open: true, pending: false, error: text });
      }
    } finally {
      working.current = false;
    }
  }

  return {
    ...state,
    copy,
    openDialog: () => {
      setTarget(appointment);
      setState({ ...CLOSED, open: true });
    },
    closeDialog: () => setState(CLOSED),
    confirm: () => void callOff(),
  };
}
