import { useCallback, useMemo, useRef, useState } from 'react';
import { MapPinCheck } from 'lucide-react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { eligibleForCheckIn } from '#shared/domain/appointments/eligible.ts';
import { undoUntil } from '#shared/domain/appointments/undo-check-in.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { placeTitle } from '#web/lib/appointments/address-copy.ts';
import { restoreLostFocus } from '#web/lib/appointments/restore-lost-focus.ts';
import { useCardAppointments } from '#web/lib/appointments/use-card-appointments.ts';
import { useProviders, type KnownProviders } from '#web/lib/appointments/use-providers.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { useDeviceLocation } from '#web/lib/geolocation/use-device-location.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { CheckInFailures } from './check-in-failures.tsx';
import { CheckInDialog, type OpenDialog } from './check-in-dialog.tsx';
import { loadErrorText, NONE_CONFIRMED } from './load-error-text.ts';
import type { CheckInFailure } from './queries.ts';
import { UndoNotices } from './undo-notices.tsx';
import { CheckInCard } from './check-in-card.tsx';
import { LocationPanel } from './location-panel.tsx';

const NONE: readonly Appointment[] = [];

const isListed = (list: readonly Appointment[], appointment: Appointment) =>
  list.some(({ _id }) => _id === appointment._id);

const needsProvider =
  (today: Day) =>
  ({ status, requestedDate }: Appointment) =>
    requestedDate >= today && (status === 'confirmed' || status === 'checked-in');

/** The Check-In tab of the profile area (CHECKIN-01 to CHECKIN-03). Load it lazily. */
export default function CheckInTab({ cardNumber }: { cardNumber: string }) {
  const today = useToday();
  const { appointments, error, loading, retry } = useCardAppointments(cardNumber);
  const eligible = useMemo(
    () => eligibleForCheckIn(appointments ?? NONE, today),
    [appointments, today],
  );
  // Including those just checked in: the messages name their providers.
  const providers = useProviders(
    useMemo(() => (appointments ?? NONE).filter(needsProvider(today)), [appointments, today]),
  );
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [failures, setFailures] = useState<readonly CheckInFailure[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);

  const close = useCallback(() => {
    setOpen(null);
    restoreLostFocus(() => heading.current);
  }, []);
  const nameOf = ({ providerId, providerAddress }: Appointment) =>
    providers.get(providerId)?.name ?? placeTitle(providerAddress);
  const finish = (visits: readonly Appointment[]) => {
    const [first] = visits.flatMap(({ checkIn }) => checkIn ?? []);
    setOpen({
      kind: 'done',
      names: visits.map(nameOf),
      until: first ? undoUntil(first) : null,
      tooFar: first?.tooFar === true,
    });
  };

  return (
    <section aria-labelledby="check-in" className="grid gap-6">
      <h2 id="check-in" ref={heading} tabIndex={-1} className="outline-none">
        Check in
      </h2>
      <UndoNotices
        cardNumber={cardNumber}
        appointments={appointments ?? NONE}
        nameOf={nameOf}
        hidden={open?.kind === 'done'}
        onUndone={() => restoreLostFocus(() => heading.current)}
      />
      <CheckInFailures
        // Appointments still in the list show their own failures.
        failures={failures.filter(({ appointment }) => !isListed(eligible, appointment))}
        nameOf={nameOf}
      />
      {error ? (
        <ErrorMessage title={loadErrorText(error.message)} onRetry={retry} pending={loading} />
      ) : appointments === null ? (
        <CheckInSkeleton />
      ) : eligible.length === 0 ? (
        <NothingToCheckIn problem={loadErrorText(NONE_CONFIRMED)} />
      ) : (
        <CheckInList
          cardNumber={cardNumber}
          appointments={eligible}
          providers={providers}
          nameOf={nameOf}
          today={today}
          onDone={finish}
          onFailed={setFailures}
          onManual={() => setOpen({ kind: 'manual' })}
        />
      )}
      <CheckInDialog
        open={open}
        cardNumber={cardNumber}
        appointments={eligible}
        nameOf={nameOf}
        onDone={finish}
        onClose={close}
      />
    </section>
  );
}

/** Empty state: nothing is confirmed from today on (CHECKIN-13, CHECKIN-14). */
function NothingToCheckIn({ problem }: { problem: string }) {
  return (
    <StatusMessage
      icon={<MapPinCheck />}
      headingLevel={3}
      title="No Appointments Available for Check-in"
      actions={<ButtonLink to={paths.profile()}>Return to Profile</ButtonLink>}
    >
      {problem}
    </StatusMessage>
  );
}

type Props = {
  cardNumber: string;
  /** At least one: without any the device location is not read. */
  appointments: readonly Appointment[];
  providers: KnownProviders;
  nameOf: (appointment: Appointment) => string;
  today: Day;
  onDone: (visits: readonly Appointment[]) => void;
  onFailed: (failures: readonly CheckInFailure[]) => void;
  onManual: () => void;
};

/** The device location and the appointments to check in for, today's first. */
function CheckInList(props: Props) {
  const { cardNumber, appointments, providers, nameOf, today, onDone, onFailed, onManual } = props;
  const { read, ...state } = useDeviceLocation();
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-8">
      <LocationPanel state={state} onRead={read} onManual={onManual} />
      <ul aria-label="Appointments to check in for" className="grid gap-4">
        {appointments.map((appointment, index) => {
          const { _id: id, providerId, requestedDate } = appointment;
          const group = groupOf(requestedDate, today);
          const previous = appointments[index - 1];
          const startsGroup = !previous || groupOf(previous.requestedDate, today) !== group;
          return (
            <li key={id} className="grid grid-cols-1 gap-3 not-first:has-[>h3]:mt-4">
              {startsGroup ? <h3 className="text-base text-muted">{group}</h3> : null}
              <CheckInCard
                cardNumber={cardNumber}
                appointment={appointment}
                provider={providers.get(providerId)}
                nameOf={nameOf}
                state={state}
                today={today}
                onDone={onDone}
                onFailed={onFailed}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The list is in time order, so today comes before later days. */
const groupOf = (day: Day, today: Day) => (day === today ? 'Today' : 'Later');

function CheckInSkeleton() {
  return (
    <LoadingRegion label="Loading your appointments">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-8">
        <Skeleton shape="block" className="h-34 rounded-card sm:max-lg:h-24" />
        <Card className="grid gap-5">
          <Skeleton className="h-5 w-1/2" />
          <div className="grid grid-cols-2 gap-4">
            <Skeleton className="w-4/5" />
            <Skeleton className="w-3/5" />
            <Skeleton className="w-full" />
            <Skeleton className="w-2/3" />
          </div>
          <Skeleton shape="block" className="h-11 w-36 justify-self-end" />
        </Card>
      </div>
    </LoadingRegion>
  );
}
