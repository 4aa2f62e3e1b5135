import { useRef, useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { cancelAppointment } from '#web/lib/appointments/appointment-calls.ts';
import { focusWhereLost } from '#web/lib/appointments/focus-where-lost.ts';
import { ownMoves } from '#web/lib/appointments/own-moves.ts';
import { useAppointmentChange } from '#web/lib/appointments/use-card-appointments.ts';
import { toast } from '#web/ui/toast.ts';
import { callOffWords } from './call-off-copy.ts';

type State = { asking: boolean; pending: boolean; error: string | undefined };
const CLOSED: State = { asking: false, pending: false, error: undefined };

type CallOff = {
  cardNumber: string;
  appointment: Appointment;
  /** Of the provider. */
  name: string;
  /** The id of the heading above the list: the line itself goes, and the focus with it. */
  headingId: string;
};

/** Withdrawing a request or cancelling a visit: the question, the call, and what became of it. */
export function useCallOff({ cardNumber, appointment, name, headingId }: CallOff) {
  const { changed, outOfDate } = useAppointmentChange(cardNumber);
  const working = useRef(false);
  const [state, setState] = useState(CLOSED);
  // The question stays what it was when it was asked, whatever is heard meanwhile.
  const [asked, setAsked] = useState(appointment);
  const words = callOffWords(asked, name);
  const heading = () =>
    document.getElementById(headingId) ?? document.querySelector<HTMLElement>('main');

  async function callOff(): Promise<void> {
    if (working.current) return;
    working.current = true;
    setState({ asking: true, pending: true, error: undefined });
    ownMoves.begin(asked._id);
    try {
      const cancelled = await cancelAppointment(api, asked);
      setState(CLOSED);
      toast.show({ kind: 'success', text: words.done });
      await changed(cancelled);
      focusWhereLost(heading);
    } catch (error) {
      ownMoves.undo(asked._id);
      const text = messageOf(error, words.failed);
      if (error instanceof ApiError && error.status === 409) {
        // The provider was first: the line becomes another one, and this question is over.
        setState(CLOSED);
        toast.show({ kind: 'error', text });
        outOfDate();
        focusWhereLost(heading);
      } else {
        setState({ asking: true, pending: false, error: text });
      }
    } finally {
      working.current = false;
    }
  }

  return {
    ...state,
    words,
    ask: () => {
      setAsked(appointment);
      setState({ ...CLOSED, asking: true });
    },
    leave: () => setState(CLOSED),
    confirm: () => void callOff(),
  };
}
