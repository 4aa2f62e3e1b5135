import { useCallback, useMemo, useRef, useState } from 'react';
import { MapPinCheck } from 'lucide-react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { eligibleForCheckIn } from '#shared/domain/appointments/eligible.ts';
import { undoUntil } from '#shared/domain/appointments/undo-check-in.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { placeTitle } from '#web/lib/appointments/address-copy.ts';
import { restoreLostFocus } from '#web/lib/appointments/restore-lost-focus.ts';
import { useCardAppointments } from '#web/lib/appointments/use-card-appointments.ts';
import { useProviders } from '#web/lib/appointments/use-providers.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { CheckInFailures } from './check-in-failures.tsx';
import { CheckInList } from './check-in-list.tsx';
import { CheckInSkeleton } from './check-in-skeleton.tsx';
import { CheckInDialog, type OpenDialog } from './check-in-dialog.tsx';
import { loadErrorText, NONE_CONFIRMED } from './load-error-text.ts';
import type { CheckInFailure } from './queries.ts';
import { UndoNotices } from './undo-notices.tsx';

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
