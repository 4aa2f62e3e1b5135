import { CalendarDays } from 'lucide-react';
import { useMemo, useState } from 'react';
import { historyOf } from '#shared/domain/appointments/history.ts';
import { paths } from '#web/app/paths.ts';
import { useCardAppointments } from '#web/lib/appointments/use-card-appointments.ts';
import { VisitQuestions } from '#web/lib/appointments/visit-questions.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { HistoryTable } from './history-table.tsx';

const PAGE_SIZE = 20;

/** The History tab of the profile area (HIST-03, HIST-05 to HIST-07). Load it lazily. */
export default function HistoryTab({ cardNumber }: { cardNumber: string }) {
  const { appointments, error, loading, retry } = useCardAppointments(cardNumber);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const rows = useMemo(() => (appointments ? historyOf(appointments) : null), [appointments]);

  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4">
        Appointment history
      </h2>
      {error ? (
        <ErrorMessage title={historyErrorText(error)} onRetry={retry} pending={loading} />
      ) : rows === null ? (
        <HistorySkeleton />
      ) : rows.length === 0 ? (
        <NoHistory waiting={appointments?.length ?? 0} />
      ) : (
        <>
          <VisitQuestions cardNumber={cardNumber} appointments={rows} />
          <output className="tabular mb-4 block text-sm text-muted">
            Showing {Math.min(limit, rows.length)} appointment(s)
          </output>
          <HistoryTable appointments={rows.slice(0, limit)} />
          {rows.length > PAGE_SIZE ? (
            <ShowMore
              shown={Math.min(limit, rows.length)}
              total={rows.length}
              noun="appointment"
              onShowMore={() => setLimit(limit + PAGE_SIZE)}
            />
          ) : null}
        </>
      )}
    </section>
  );
}

/** The empty state; the member may still have a pending request. */
function NoHistory({ waiting }: { waiting: number }) {
  return (
    <StatusMessage
      icon={<CalendarDays />}
      headingLevel={3}
      title="You don't have any past appointments"
      actions={
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
        ? 'Your appointment will appear here once the provider confirms it.'
        : 'Your appointments will appear here once you’ve booked and the provider has confirmed.'}
    </StatusMessage>
  );
}

/** The server's message for a failed load, or the fallback (ERR-75). */
function historyErrorText(error: Error): string {
  return messageOf(error.cause, 'Failed to fetch appointment history');
}

const ROWS = ['first', 'second', 'third', 'fourth'];

function HistorySkeleton() {
  return (
    <LoadingRegion label="Loading your appointment history">
      <div className="grid gap-4 md:gap-px">
        {ROWS.map((row) => (
          <div
            key={row}
            className="grid gap-3 rounded-card border border-line bg-surface p-4 md:grid-cols-5 md:rounded-none md:border-0 md:p-5"
          >
            <Skeleton className="w-3/4" />
            <Skeleton className="w-1/2 md:w-2/3" />
            <Skeleton className="w-2/3" />
            <Skeleton className="w-3/4 max-md:hidden" />
            <Skeleton className="w-20" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
