import type { Appointment } from '#shared/contract/records/appointment.ts';

type Row = Pick<Appointment, '_id' | 'status'>;

export type Selection = ReadonlySet<string>;

export const NOTHING_SELECTED: Selection = new Set();

/** Checked-in and completed rows cannot be selected (DASH-24). */
export function isSelectable({ status }: Pick<Appointment, 'status'>): boolean {
  return status !== 'checked-in' && status !== 'completed';
}

export function selectedRows<T extends Row>(rows: readonly T[], selection: Selection): T[] {
  return rows.filter((row) => isSelectable(row) && selection.has(row._id));
}

/** Drops rows that are gone or no longer selectable; returns the same set if nothing changed. */
export function pruneSelection(selection: Selection, rows: readonly Row[]): Selection {
  const remaining = selectedRows(rows, selection).map(({ _id }) => _id);
  return remaining.length === selection.size ? selection : new Set(remaining);
}

/** The state of the select-all checkbox. */
export function selectAllState(
  rows: readonly Row[],
  selection: Selection,
): 'none' | 'some' | 'all' {
  const selectable = rows.filter(isSelectable).length;
  const chosen = selectedRows(rows, selection).length;
  if (chosen === 0) return 'none';
  return chosen === selectable ? 'all' : 'some';
}

/** Selects every selectable row, or none if all are selected (DASH-23). */
export function toggleAll(rows: readonly Row[], selection: Selection): Selection {
  return selectAllState(rows, selection) === 'all'
    ? NOTHING_SELECTED
    : new Set(rows.filter(isSelectable).map(({ _id }) => _id));
}

/**
 * Toggles a row; with `since`, every row between that one and this one gets the same state, as with
 * Shift+click.
 */
export function toggleRow(
  rows: readonly Row[],
  selection: Selection,
  id: string,
  since: string | null = null,
): Selection {
  const ids = rows.map(({ _id }) => _id);
  const [one, other] = [ids.indexOf(id), ids.indexOf(since ?? id)];
  const range = rows.slice(Math.min(one, other < 0 ? one : other), Math.max(one, other) + 1);
  const next = new Set(selection);
  const deselect = selection.has(id);
  for (const row of range.filter(isSelectable)) {
    if (deselect) next.delete(row._id);
    else next.add(row._id);
  }
  return next;
}
