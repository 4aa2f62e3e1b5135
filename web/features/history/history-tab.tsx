import { CalendarDays } from 'lucide-react';
import { useMemo, useState } from 'react';
import { historyOf } from '#shared/domain/appointments/history.ts';
import { paths } from '#web/app/paths.ts';
import { useCardAppointments } from '#web/lib/appointments/use-card-appointments.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyMessage } from '#web/ui/empty-message.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { historyProblem } from './history-problem.ts';
import { HistorySkeleton } from './history-skeleton.tsx';
import { HistoryTable } from './history-table.tsx';

const STEP = 20;

/** The History tab of the profile area (spec 2, Profile area). Load it lazily. */
export default function HistoryTab({ cardNumber }: { cardNumber: string }) {
  const { appointments, error, loading, retry } = useCardAppointments(cardNumber);
  const [open, setOpen] = useState(STEP);
  const rows = useMemo(() => (appointments ? historyOf(appointments) : null), [appointments]);

  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4">
        Appointment history
      </h2>
      {error ? (
        <ErrorMessage title={historyProblem(error)} onRetry={retry} pending={loading} />
      ) : rows === null ? (
        <HistorySkeleton />
      ) : rows.length === 0 ? (
        <NoHistory waiting={appointments?.length ?? 0} />
      ) : (
        <>
          <output className="tabular mb-4 block text-sm text-muted">
            Showing {Math.min(open, rows.length)} appointment(s)
          </output>
          <HistoryTable appointments={rows.slice(0, open)} />
          {rows.length > STEP ? (
            <ShowMore
              shown={Math.min(open, rows.length)}
              total={rows.length}
              noun="appointment"
              onShowMore={() => setOpen(open + STEP)}
            />
          ) : null}
        </>
      )}
    </section>
  );
}

/** Whoever has no history may still have asked for an appointment. */
function NoHistory({ waiting }: { waiting: number }) {
  return (
    <EmptyMessage
      icon={<CalendarDays />}
      headingLevel={3}
      title="You don't have any past appointments"
      className="py-6"
      action={
        waiting > 0 ? (
          <ButtonLink to={paths.profile()} preventScrollReset>
            See your requests
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.home()}>Find a provider</ButtonLink>
        )
      }
    >
      {waiting > 0
        ? 'Your next visit is listed here once the provider has confirmed it.'
        : 'Your next visit is listed here once you have booked it and the provider has confirmed it.'}
    </EmptyMessage>
  );
}
