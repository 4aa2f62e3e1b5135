import type { Appointment } from '#shared/contract/records/appointment.ts';
import { DESK_TYPE_LABELS } from '#shared/domain/appointments/desk-list.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DESK_STATUS_TONES } from '../list/row-copy.ts';
import { type CalendarDay, type CalendarRow, rowsOfDay } from './calendar-rows.ts';
import { dayInFull, statusLabel, formatTimeSpan } from './calendar-copy.ts';

type Props = {
  days: readonly CalendarDay[];
  today: Day;
  onOpen: (appointment: Appointment) => void;
};

/** The week as a list of the days that have appointments. */
export function AgendaView({ days, today, onOpen }: Props) {
  return (
    <ol className="grid gap-6">
      {days.map((day) => {
        const rows = rowsOfDay(day);
        if (rows.length === 0) return null;
        return (
          <li key={day.day}>
            <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold">
              {dayInFull(day.day)}
              {day.day === today ? <Badge tone="primary">Today</Badge> : null}
            </h3>
            <Card padding="none" className="mt-2 overflow-hidden">
              <ul>
                {rows.map((row) => (
                  <li key={row.id} className="border-t border-line first:border-t-0">
                    <AgendaRow row={row} onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            </Card>
          </li>
        );
      })}
    </ol>
  );
}

function AgendaRow({ row, onOpen }: { row: CalendarRow } & Pick<Props, 'onOpen'>) {
  const { patientName, status, type } = row.appointment;
  return (
    <button
      type="button"
      onClick={() => onOpen(row.appointment)}
      className="grid min-h-14 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-2 text-left text-sm transition-colors hover:bg-primary-soft sm:grid-cols-[9rem_minmax(0,1fr)_6rem_6.5rem]"
    >
      <span className="tabular font-semibold wrap-anywhere max-sm:col-start-1">
        {formatTimeSpan(row)}
      </span>
      <span
        className={classNames(
          'wrap-anywhere max-sm:col-start-1',
          status === 'cancelled' && 'line-through',
        )}
      >
        {patientName}
      </span>
      <span className="text-muted max-sm:col-start-1">{DESK_TYPE_LABELS[type]}</span>
      <Badge
        tone={DESK_STATUS_TONES[status]}
        className="justify-self-start max-sm:col-start-2 max-sm:row-span-3 max-sm:row-start-1"
      >
        {statusLabel(status)}
      </Badge>
    </button>
  );
}
