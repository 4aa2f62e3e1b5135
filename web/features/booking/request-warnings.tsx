import type { ReactNode } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { placeTitle } from '#web/lib/appointments/address-copy.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Requests that wait here already: asking again is allowed, but seldom meant. */
export function WaitingHere({ requests }: { requests: readonly Appointment[] }) {
  if (requests.length === 0) return null;
  return (
    <Notice tone="warning" title="You already have a request waiting here.">
      <Lines appointments={requests} wordsFor={whenAndWho} />
    </Notice>
  );
}

/** What the card's people have at the same time, as soon as date and time are known. */
export function SameTime({ appointments }: { appointments: readonly Appointment[] }) {
  return (
    // In the page from the start, so that it is read out when it comes.
    <div aria-live="polite">
      {appointments.length > 0 ? (
        <Notice tone="warning" title="Something is planned at this time already." className="mt-2">
          <Lines
            appointments={appointments}
            wordsFor={(one) => `${placeTitle(one.providerAddress)}, ${whenAndWho(one)}`}
          />
        </Notice>
      ) : null}
    </div>
  );
}

/** That the chosen day is after the membership's current end, which renewal goes beyond. */
export function IfItRenews({ condition }: { condition: string | null }) {
  return (
    // Beneath the date on a phone; beneath date and time where they stand side by side.
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
  wordsFor: (appointment: Appointment) => ReactNode;
};

function Lines({ appointments, wordsFor }: LinesProps) {
  return (
    <ul>
      {appointments.map((one) => (
        <li key={one._id} className="tabular break-words">
          {wordsFor(one)}
        </li>
      ))}
    </ul>
  );
}

function whenAndWho({ requestedDate, preferredTime, membershipType, patientName }: Appointment) {
  const who = membershipType === 'Family' ? `, for ${patientName}` : '';
  return `${longDate(requestedDate)}, ${preferredTime}${who}`;
}
