import { firstNotBefore } from './row-blocks.ts';
import { addRow, hasRow, type RowSet } from './row-set.ts';

type Range = { readonly from: number | null; readonly to: number | null };

/** The prices of rows, of which most have none. */
export type Prices = {
  /** Whether no row has a price. */
  readonly isEmpty: boolean;
  /** Whether one of a row's prices is within a range of pence. */
  isWithin(row: number, range: Range): boolean;
};

/** Collects the prices of rows in ascending order. Many have the same ones, which are kept once. */
export function createPricesBuilder() {
  const rows: number[] = [];
  const kinds: number[] = [];
  const known = new Map<string, number>();
  const pence: number[] = [];

  function kindOf(from: number, to: number): number {
    const key = `${from}-${to}`;
    const kind = known.get(key) ?? known.size;
    if (kind === known.size) pence.push(from, to);
    known.set(key, kind);
    return kind;
  }

  return {
    /** @param prices from and to in turns, in pence */
    add(row: number, prices: readonly number[]): void {
      for (let at = 0; at + 1 < prices.length; at += 2) {
        rows.push(row);
        kinds.push(kindOf(prices[at] ?? 0, prices[at + 1] ?? 0));
      }
    },
    /** @param size the number of all rows */
    finish: (size: number): Prices =>
      openPrices(Int32Array.from(rows), Int32Array.from(kinds), Int32Array.from(pence), size),
  };
}

function openPrices(rows: Int32Array, kinds: Int32Array, pence: Int32Array, size: number): Prices {
  const priced: RowSet = new Uint32Array((size >>> 5) + 1);
  for (const row of rows) addRow(priced, row);
  return {
    isEmpty: rows.length === 0,
    isWithin(row, { from, to }) {
      if (!hasRow(priced, row)) return false;
      for (let at = firstNotBefore(rows, row); rows[at] === row; at += 1) {
        const [low, high] = [pence[2 * (kinds[at] ?? 0)], pence[2 * (kinds[at] ?? 0) + 1]];
        if ((low ?? 0) <= (to ?? Infinity) && (high ?? 0) >= (from ?? 0)) return true;
      }
      return false;
    },
  };
}
