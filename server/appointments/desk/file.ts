import { stringify } from 'csv-stringify/sync';
import {
  DESK_STATUS_LABELS,
  DESK_TYPE_LABELS,
  paymentLabel,
} from '#shared/domain/appointments/desk-list.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import { ageOn, type Day } from '#shared/domain/dates/day.ts';
import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import type { AppointmentRow } from '../appointment-store.ts';

export type DeskFile = { fileName: string; mediaType: string; content: string };

type Row = Pick<
  AppointmentRow,
  | 'patient_name'
  | 'patient_gender'
  | 'card_number'
  | 'membership_type'
  | 'requested_date'
  | 'preferred_time'
  | 'status'
  | 'type'
  | 'service_type'
  | 'discount'
  | 'payment_status'
> & {
  /** The patient's date of birth, opened. */
  readonly born: Day | null;
};

/** The columns of the desk's table, one for each value that its cells combine. */
const COLUMNS: readonly [heading: string, cell: (row: Row, today: Day) => string][] = [
  ['Patient', (row) => row.patient_name],
  ['Age', ({ born }, today) => (born === null ? '' : String(yearsOn(born, today)))],
  ['Gender', (row) => row.patient_gender],
  // Grouped, so that spreadsheets treat it as text and keep every digit.
  ['Healthcare ID', (row) => formatCardNumber(row.card_number)],
  ['Membership Type', (row) => row.membership_type],
  ['Date', (row) => row.requested_date],
  ['Time', (row) => preferredTimeText(row.preferred_time)],
  ['Status', (row) => DESK_STATUS_LABELS[row.status]],
  ['Type', (row) => DESK_TYPE_LABELS[row.type]],
  ['Service', (row) => row.service_type],
  ['Discount', (row) => `${row.discount}%`],
  ['Payment', (row) => paymentLabel(row.payment_status)],
];

function yearsOn(born: Day, today: Day): number {
  return Math.max(0, ageOn(born, today));
}

/** The desk's list as CSV, with formulas escaped. */
export function deskFile(rows: readonly Row[], today: Day): DeskFile {
  const content = stringify(
    [
      COLUMNS.map(([heading]) => heading),
      ...rows.map((row) => COLUMNS.map(([, cell]) => cell(row, today))),
    ],
    // The byte order mark makes spreadsheets read UTF-8.
    { bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );
  return { fileName: `appointments-${today}.csv`, mediaType: 'text/csv', content };
}
