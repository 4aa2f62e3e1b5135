import { firstNotBefore } from './row-blocks.ts';
import { addRow, hasRow } from './row-set.ts';

/** The providers of rows, by the numbers of their first rows. */
export type RowProviders = {
  of(row: number): number;
  /** The other rows of a row's provider. */
  siblings(row: number): readonly number[];
};

const NONE: readonly number[] = [];

/**
 * @param numbers of the rows
 * @param providers of the rows; most have one row only, of which nothing is kept
 */
export function rowProvidersOf(numbers: Int32Array, providers: readonly number[]): RowProviders {
  const several = new Set(providers.filter((provider, row) => provider !== numbers[row]));
  const bits = new Uint32Array((providers.length >>> 5) + 1);
  const found: number[] = [];
  for (const [row, provider] of providers.entries()) {
    if (!several.has(provider)) continue;
    found.push(row);
    addRow(bits, row);
  }
  const rows = Int32Array.from(found);
  const owners = rows.map((row) => providers[row] ?? 0);
  /** The indexes of these rows by their providers. */
  const byOwner = Int32Array.from(owners.keys()).toSorted(
    (a, b) => (owners[a] ?? 0) - (owners[b] ?? 0) || a - b,
  );
  /** Where the indexes of a row's provider begin. */
  const groups = new Int32Array(owners.length);
  for (const [at, index] of byOwner.entries()) {
    const before = byOwner[at - 1] ?? -1;
    groups[index] = owners[before] === owners[index] ? (groups[before] ?? 0) : at;
  }

  const isAlone = (row: number) => !hasRow(bits, row);

  return {
    of: (row) => (isAlone(row) ? (numbers[row] ?? 0) : (owners[firstNotBefore(rows, row)] ?? 0)),
    siblings(row) {
      if (isAlone(row)) return NONE;
      const index = firstNotBefore(rows, row);
      const owner = owners[index] ?? 0;
      const others: number[] = [];
      for (let at = groups[index] ?? 0; owners[byOwner[at] ?? -1] === owner; at += 1) {
        const other = rows[byOwner[at] ?? 0] ?? 0;
        if (other !== row) others.push(other);
      }
      return others;
    },
  };
}
