import type { Appointment } from '#shared/contract/records/appointment.ts';
import { clockText } from '#shared/domain/dates/display.ts';
import { classNames } from '#web/ui/class-names.ts';
import { STATUS_STYLES } from './status-styles.tsx';
import type { CalendarRow } from './week-rows.ts';
import { stateText, formatTimeSpan } from './week-copy.ts';

type Props = {
  row: CalendarRow;
  onOpen: (appointment: Appointment) => void;
  /** Lines of text that fit. */
  lines: 1 | 2;
};

export function WeekBlock({ row, onOpen, lines }: Props) {
  const { appointment, span } = row;
  const { patientName, status } = appointment;
  const { Icon, block } = STATUS_STYLES[status];
  const name = (
    <span
      className={classNames(
        'min-w-0 truncate font-medium text-ink',
        status === 'cancelled' && 'line-through',
      )}
    >
      {patientName}
    </span>
  );
  return (
    <button
      type="button"
      onClick={() => onOpen(appointment)}
      title={`${formatTimeSpan(row)}, ${patientName}`}
      className={classNames(
        'flex h-full min-h-6 w-full min-w-0 gap-x-1 overflow-hidden rounded-md border px-1.5 text-left text-xs leading-5 transition-colors hover:border-current',
        lines === 1 ? 'items-center' : 'flex-col py-0.5',
        block,
      )}
    >
      <span
        className={classNames(
          'flex max-w-full items-center gap-1 font-semibold whitespace-nowrap',
          lines === 1 && 'shrink-0',
        )}
      >
        <Icon className="size-3 shrink-0" />
        {status === 'pending' ? <span>New</span> : null}
        {span ? <TimeOf {...span} /> : name}
      </span>
      {span ? (
        <span className="flex max-w-full min-w-0">{name}</span>
      ) : (
        <span className="max-w-full truncate">{formatTimeSpan(row)}</span>
      )}
      <span className="sr-only">{`, ${stateText(appointment)}`}</span>
    </button>
  );
}

/** The start time; the height shows the end, and screen readers get it as text. */
function TimeOf({ start, end }: { start: number; end: number | null }) {
  return (
    <span className="tabular">
      {clockText(start)}
      {end === null ? null : <span className="sr-only">{` to ${clockText(end)}`}</span>}
    </span>
  );
}
