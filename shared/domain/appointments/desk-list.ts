import type { Appointment, AppointmentStatus } from '#shared/contract/records/appointment.ts';
import { addDays, type Day } from '../dates/day.ts';
import type { DeskSort } from './desk-limits.ts';

/** The Sort By control (DASH-17); `priority` is available in the URL only. */
export const DESK_SORT_OPTIONS = [
  { value: 'date', label: 'Date' },
  { value: 'payment', label: 'Payment Status' },
  { value: 'name', label: 'Patient Name' },
] as const satisfies readonly { value: DeskSort; label: string }[];

export const DESK_STATUS_LABELS: Readonly<Record<AppointmentStatus, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  'checked-in': 'Checked-in',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The Status filter; the empty value is no filter. */
export const DESK_STATUS_OPTIONS = [
  { value: '', label: 'All Status' },
  { value: 'confirmed', label: DESK_STATUS_LABELS.confirmed },
  { value: 'checked-in', label: DESK_STATUS_LABELS['checked-in'] },
  { value: 'completed', label: DESK_STATUS_LABELS.completed },
  { value: 'cancelled', label: DESK_STATUS_LABELS.cancelled },
] as const satisfies readonly { value: AppointmentStatus | ''; label: string }[];

export const DESK_TYPE_LABELS: Readonly<Record<Appointment['type'], string>> = {
  'in-person': 'In-Person',
  telehealth: 'Telehealth',
};

/** The Type filter; the empty value is no filter. */
export const DESK_TYPE_OPTIONS = [
  { value: '', label: 'All Types' },
  { value: 'in-person', label: DESK_TYPE_LABELS['in-person'] },
  { value: 'telehealth', label: DESK_TYPE_LABELS.telehealth },
] as const satisfies readonly { value: Appointment['type'] | ''; label: string }[];

/** The filters of the desk (DASH-18); '' means no filter. */
export type DeskFilters = {
  readonly search: string;
  readonly status: AppointmentStatus | '';
  readonly type: Appointment['type'] | '';
  readonly dateFrom: Day;
  readonly dateTo: Day;
};

export const NO_DESK_FILTERS: DeskFilters = {
  search: '',
  status: '',
  type: '',
  dateFrom: '',
  dateTo: '',
};

/** Whether any filter is set, which changes the message of an empty list (DASH-29, DASH-30). */
export function hasDeskFilters(filters: DeskFilters): boolean {
  return Object.values(filters).some((value) => value.trim() !== '');
}

/** Presets of whole days around today, the only control for the to-date filter (P-16). */
export const DESK_PRESETS = ['Today', 'Next 7 days', 'This month'] as const;
export type DeskPreset = (typeof DESK_PRESETS)[number];

/** Both dates of a preset, inclusive; "Next 7 days" starts today. */
export function presetDates(
  preset: DeskPreset,
  today: Day,
): { readonly dateFrom: Day; readonly dateTo: Day } {
  if (preset === 'Today') return { dateFrom: today, dateTo: today };
  if (preset === 'Next 7 days') return { dateFrom: today, dateTo: addDays(today, 6) };
  const first = `${today.slice(0, 8)}01`;
  const next = `${addDays(first, 31).slice(0, 8)}01`;
  return { dateFrom: first, dateTo: addDays(next, -1) };
}

/** A request that waits for the provider has a "New" badge (P-13). */
export function isNewRequest({ status }: Pick<Appointment, 'status'>): boolean {
  return status === 'pending';
}

/** The text of the Payment cell (DASH-34). */
export function paymentLabel(status: string | undefined): string {
  if (status === 'paid') return 'Paid';
  return status === 'unpaid' ? 'Pay on the day' : 'N/A';
}

/**
 * Merges the pages of a list. A row that moved between two pages, such as a request confirmed in
 * between, is in both: its newest version is used, at that version's position.
 */
export function joinPages<Row extends Pick<Appointment, '_id' | 'version'>>(
  pages: readonly (readonly Row[])[],
): Row[] {
  const rows = pages.flat();
  const newest = new Map<string, Row>();
  for (const row of rows) {
    const { _id: id, version } = row;
    const known = newest.get(id);
    if (!known || version >= known.version) newest.set(id, row);
  }
  return rows.filter((row) => {
    const { _id: id } = row;
    return newest.get(id) === row;
  });
}
