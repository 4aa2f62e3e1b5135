import type { Appointment } from '#shared/contract/records/appointment.ts';

type Row = Pick<Appointment, '_id' | 'status'>;

export type Selection = ReadonlySet<string>;

export const NOTHING_SELECTED: Selection = new Set();

/** A visit that has begun takes no part in bulk actions (DASH-24). */
export function isSelectable({ status }: Pick<Appointment, 'status'>): boolean {
  return status !== 'checked-in' && status !== 'completed';
}

export function selectedRows<T extends Row>(rows: readonly T[], selection: Selection): T[] {
  return rows.filter((row) => isSelectable(row) && selection.has(row._id));
}

/** The selection without rows that are gone or cannot be selected any more; the same where all are left. */
export function keepInSight(selection: Selection, rows: readonly Row[]): Selection {
  const left = selectedRows(rows, selection).map(({ _id }) => _id);
  return left.length === selection.size ? selection : new Set(left);
}

/** What the box above all rows shows. */
export function stateOfAll(rows: readonly Row[], selection: Selection): 'none' | 'some' | 'all' {
  const possible = rows.filter(isSelectable).length;
  const chosen = selectedRows(rows, selection).length;
  if (chosen === 0) return 'none';
  return chosen === possible ? 'all' : 'some';
}

/** The box above all rows: everything that can be selected, or nothing once it is. */
export function toggleAll(rows: readonly Row[], selection: Selection): Selection {
  return stateOfAll(rows, selection) === 'all'
    ? NOTHING_SELECTED
    : new Set(rows.filter(isSelectable).map(({ _id }) => _id));
}

/**
 * One box pressed; with `since`, every row from that one on takes the same state, as in a list of
 * files.
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
  const takeAway = selection.has(id);
  for (const row of range.filter(isSelectable)) {
    if (takeAway) next.delete(row._id);
    else next.add(row._id);
  }
  return next;
}
