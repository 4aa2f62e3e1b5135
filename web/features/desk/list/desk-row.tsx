import { memo, type ReactNode } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import {
  DESK_STATUS_LABELS,
  DESK_TYPE_LABELS,
  isNewRequest,
  paymentLabel,
} from '#shared/domain/appointments/desk-list.ts';
import { discountTone } from '#shared/domain/appointments/discount-tone.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CardActions, RowActions, type RowHandlers } from './row-actions.tsx';
import { cardWarning, DESK_STATUS_TONES, patientLine } from './row-copy.ts';
import { useMayRunDesk } from '../may-run-desk.ts';
import { isSelectable } from './selection.ts';
import { roles } from '#web/ui/table-roles.ts';

type Props = RowHandlers & {
  appointment: Appointment;
  today: Day;
  selected: boolean;
  moving: boolean;
  wide: boolean;
  /** `range`: toggle from the last checkbox to this one (Shift+click). */
  onToggle: (id: string, range: boolean) => void;
};

/** One request: a table row, or a card on small screens. */
export const DeskRow = memo(function DeskRow({ selected, onToggle, ...cellProps }: Props) {
  const { appointment, today } = cellProps;
  const { _id: id, patientName, requestedDate } = appointment;
  const mayRun = useMayRunDesk();
  const isToday = requestedDate === today;
  return (
    <tr
      {...roles.row}
      data-request={id}
      className={classNames(
        'max-lg:relative max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-3 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:p-4 md:max-lg:grid-cols-3',
        selected ? 'bg-primary-soft/35' : 'bg-surface',
        isToday && 'max-lg:shadow-[inset_3px_0_0_var(--color-primary)]',
      )}
    >
      <td
        {...roles.cell}
        className={classNames(
          cell,
          'max-lg:absolute max-lg:top-4 max-lg:left-4 lg:pl-4!',
          isToday && 'lg:shadow-[inset_3px_0_0_var(--color-primary)]',
        )}
      >
        {mayRun && isSelectable(appointment) ? (
          <Checkbox
            hideLabel
            label={`Select ${patientName}, ${longDate(requestedDate)}`}
            checked={selected}
            onChange={({ nativeEvent }) =>
              onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        ) : null}
      </td>
      <Cells {...cellProps} />
    </tr>
  );
});

/** All cells but the checkbox; memoised, so that selecting a row does not re-render them. */
const Cells = memo(function Cells(props: Omit<Props, 'selected' | 'onToggle'>) {
  const { appointment, today, moving, wide, ...handlers } = props;
  const { patientName, status, requestedDate, preferredTime, discount } = appointment;
  const warning = cardWarning(appointment);
  const actionProps = { ...handlers, appointment, moving };
  return (
    <>
      <th
        {...roles.rowheader}
        scope="row"
        className={classNames(
          cell,
          'text-left font-normal max-lg:col-span-full max-lg:pr-24',
          isSelectable(appointment) && 'max-lg:pl-10',
        )}
      >
        <span className="flex flex-wrap items-center gap-x-2">
          <span title={patientName} className="line-clamp-2 font-semibold wrap-anywhere">
            {patientName}
          </span>
          {appointment.proposal?.by === 'member' ? (
            <Badge tone="primary">New time asked for</Badge>
          ) : appointment.proposal ? (
            <Badge tone="grey">Proposed</Badge>
          ) : isNewRequest(appointment) ? (
            <Badge tone="primary">New</Badge>
          ) : null}
        </span>
        <span className={second}>{patientLine(appointment)}</span>
      </th>
      <Cell label="Healthcare ID">
        <span className="tabular block wrap-anywhere">
          {formatCardNumber(appointment.healthcareId)}
        </span>
        <span className={second}>{appointment.membershipType}</span>
        {warning ? <span className="block text-xs font-semibold text-red">{warning}</span> : null}
      </Cell>
      <Cell label="Date & Time">
        <span className="block">{longDate(requestedDate)}</span>
        <span className="line-clamp-2 text-xs wrap-anywhere text-muted">
          {requestedDate === today ? (
            <strong className="text-primary-strong">Today, </strong>
          ) : null}
          {preferredTimeText(preferredTime)}
        </span>
      </Cell>
      <td
        {...roles.cell}
        className={classNames(cell, 'max-lg:absolute max-lg:top-4 max-lg:right-4')}
      >
        <Badge tone={DESK_STATUS_TONES[status]}>{DESK_STATUS_LABELS[status]}</Badge>
      </td>
      <Cell label="Type">{DESK_TYPE_LABELS[appointment.type]}</Cell>
      <Cell label="Service">
        <span className="line-clamp-2 wrap-anywhere">{appointment.serviceType}</span>
      </Cell>
      <Cell label="Discount">
        <Badge tone={discountTone(discount)}>{discount}%</Badge>
      </Cell>
      <Cell label="Payment">{paymentLabel(appointment.payment.status)}</Cell>
      <td {...roles.cell} className={classNames(cell, 'max-lg:col-span-full lg:pr-3')}>
        {wide ? (
          <RowActions {...actionProps} today={today} />
        ) : (
          <CardActions {...actionProps} today={today} />
        )}
      </td>
    </>
  );
});

const cell =
  'min-w-0 align-middle lg:h-14 lg:border-t lg:border-line lg:px-1.5 lg:py-1.5 xl:px-2.5';
const second = 'block text-xs text-muted';

/** A cell with its own label on cards, where the header row is visually hidden. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    // On cards the actions come before the details, so that those of the first row are in sight.
    <td {...roles.cell} className={classNames(cell, 'max-lg:order-1')}>
      <span aria-hidden="true" className="block text-xs text-muted lg:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}
