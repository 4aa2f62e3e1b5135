import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { useCardAppointments } from '#web/lib/appointments/use-card-appointments.ts';
import { type KnownProviders, useProviders } from '#web/lib/appointments/use-providers.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { type AppointmentGroups, groupAppointments } from './appointment-groups.ts';
import { SUMMARY_HEADING, SummaryLine } from './summary-line.tsx';

/** The others are in the history. */
const MAX_CALLED_OFF = 3;

/** The member's requests and upcoming appointments, on the Profile tab (P-13). */
export function AppointmentsSummary({ cardNumber }: { cardNumber: string }) {
  const today = useToday();
  const { appointments, error, loading, retry } = useCardAppointments(cardNumber);
  return (
    <Card as="section" aria-labelledby={SUMMARY_HEADING}>
      <h2 id={SUMMARY_HEADING} tabIndex={-1} className="mb-3 outline-none">
        Your appointments
      </h2>
      {error ? (
        <ErrorMessage
          title="We couldn’t load your appointments."
          onRetry={retry}
          pending={loading}
        />
      ) : appointments === null ? (
        <LoadingRegion label="Loading your appointments">
          <div className="flex gap-4 py-4">
            <Skeleton shape="block" className="size-14 shrink-0 rounded-control" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="w-2/5" />
              <Skeleton className="w-3/5" />
              <Skeleton className="w-1/2" />
            </div>
          </div>
        </LoadingRegion>
      ) : (
        <Lists cardNumber={cardNumber} groups={groupAppointments(appointments, today)} />
      )}
    </Card>
  );
}

function Lists({ cardNumber, groups }: { cardNumber: string; groups: AppointmentGroups }) {
  const { waiting, upcoming } = groups;
  const calledOff = groups.calledOff.slice(0, MAX_CALLED_OFF);
  const providers = useProviders([...waiting, ...upcoming, ...calledOff]);
  if (waiting.length + upcoming.length + calledOff.length === 0) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-muted">
          Your appointment requests and upcoming appointments will appear here. Find a provider to
          request your first one.
        </p>
        <ButtonLink to={paths.home()}>Find a provider</ButtonLink>
      </div>
    );
  }
  const common = { cardNumber, providers };
  return (
    <div className="grid gap-5">
      <Group title="Requests" appointments={waiting} {...common} />
      <Group
        title="Upcoming"
        appointments={upcoming}
        // In time order, so one of today comes first.
        first={groups.today ? <CheckInLink /> : null}
        {...common}
      />
      <Group title="Not going ahead" appointments={calledOff} {...common}>
        <Link to={paths.profile('history')} preventScrollReset className="text-link text-sm">
          See your history
        </Link>
      </Group>
    </div>
  );
}

function CheckInLink() {
  return (
    <ButtonLink size="sm" to={paths.profile('checkin')} preventScrollReset className="ml-3">
      Check in for today
    </ButtonLink>
  );
}

type GroupProps = {
  title: string;
  cardNumber: string;
  appointments: readonly Appointment[];
  providers: KnownProviders;
  /** An action for the first appointment. */
  first?: ReactNode;
  children?: ReactNode;
};

function Group({ title, cardNumber, appointments, providers, first, children }: GroupProps) {
  if (appointments.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm text-muted">{title}</h3>
      <ul className="divide-y divide-line">
        {appointments.map((appointment, index) => {
          const { _id: id, providerId } = appointment;
          return (
            <SummaryLine
              key={id}
              cardNumber={cardNumber}
              appointment={appointment}
              provider={providers.get(providerId)}
            >
              {index === 0 ? first : null}
            </SummaryLine>
          );
        })}
      </ul>
      {children}
    </div>
  );
}
