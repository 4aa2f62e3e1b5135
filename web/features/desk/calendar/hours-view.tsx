import { useEffect, useRef, useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { type Day, londonDay } from '#shared/domain/dates/day.ts';
import { clockText } from '#shared/domain/dates/display.ts';
import { londonMinute } from '#shared/domain/dates/london-instant.ts';
import { classNames } from '#web/ui/class-names.ts';
import { shownHours } from './assign-lanes.ts';
import type { CalendarDay } from './calendar-rows.ts';
import { setCssVariables } from './css-variables.ts';
import { DayColumn } from './day-column.tsx';
import { dayScale, visitSpans } from './day-scale.ts';
import { StatusLegend } from './status-styles.tsx';
import type { NextStep } from './visit-block.tsx';

type Props = {
  days: readonly CalendarDay[];
  today: Day;
  loading: boolean;
  onOpen: (appointment: Appointment) => void;
  /** The visit's next step, offered where there is space for it: on a single day. */
  nextStep?: NextStep;
};

/** Width of the hours column. */
const HOURS_PX = 60;

/** A day or a week as columns with hours; below 1024 px a week scrolls horizontally. */
export function HoursView({ days, today, loading, onOpen, nextStep }: Props) {
  const now = useLondonNow();
  const isWeek = days.length > 1;
  const section = useRef<HTMLElement>(null);

  // Scroll a week to today's column, and a day to now. Each week and day mounts a new view.
  useEffect(() => {
    const column = section.current?.querySelector<HTMLElement>('[data-today]');
    if (isWeek) {
      if (section.current) section.current.scrollLeft = column ? column.offsetLeft - HOURS_PX : 0;
      return;
    }
    const line = column?.querySelector('[data-now]');
    const bottom = line?.getBoundingClientRect().bottom ?? 0;
    if (!loading && bottom > window.innerHeight) line?.scrollIntoView({ block: 'center' });
  }, [isWeek, loading]);

  const spans = days.map(({ timed }) => visitSpans(timed));
  const scale = dayScale(spans);
  const hours = shownHours(spans.flat(), scale.blockMinutes);
  const marks = Array.from({ length: hours.last - hours.first }, (_, index) => hours.first + index);
  return (
    <>
      <section
        ref={section}
        aria-label={isWeek ? 'Week' : 'Day'}
        className={classNames(
          'relative rounded-card border border-line bg-surface',
          isWeek && 'max-lg:overflow-x-auto',
        )}
      >
        <div
          ref={setCssVariables({
            '--hours': String(marks.length),
            '--hour': `${scale.hourRem}rem`,
          })}
          className={classNames(
            'grid grid-rows-[auto_auto_calc(var(--hours)*var(--hour))]',
            isWeek
              ? 'min-w-3xl grid-cols-[3.75rem_repeat(7,minmax(0,1fr))]'
              : 'grid-cols-[3.75rem_minmax(0,1fr)]',
          )}
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
                  ref={setCssVariables({ '--top': `${index * scale.hourRem}rem` })}
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
          <ol
            className={classNames(
              'row-span-3 grid grid-cols-subgrid grid-rows-subgrid',
              isWeek && 'col-span-7',
            )}
          >
            {days.map((day, index) => (
              <DayColumn
                key={day.day}
                day={day}
                hours={hours}
                scale={scale}
                nowMinute={day.day === now.day && day.day === today ? now.minute : null}
                isToday={day.day === today}
                isLast={index === days.length - 1}
                loading={loading ? index : null}
                onOpen={onOpen}
                nextStep={isWeek ? undefined : nextStep}
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
