import {
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
  startTransition,
  useOptimistic,
} from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { classNames } from '#web/ui/class-names.ts';
import { roles } from '#web/ui/table-roles.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { DeskActions, DeskMove } from '../actions/use-desk-actions.tsx';
import { useMayRunDesk } from '../may-run-desk.ts';
import { DeskRow } from './desk-row.tsx';
import type { RowHandlers } from './row-actions.tsx';
import { showingText } from './row-copy.ts';
import { type Selection, toggleRow, selectAllState, toggleAll } from './selection.ts';

/** The columns after the checkbox, with their width classes (DASH-20). */
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
  /** The new requests, where they are apart; otherwise none. */
  requests: readonly Appointment[];
  rows: readonly Appointment[];
  /** A table body between the two. */
  divider: ReactNode;
  wide: boolean;
  total: number;
  today: Day;
  selection: Selection;
  moving: DeskActions['moving'];
  onSelect: (change: (selection: Selection) => Selection) => void;
};

/** The requests as a table with a sticky header; as cards on small screens. */
export function DeskTable(props: Props) {
  const { requests, rows, divider, wide, total, today, selection, moving, onSelect } = props;
  const all = [...requests, ...rows];
  const handlers = useStableHandlers({ ...props, rows: all });
  const selectAll = useMayRunDesk() ? (
    <SelectAll rows={all} selection={selection} wide={wide} onSelect={onSelect} />
  ) : null;
  const bodyOf = (shown: readonly Appointment[]) =>
    shown.length === 0 ? null : (
      <tbody {...roles.rowgroup} className="max-lg:grid max-lg:gap-3">
        {shown.map((appointment) => (
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
    );
  return (
    <>
      {wide ? null : (
        <div className="mb-3 flex items-center justify-between gap-3 pl-4">
          {selectAll}
          <span className="tabular text-sm text-muted">{showingText(all.length, total)}</span>
        </div>
      )}
      <div className="lg:overflow-clip lg:rounded-card lg:border lg:border-line lg:bg-surface">
        <table
          {...roles.table}
          className="w-full border-separate border-spacing-0 text-sm max-lg:grid max-lg:gap-3 lg:table-fixed lg:text-xs xl:text-sm"
        >
          <caption className="sr-only">Appointment requests</caption>
          <thead {...roles.rowgroup} className="max-lg:sr-only">
            <tr {...roles.row}>
              <th
                {...roles.columnheader}
                scope="col"
                className={classNames(head, 'w-11 pl-4! xl:w-12')}
              >
                {(wide ? selectAll : null) ?? <span className="sr-only">Selected</span>}
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
          {bodyOf(requests)}
          {divider}
          {bodyOf(rows)}
        </table>
      </div>
    </>
  );
}

/** Handlers with a stable identity, so that only changed rows re-render. */
function useStableHandlers(props: Props) {
  const latest = useRef(props);
  const lastToggled = useRef<string | null>(null);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [handlers] = useState(() => ({
    onOpen: (appointment: Appointment) => latest.current.onOpen(appointment),
    onReschedule: (appointment: Appointment) => latest.current.onReschedule(appointment),
    onMove: (appointment: Appointment, action: DeskMove) =>
      latest.current.onMove(appointment, action),
    onToggle(id: string, range: boolean) {
      const { rows, onSelect } = latest.current;
      const since = range ? lastToggled.current : null;
      lastToggled.current = id;
      onSelect((before) => toggleRow(rows, before, id, since));
    },
  }));
  return handlers;
}

const head =
  'h-11 bg-grey-soft px-2 text-left lg:max-xl:px-1.5 text-xs font-semibold text-muted lg:sticky lg:top-18 lg:z-10 xl:px-2.5';

type SelectAllProps = {
  rows: readonly Appointment[];
  selection: Selection;
  wide: boolean;
  onSelect: (change: (selection: Selection) => Selection) => void;
};

/** The select-all checkbox (DASH-23). Updates at once; the rows follow in a transition. */
function SelectAll({ rows, selection, wide, onSelect }: SelectAllProps) {
  const [state, showState] = useOptimistic(selectAllState(rows, selection));
  const onChange = () =>
    startTransition(() => {
      showState(state === 'all' ? 'none' : 'all');
      onSelect((before) => toggleAll(rows, before));
    });
  return (
    <Checkbox
      label={wide ? 'Select all requests' : 'Select all'}
      hideLabel={wide}
      checked={state === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = state === 'some';
      }}
      onChange={onChange}
    />
  );
}
