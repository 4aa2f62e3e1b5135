import type { ReactNode } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { forWhom } from '#shared/domain/appointments/own-visit.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { placeTitle } from '#web/lib/appointments/address-copy.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Warns of requests already pending with this provider: a second one is allowed. */
export function PendingRequestWarning({
  requests,
  ownName,
}: {
  requests: readonly Appointment[];
  ownName: string;
}) {
  if (requests.length === 0) return null;
  return (
    <Notice tone="warning" title="You already have a request waiting with this provider.">
      <Lines appointments={requests} lineText={(one) => dateAndPatientText(one, ownName)} />
    </Notice>
  );
}

/** Warns of the card's appointments at the same time, once date and time are chosen. */
export function SameTimeWarning({
  appointments,
  ownName,
}: {
  appointments: readonly Appointment[];
  ownName: string;
}) {
  return (
    // Always rendered, so that screen readers announce the warning when it appears.
    <div aria-live="polite">
      {appointments.length > 0 ? (
        <Notice
          tone="warning"
          title="You already have an appointment or request at this time."
          className="mt-2"
        >
          <Lines
            appointments={appointments}
            lineText={(one) =>
              `${placeTitle(one.providerAddress)}, ${dateAndPatientText(one, ownName)}`
            }
          />
        </Notice>
      ) : null}
    </div>
  );
}

/** Notice that the chosen day is after the membership's current end. */
export function RenewalCondition({ condition }: { condition: string | null }) {
  return (
    // Below the date on a phone; below both fields where they are side by side.
    <div aria-live="polite" className="sm:order-last sm:col-span-2">
      {condition === null ? null : (
        <Notice tone="info" className="mt-2">
          {condition}
        </Notice>
      )}
    </div>
  );
}

type LinesProps = {
  appointments: readonly Appointment[];
  lineText: (appointment: Appointment) => ReactNode;
};

function Lines({ appointments, lineText }: LinesProps) {
  return (
    <ul>
      {appointments.map((one) => (
        <li key={one._id} className="tabular break-words">
          {lineText(one)}
        </li>
      ))}
    </ul>
  );
}

function dateAndPatientText(appointment: Appointment, ownName: string) {
  const { requestedDate, preferredTime, membershipType } = appointment;
  const who = membershipType === 'Family' ? `, for ${forWhom(appointment, ownName)}` : '';
  return `${longDate(requestedDate)}, ${preferredTimeText(preferredTime)}${who}`;
}
