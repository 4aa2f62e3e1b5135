import type { Appointment } from '#shared/contract/records/appointment.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { assignLanes, type shownHours, shownSpan } from './assign-lanes.ts';
import { setCssVariables } from './css-variables.ts';
import { type DayScale, visitSpans } from './day-scale.ts';
import { type NextStep, VisitBlock } from './visit-block.tsx';
import type { CalendarDay } from './calendar-rows.ts';
import { dayInFull, weekday } from './calendar-copy.ts';

type Props = {
  day: CalendarDay;
  hours: ReturnType<typeof shownHours>;
  scale: DayScale;
  /** Minute of the "now" line; null on other days. */
  nowMinute: number | null;
  isToday: boolean;
  isLast: boolean;
  /** Index of the column while loading, else null. */
  loading: number | null;
  onOpen: (appointment: Appointment) => void;
  nextStep: NextStep | undefined;
};

/** From this height a block fits two lines of text. */
const TWO_LINES_REM = 2.6;

/** One day: heading, appointments without a time, and hours. */
export function DayColumn(props: Props) {
  const {
    day: { day, timed, wholeDay },
    hours,
    scale: { blockMinutes, hourRem },
    nowMinute,
    isToday,
    isLast,
    loading,
    onOpen,
    nextStep,
  } = props;
  const name = dayInFull(day);
  const rem = (minute: number) => `${((minute - hours.first * 60) / 60) * hourRem}rem`;
  const spans = visitSpans(timed);
  const lanes = assignLanes(spans, blockMinutes);
  return (
    <li
      data-today={isToday || undefined}
      className="row-span-3 grid min-w-0 grid-rows-subgrid border-l border-line"
    >
      <h3
        className={classNames(
          'border-b border-line px-2 py-2 text-sm leading-tight font-semibold lg:sticky lg:top-18 lg:z-10',
          isLast && 'rounded-tr-card',
          isToday ? 'bg-primary-soft text-primary-strong' : 'bg-surface',
        )}
      >
        <span className="sr-only">{name}</span>
        <span aria-hidden="true" className="tabular">
          {`${weekday(day)} ${Number(day.slice(8))}`}
        </span>
        {isToday ? <span className="ml-2 text-xs">Today</span> : null}
      </h3>
      <div className="min-h-9 border-b border-line p-1">
        {wholeDay.length === 0 ? null : (
          <ul aria-label={`No set time, ${name}`} className="grid gap-1">
            {wholeDay.map((row) => (
              <li key={row.id} className="min-w-0">
                <VisitBlock row={row} lines={2} onOpen={onOpen} nextStep={nextStep} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div
        className={classNames(
          'relative bg-[linear-gradient(var(--color-line)_1px,transparent_1px)] bg-size-[100%_var(--hour)]',
          isToday && 'bg-primary-soft/40',
        )}
      >
        {timed.length === 0 ? null : (
          <ul aria-label={name}>
            {timed.map((row, index) => {
              const shown = shownSpan(spans[index] ?? { start: 0, end: 0 }, blockMinutes);
              const { lane, lanes: count } = lanes[index] ?? { lane: 0, lanes: 1 };
              const height = ((shown.end - shown.start) / 60) * hourRem;
              const twoLines = height >= TWO_LINES_REM && !nextStep;
              return (
                <li
                  key={row.id}
                  ref={setCssVariables({
                    '--top': rem(shown.start),
                    '--height': `${height}rem`,
                    '--left': `${(lane / count) * 100}%`,
                    '--width': `${100 / count}%`,
                  })}
                  className={classNames(
                    'group/visit absolute top-(--top) left-(--left) h-(--height) w-(--width) p-px',
                    // A long name is shown in full over the block below.
                    !nextStep &&
                      'focus-within:z-10 focus-within:h-auto focus-within:min-h-(--height) hover:z-10 hover:h-auto hover:min-h-(--height)',
                  )}
                >
                  <VisitBlock
                    row={row}
                    lines={twoLines ? 2 : 1}
                    // In a week, the position shows the time where a line has space for one of them.
                    narrow={!nextStep && (count > 1 || !twoLines)}
                    onOpen={onOpen}
                    nextStep={nextStep}
                  />
                </li>
              );
            })}
          </ul>
        )}
        {loading === null ? null : <BlockSkeletons column={loading} />}
        {nowMinute === null ? null : (
          <span
            data-now=""
            ref={setCssVariables({ '--top': rem(nowMinute) })}
            className={classNames(
              'pointer-events-none absolute inset-x-0 top-(--top) border-t-2 border-red before:absolute before:-top-1.25 before:-left-1 before:size-2 before:rounded-full before:bg-red',
              (nowMinute < hours.first * 60 || nowMinute > hours.last * 60) && 'hidden',
            )}
          />
        )}
      </div>
    </li>
  );
}

/** Skeleton blocks; the column keeps its height. */
function BlockSkeletons({ column }: { column: number }) {
  return (
    <div className="absolute inset-x-1 top-28 grid gap-14">
      <Skeleton shape="block" className={column % 2 === 0 ? 'h-14' : 'mt-14 h-7'} />
      <Skeleton shape="block" className={column % 3 === 0 ? 'h-7' : 'h-14'} />
    </div>
  );
}
