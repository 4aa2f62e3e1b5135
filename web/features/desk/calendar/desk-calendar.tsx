import { useEffect } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import {
  hasDeskFilters,
  NO_DESK_FILTERS,
  DESK_TYPE_LABELS,
} from '#shared/domain/appointments/desk-list.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { restoreLostFocus } from '#web/lib/appointments/restore-lost-focus.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import type { DeskActions } from '../actions/use-desk-actions.tsx';
import type { DeskPlace } from '../desk-place.ts';
import type { CalendarLayout } from '../desk-url.ts';
import { nextStepOf } from '../list/row-actions.tsx';
import { useMayRunDesk } from '../may-run-desk.ts';
import { useWideScreen } from '../list/use-wide-screen.ts';
import { locationLine } from '../location-copy.ts';
import { AgendaView } from './agenda-view.tsx';
import { CALENDAR_HEADING, CalendarBar, type CalendarChange } from './calendar-bar.tsx';
import { calendarSummary, formatTimeSpan, rangeHeading, statusLabel } from './calendar-copy.ts';
import { calendarRange } from './calendar-range.ts';
import { daysOf, rowsOfDay, type CalendarDay } from './calendar-rows.ts';
import { FeedSection } from './feed-section.tsx';
import { HoursView } from './hours-view.tsx';
import { type CalendarFilters, useCalendar } from './queries.ts';

type Props = DeskPlace & {
  /** The list's filters without the dates: the calendar has its own. */
  filters: CalendarFilters;
  /** Empty: today. */
  day: string;
  /** Null: chosen by screen width. */
  layout: CalendarLayout | null;
  actions: DeskActions;
  onChange: (changes: CalendarChange) => void;
  onOpen: (appointment: Appointment) => void;
};

/** The requests of a location as a day, a week or an agenda (P-17). */
export default function DeskCalendar(props: Props) {
  const { filters, actions, onChange, onOpen, provider, location } = props;
  const place = { provider, location };
  const today = useToday();
  const mayRun = useMayRunDesk();
  const wide = useWideScreen();
  const day = props.day === '' ? today : props.day;
  const layout = props.layout ?? (wide ? 'week' : 'agenda');
  const range = calendarRange(layout, day);
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useCalendar(
    place,
    filters,
    range,
  );

  // The button that opened the calendar is gone: focus the heading, but not after a reload. A day has
  // scrolled to now.
  useEffect(() => {
    if (navigator.userActivation.isActive)
      restoreLostFocus(() => document.getElementById(CALENDAR_HEADING), { preventScroll: true });
  }, []);

  const days = daysOf(range, data?.appointments ?? []);
  const [only] = days;
  const unit = layout === 'day' ? 'day' : 'week';
  const filtered = hasDeskFilters({ ...NO_DESK_FILTERS, ...filters });
  const summary = data ? calendarSummary(days.flatMap(rowsOfDay), { filtered, unit }) : '';
  const view = { days, today, onOpen };
  return (
    <section
      aria-labelledby={CALENDAR_HEADING}
      className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <CalendarBar {...{ day, layout, summary, onChange }} />
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
        <Notice tone="warning" title={`This ${unit} has more requests than we can show here`}>
          You’re seeing the first {data.appointments.length}. Go back to the list to see them all.
        </Notice>
      ) : null}
      <div
        aria-busy={isFetching}
        className={classNames('min-w-0', isPlaceholderData && 'opacity-60')}
      >
        {!data && isError ? null : !data ? (
          <LoadingRegion label="Loading the calendar">
            {layout === 'agenda' ? <AgendaSkeleton /> : <HoursView {...view} loading />}
          </LoadingRegion>
        ) : layout === 'agenda' ? (
          <AgendaView {...view} />
        ) : (
          <HoursView
            key={`${layout} ${range.from}`}
            {...view}
            loading={false}
            {...(mayRun ? { nextStep: nextStepOf(actions, today) } : {})}
          />
        )}
      </div>
      {layout === 'day' && data && only ? <DaySheet day={only} {...place} /> : null}
      <FeedSection provider={provider} />
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

/**
 * The day on paper: a line per visit that isn't cancelled. Paper is left lying around: it has no
 * symptoms, notes, dates of birth, phone numbers or card numbers (P-17).
 */
function DaySheet({ day, provider, location }: { day: CalendarDay } & DeskPlace) {
  const rows = rowsOfDay(day).filter(({ appointment }) => appointment.status !== 'cancelled');
  return (
    <section data-print="only" className="hidden print:block">
      <h2 className="text-xl font-semibold">{rangeHeading({ from: day.day, to: day.day })}</h2>
      <p className="mb-4">{`${provider.name}, ${locationLine(provider, location)}`}</p>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            {['Time', 'Name', 'Service', 'Type', 'Status', 'Arrived'].map((name) => (
              <th key={name} scope="col" className={line}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className={`${line} tabular`}>{formatTimeSpan(row)}</td>
              <td className={`${line} font-semibold`}>{row.appointment.patientName}</td>
              <td className={line}>{row.appointment.serviceType}</td>
              <td className={line}>{DESK_TYPE_LABELS[row.appointment.type]}</td>
              <td className={line}>{statusLabel(row.appointment.status)}</td>
              <td className={line}>☐</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4">Confidential: shred after use.</p>
    </section>
  );
}

const line = 'border-b border-black/40 py-1 pr-3 align-top wrap-anywhere';
