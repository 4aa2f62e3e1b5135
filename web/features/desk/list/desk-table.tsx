import { useLayoutEffect, useRef, useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { DeskActions, DeskMove } from '../actions/use-desk-actions.tsx';
import { DeskRow } from './desk-row.tsx';
import type { RowHandlers } from './row-actions.tsx';
import { shownOf } from './row-copy.ts';
import { SelectAll } from './select-all.tsx';
import { type Selection, toggleRow } from './selection.ts';
import { roles } from '#web/ui/table-roles.ts';
import { useWide } from './use-wide.ts';

/** The columns beside the select box, in the specification's order, with their widths. */
const COLUMNS: readonly (readonly [name: string, width: string])[] = [
  ['Patient', ''],
  ['Healthcare ID', 'lg:w-29 xl:w-35'],
  ['Date & Time', 'lg:w-24 xl:w-41'],
  ['Status', 'lg:w-26 xl:w-28'],
  ['Type', 'lg:w-19 xl:w-23'],
  ['Service', 'lg:w-25 xl:w-32 2xl:w-40'],
  ['Discount', 'lg:w-18 xl:w-21'],
  ['Payment', 'lg:w-17 xl:w-29'],
  ['Actions', 'lg:w-35 xl:w-38'],
];

type Props = RowHandlers & {
  rows: readonly Appointment[];
  total: number;
  today: Day;
  selection: Selection;
  moving: DeskActions['moving'];
  onSelect: (change: (selection: Selection) => Selection) => void;
};

/** The requests as a table with a head that stays in sight; on small screens as cards. */
export function DeskTable(props: Props) {
  const { rows, total, today, selection, moving, onSelect } = props;
  const wide = useWide();
  const handlers = useSteadyHandlers(props);
  const selectAll = <SelectAll rows={rows} selection={selection} wide={wide} onSelect={onSelect} />;
  return (
    <>
      {wide ? null : (
        <div className="mb-3 flex items-center justify-between gap-3 pl-4">
          {selectAll}
          <span className="tabular text-sm text-muted">{shownOf(rows.length, total)}</span>
        </div>
      )}
      <div className="lg:overflow-clip lg:rounded-card lg:border lg:border-line lg:bg-surface">
        <table
          {...roles.table}
          className="w-full border-separate border-spacing-0 text-sm max-lg:block lg:table-fixed lg:text-xs xl:text-sm"
        >
          <caption className="sr-only">Appointment requests</caption>
          <thead {...roles.rowgroup} className="max-lg:sr-only">
            <tr {...roles.row}>
              <th
                {...roles.columnheader}
                scope="col"
                className={classNames(head, 'w-11 pl-4! xl:w-12')}
              >
                {wide ? selectAll : <span className="sr-only">Selected</span>}
              </th>
              {COLUMNS.map(([name, width]) => (
                <th
                  key={name}
                  {...roles.columnheader}
                  scope="col"
                  className={classNames(head, width)}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...roles.rowgroup} className="max-lg:grid max-lg:gap-3">
            {rows.map((appointment) => (
              <DeskRow
                key={appointment._id}
                {...handlers}
                appointment={appointment}
                today={today}
                selected={selection.has(appointment._id)}
                moving={moving.has(appointment._id)}
                wide={wide}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The same functions for every row and for good: only rows that changed are drawn again. */
function useSteadyHandlers(props: Props) {
  const latest = useRef(props);
  const lastBox = useRef<string | null>(null);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [steady] = useState(() => ({
    onOpen: (appointment: Appointment) => latest.current.onOpen(appointment),
    onReschedule: (appointment: Appointment) => latest.current.onReschedule(appointment),
    onMove: (appointment: Appointment, action: DeskMove) =>
      latest.current.onMove(appointment, action),
    onToggle(id: string, range: boolean) {
      const { rows, onSelect } = latest.current;
      const since = range ? lastBox.current : null;
      lastBox.current = id;
      onSelect((before) => toggleRow(rows, before, id, since));
    },
  }));
  return steady;
}

const head =
  'h-11 bg-grey-soft px-2 text-left lg:max-xl:px-1.5 text-xs font-semibold text-muted lg:sticky lg:top-18 lg:z-10 xl:px-2.5';
