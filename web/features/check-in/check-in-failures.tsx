import type { Appointment } from '#shared/contract/records/appointment.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { CHECK_IN_FAILED } from './check-in-calls.ts';
import { formatNames } from './item-copy.ts';
import type { CheckInFailure } from './queries.ts';

type Props = {
  failures: readonly CheckInFailure[];
  nameOf: (appointment: Appointment) => string;
  /** Appointments checked in before the failure. */
  done?: readonly Appointment[];
};

/** The appointments that could not be checked in, each with its reason if known (ERR-67). */
export function CheckInFailures({ failures, nameOf, done = [] }: Props) {
  if (failures.length === 0) return null;
  return (
    <ErrorMessage title={CHECK_IN_FAILED}>
      {failures.map(({ appointment, why }) => (
        <p key={appointment._id}>
          {nameOf(appointment)}
          {why ? `: ${why}` : ''}
        </p>
      ))}
      {done.length > 0 ? <p>You’re checked in at {formatNames(done.map(nameOf))}.</p> : null}
    </ErrorMessage>
  );
}
