import { useRef, useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { withdrawRequest } from '#web/lib/appointments/appointment-calls.ts';
import { focusWhereLost } from '#web/lib/appointments/focus-where-lost.ts';
import { useAppointmentChange } from '#web/lib/appointments/use-card-appointments.ts';
import { toast } from '#web/ui/toast.ts';

const FAILED = 'The request could not be withdrawn. Please try again.';

/** The heading above the requests. */
export const SUMMARY_HEADING = 'your-appointments';
const heading = () => document.getElementById(SUMMARY_HEADING);

type State = { asking: boolean; pending: boolean; error: string | undefined };
const CLOSED: State = { asking: false, pending: false, error: undefined };

/** Withdrawing a request: the question, the call, and what became of it. */
export function useWithdraw(cardNumber: string, appointment: Appointment) {
  const { changed, outOfDate } = useAppointmentChange(cardNumber);
  const working = useRef(false);
  const [state, setState] = useState(CLOSED);

  async function withdraw(): Promise<void> {
    if (working.current) return;
    working.current = true;
    setState({ asking: true, pending: true, error: undefined });
    try {
      const withdrawn = await withdrawRequest(api, appointment);
      setState(CLOSED);
      toast.show({ kind: 'success', text: 'Your request was withdrawn.' });
      await changed(withdrawn);
      focusWhereLost(heading);
    } catch (error) {
      const words = messageOf(error, FAILED);
      if (error instanceof ApiError && error.status === 409) {
        // The provider was first: the line becomes another one, and this question is over.
        setState(CLOSED);
        toast.show({ kind: 'error', text: words });
        outOfDate();
        focusWhereLost(heading);
      } else {
        setState({ asking: true, pending: false, error: words });
      }
    } finally {
      working.current = false;
    }
  }

  return {
    ...state,
    ask: () => setState({ ...CLOSED, asking: true }),
    leave: () => setState(CLOSED),
    confirm: () => void withdraw(),
  };
}
