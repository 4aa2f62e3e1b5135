import { useEffect, useRef, useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { type Day, londonDay } from '#shared/domain/dates/day.ts';
import { visitSpan } from '#shared/domain/appointments/calendar-span.ts';
import { clockText } from '#shared/domain/dates/display.ts';
import { londonMinute } from '#shared/domain/dates/london-instant.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DayColumn } from './day-column.tsx';
import { shownHours } from './assign-lanes.ts';
import { setCssVariables } from './css-variables.ts';
import { StatusLegend } from './status-styles.tsx';
import type { CalendarDay } from './week-rows.ts';

type Props = {
  days: readonly CalendarDay[];
  today: Day;
  loading: boolean;
  onOpen: (appointment: Appointment) => void;
};

/** Width of the hours column. */
const HOURS_PX = 60;

/** Seven day columns with hours; below 1024 px they scroll horizontally. */
export function WeekView({ days, today, loading, onOpen }: Props) {
  const now = useLondonNow();
  const section = useRef<HTMLElement>(null);

  // Scroll horizontally to today. Each week mounts a new view.
  useEffect(() => {
    const column = section.current?.querySelector<HTMLElement>('[data-today]');
    if (section.current) section.current.scrollLeft = column ? column.offsetLeft - HOURS_PX : 0;
  }, []);

  const spans = days.flatMap(({ timed }) => timed.flatMap(({ span }) => (span ? [span] : [])));
  const hours = shownHours(spans.map(visitSpan));
  const marks = Array.from({ length: hours.last - hours.first }, (_, index) => hours.first + index);
  return (
    <>
      <section
        ref={section}
        aria-label="Week"
        className="relative rounded-card border border-line bg-surface max-lg:overflow-x-auto"
      >
        <div
          ref={setCssVariables({ '--hours': String(marks.length) })}
          className="grid min-w-3xl grid-cols-[3.75rem_repeat(7,minmax(0,1fr))] grid-rows-[auto_auto_calc(var(--hours)*3.5rem)]"
        >
          <div aria-hidden="true" className="row-span-3 grid grid-rows-subgrid">
            <span className="rounded-tl-card border-b border-line bg-surface lg:sticky lg:top-18 lg:z-20" />
            <span className="border-b border-line px-1 py-2 text-right text-xs text-muted">
              No time
            </span>
            <div className="tabular relative text-right text-xs text-muted">
              {marks.map((hour, index) => (
                <span
                  key={hour}
                  ref={setCssVariables({ '--top': `${index * 3.5}rem` })}
                  className={classNames(
                    'absolute top-(--top) right-1.5',
                    index > 0 && '-translate-y-1/2',
                  )}
                >
                  {clockText(hour * 60)}
                </span>
              ))}
            </div>
          </div>
          <ol className="col-span-7 row-span-3 grid grid-cols-subgrid grid-rows-subgrid">
            {days.map((day, index) => (
              <DayColumn
                key={day.day}
                day={day}
                hours={hours}
                nowMinute={day.day === now.day && day.day === today ? now.minute : null}
                isToday={day.day === today}
                isLast={index === days.length - 1}
                loading={loading ? index : null}
                onOpen={onOpen}
              />
            ))}
          </ol>
        </div>
      </section>
      <StatusLegend />
    </>
  );
}

const REFRESH_MS = 30_000;

function useLondonNow(): { readonly day: Day; readonly minute: number } {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return { day: londonDay(now), minute: londonMinute(now) };
}
