import { useRef, useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useAppointmentChange } from '#web/lib/appointments/use-card-appointments.ts';
import { asksFirst, checkIn, type CheckInBody, whyFailed } from './check-in-calls.ts';

export type CheckInFailure = { readonly appointment: Appointment; readonly why: string | null };

type CheckInOutcome = {
  readonly done: readonly Appointment[];
  readonly failed: readonly CheckInFailure[];
  /** Those about which the server wants the member to be asked first. */
  readonly asks: readonly Appointment[];
};

const NOTHING: readonly CheckInFailure[] = [];

/**
 * Checks appointments of a card in, one after the other. What succeeded leaves the list at once;
 * presses while it works do nothing.
 */
export function useCheckIn(cardNumber: string) {
  const { changed, outOfDate } = useAppointmentChange(cardNumber);
  const working = useRef(false);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(NOTHING);

  async function run(
    appointments: readonly Appointment[],
    body: CheckInBody,
  ): Promise<CheckInOutcome | null> {
    if (working.current) return null;
    working.current = true;
    setPending(true);
    setFailed(NOTHING);
    const outcome = await checkInEach(appointments, body, changed);
    working.current = false;
    setPending(false);
    setFailed(outcome.failed);
    // A refusal may mean that the list is from before.
    if (outcome.failed.length > 0) outOfDate();
    return outcome;
  }

  return { pending, failed, checkIn: run };
}

async function checkInEach(
  appointments: readonly Appointment[],
  body: CheckInBody,
  changed: (appointment: Appointment) => Promise<void>,
): Promise<CheckInOutcome> {
  const done: Appointment[] = [];
  const failed: CheckInFailure[] = [];
  const asks: Appointment[] = [];
  for (const appointment of appointments) {
    try {
      const now = await checkIn(api, appointment, body);
      await changed(now);
      done.push(now);
    } catch (error) {
      if (asksFirst(error)) asks.push(appointment);
      else failed.push({ appointment, why: whyFailed(error) });
    }
  }
  return { done, failed, asks };
}
