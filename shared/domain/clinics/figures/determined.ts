import type { FigureSum } from './figure-cell.ts';

/** Small enough that a product of two remainders is exact. */
const PRIME = 67_108_859;

type Row = Map<string, number>;

/**
 * Which of the unknown figures follow from the known ones, whatever is added and subtracted: the
 * equations of the sums are solved for them.
 * @param isUnknown by the figure's id
 */
export function determinedFigures(
  sums: readonly FigureSum[],
  isUnknown: (id: string) => boolean,
): string[] {
  // Each pivot's row, in which no other pivot occurs; and the pivots of the rows that a figure may be in.
  const rows = new Map<string, Row>();
  const within = new Map<string, Set<string>>();
  const note = (pivot: string, row: Row) => {
    for (const id of row.keys()) {
      const pivots = within.get(id) ?? new Set();
      within.set(id, pivots.add(pivot));
    }
  };
  for (const sum of sums) {
    const row = equationOf(sum, isUnknown);
    for (const [id, factor] of row) {
      const known = rows.get(id);
      if (known) subtract(row, known, factor);
    }
    const [first] = row;
    if (first === undefined) continue;
    const [pivot, factor] = first;
    const scale = inverse(factor);
    for (const [id, value] of row) row.set(id, (value * scale) % PRIME);
    for (const other of within.get(pivot) ?? []) {
      const found = rows.get(other);
      if (!found) continue;
      subtract(found, row, found.get(pivot) ?? 0);
      note(other, row);
    }
    rows.set(pivot, row);
    note(pivot, row);
  }
  return [...rows].filter(([, row]) => row.size === 1).map(([pivot]) => pivot);
}

function equationOf({ total, parts }: FigureSum, isUnknown: (id: string) => boolean): Row {
  const row: Row = new Map(parts.filter(isUnknown).map((id) => [id, 1]));
  if (isUnknown(total)) row.set(total, PRIME - 1);
  return row;
}

/** Subtracts a multiple of another row. */
function subtract(row: Row, other: Row, factor: number): void {
  if (factor === 0) return;
  for (const [id, value] of other) {
    const rest = ((row.get(id) ?? 0) + (PRIME - factor) * value) % PRIME;
    if (rest === 0) row.delete(id);
    else row.set(id, rest);
  }
}

/** By Fermat’s little theorem. */
function inverse(value: number): number {
  let result = 1;
  let base = value;
  for (let power = PRIME - 2; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = (result * base) % PRIME;
    base = (base * base) % PRIME;
  }
  return result;
}
