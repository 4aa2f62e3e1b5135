import type { ReactNode } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { clockText } from '#shared/domain/dates/display.ts';
import { classNames } from '#web/ui/class-names.ts';
import { STATUS_STYLES } from './status-styles.tsx';
import type { CalendarRow } from './calendar-rows.ts';
import { stateText, formatTimeSpan } from './calendar-copy.ts';

/** The button of a visit's next step; null if it has none. */
export type NextStep = (appointment: Appointment) => ReactNode;

type Props = {
  row: CalendarRow;
  onOpen: (appointment: Appointment) => void;
  /** Lines of text that fit. */
  lines: 1 | 2;
  /** Whether there is space for the name only: the position shows the time. */
  narrow?: boolean;
  nextStep?: NextStep | undefined;
};

export function VisitBlock({ row, onOpen, lines, narrow = false, nextStep }: Props) {
  const { appointment, span } = row;
  const { patientName, status } = appointment;
  const { Icon, block } = STATUS_STYLES[status];
  const name = (
    <span
      className={classNames(
        'min-w-0 truncate font-medium text-ink group-focus-within/visit:whitespace-normal group-hover/visit:whitespace-normal',
        status === 'cancelled' && 'line-through',
      )}
    >
      {patientName}
    </span>
  );
  const step = nextStep?.(appointment) ?? null;
  return (
    <div
      className={classNames(
        'flex h-full min-h-6 min-w-0 items-center overflow-hidden rounded-md border transition-colors hover:border-current',
        block,
      )}
    >
      <button
        type="button"
        onClick={() => onOpen(appointment)}
        title={`${formatTimeSpan(row)}, ${patientName}`}
        className={classNames(
          'flex h-full min-h-5.5 min-w-0 grow gap-x-1 overflow-hidden px-1 text-left text-xs leading-5',
          lines === 1 ? 'items-center' : 'flex-col py-0.5',
        )}
      >
        <span
          className={classNames(
            'flex max-w-full items-center gap-0.5 font-semibold whitespace-nowrap',
            lines === 1 && 'shrink-0',
          )}
        >
          <Icon className="size-3 shrink-0" />
          {status === 'pending' ? <span className={narrow ? 'sr-only' : ''}>New</span> : null}
          {span ? <TimeOf {...span} hidden={narrow && lines === 1} /> : name}
        </span>
        {span ? (
          <span className="flex max-w-full min-w-0">{name}</span>
        ) : (
          <span className="max-w-full truncate">{formatTimeSpan(row)}</span>
        )}
        {nextStep && !narrow ? (
          <span className="min-w-0 truncate text-muted max-sm:hidden">
            {appointment.serviceType}
          </span>
        ) : null}
        <span className="sr-only">{`, ${stateText(appointment)}`}</span>
      </button>
      {step}
    </div>
  );
}

/** The start time; the height shows the end, and screen readers get it as text. */
function TimeOf({ start, end, hidden }: { start: number; end: number | null; hidden: boolean }) {
  return (
    <span className={hidden ? 'sr-only' : 'tabular'}>
      {clockText(start)}
      {end === null ? null : <span className="sr-only">{` to ${clockText(end)}`}</span>}
    </span>
  );
}
