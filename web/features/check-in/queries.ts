import { useRef, useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useAppointmentChange } from '#web/lib/appointments/use-card-appointments.ts';
import {
  needsEarlyConfirmation,
  checkIn,
  type CheckInBody,
  failureReason,
} from './check-in-calls.ts';

export type CheckInFailure = { readonly appointment: Appointment; readonly why: string | null };

type CheckInOutcome = {
  readonly done: readonly Appointment[];
  readonly failed: readonly CheckInFailure[];
  /** Those that the server only checks in after a confirmation. */
  readonly unconfirmed: readonly Appointment[];
};

const NO_FAILURES: readonly CheckInFailure[] = [];

/**
 * Checks in appointments of a card one by one. Those that succeed leave the list at once; calls
 * while one is pending are ignored.
 */
export function useCheckIn(cardNumber: string) {
  const { changed, outOfDate } = useAppointmentChange(cardNumber);
  const working = useRef(false);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(NO_FAILURES);

  async function run(
    appointments: readonly Appointment[],
    body: CheckInBody,
  ): Promise<CheckInOutcome | null> {
    if (working.current) return null;
    working.current = true;
    setPending(true);
    setFailed(NO_FAILURES);
    const outcome = await checkInEach(appointments, body, changed);
    working.current = false;
    setPending(false);
    setFailed(outcome.failed);
    // A refusal may mean that the list is stale.
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
  const unconfirmed: Appointment[] = [];
  for (const appointment of appointments) {
    try {
      const updated = await checkIn(api, appointment, body);
      await changed(updated);
      done.push(updated);
    } catch (error) {
      if (needsEarlyConfirmation(error)) unconfirmed.push(appointment);
      else failed.push({ appointment, why: failureReason(error) });
    }
  }
  return { done, failed, unconfirmed };
}
