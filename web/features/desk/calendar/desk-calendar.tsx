import { useEffect } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { hasDeskFilters, NO_DESK_FILTERS } from '#shared/domain/appointments/desk-list.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { restoreLostFocus } from '#web/lib/appointments/restore-lost-focus.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import type { DeskPlace } from '../desk-place.ts';
import { AgendaView } from './agenda-view.tsx';
import { CalendarBar, WEEK_HEADING } from './calendar-bar.tsx';
import { FeedSection } from './feed-section.tsx';
import { useWeek, type WeekFilters } from './queries.ts';
import { useWeekUrl } from './week-url.ts';
import { daysOfWeek, rowsOfDay } from './week-rows.ts';
import { WeekView } from './week-view.tsx';
import { weekSummary } from './week-copy.ts';

type Props = DeskPlace & {
  /** The list's filters without the dates: the calendar has its own. */
  filters: WeekFilters;
  onOpen: (appointment: Appointment) => void;
  onBackToList: () => void;
};

/** The requests of a location as a week or an agenda (P-17). */
export default function DeskCalendar({ filters, onOpen, onBackToList, ...place }: Props) {
  const today = useToday();
  const { monday, layout, change } = useWeekUrl(today);
  const week = useWeek(place, filters, monday);
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = week;

  // The button that opened the calendar is gone: focus the heading, but not after a reload.
  useEffect(() => {
    if (navigator.userActivation.isActive)
      restoreLostFocus(() => document.getElementById(WEEK_HEADING));
  }, []);

  const days = daysOfWeek(monday, data?.appointments ?? []);
  const filtered = hasDeskFilters({ ...NO_DESK_FILTERS, ...filters });
  const summary = data ? weekSummary(days.flatMap(rowsOfDay), filtered) : '';
  return (
    <section aria-labelledby={WEEK_HEADING} className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
      <CalendarBar {...{ monday, today, layout, summary, onBackToList }} onChange={change} />
      {isError ? (
        <ErrorMessage
          title={messageOf(error, 'We couldn’t load the calendar.')}
          onRetry={() => void refetch()}
          pending={isFetching}
        >
          {data ? 'The appointments below may be out of date.' : null}
        </ErrorMessage>
      ) : null}
      {data?.complete === false ? (
        <Notice tone="warning" title="This week has more requests than we can show here">
          You’re seeing the first {data.appointments.length}. Go back to the list to see them all.
        </Notice>
      ) : null}
      <div
        aria-busy={isFetching}
        className={classNames('min-w-0', isPlaceholderData && 'opacity-60')}
      >
        {!data && isError ? null : !data ? (
          <LoadingRegion label="Loading the calendar">
            {layout === 'week' ? (
              <WeekView {...{ days, today, onOpen }} loading />
            ) : (
              <AgendaSkeleton />
            )}
          </LoadingRegion>
        ) : layout === 'week' ? (
          <WeekView key={monday} {...{ days, today, onOpen }} loading={false} />
        ) : (
          <AgendaView {...{ days, today, onOpen }} />
        )}
      </div>
      <FeedSection provider={place.provider} />
    </section>
  );
}

function AgendaSkeleton() {
  return (
    <div className="grid gap-6">
      {[2, 1].map((rows) => (
        <div key={rows}>
          <Skeleton className="h-6 w-44" />
          <Skeleton
            shape="block"
            className={classNames('mt-2 rounded-card', rows === 2 ? 'h-28' : 'h-14')}
          />
        </div>
      ))}
    </div>
  );
}
