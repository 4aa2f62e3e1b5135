import { firstNotBefore } from './row-blocks.ts';

type Range = { readonly from: number | null; readonly to: number | null };

/** The prices of rows, of which most have none. */
export type Prices = {
  /** Whether one of a row's prices is within a range of pence. */
  isWithin(row: number, range: Range): boolean;
};

/** Collects the prices of rows in ascending order. */
export function createPricesBuilder() {
  const rows: number[] = [];
  const starts: number[] = [];
  const pence: number[] = [];
  return {
    /** @param prices from and to in turns, in pence */
    add(row: number, prices: readonly number[]): void {
      if (prices.length === 0) return;
      rows.push(row);
      starts.push(pence.length);
      pence.push(...prices);
    },
    finish: (): Prices =>
      openPrices(
        Int32Array.from(rows),
        Int32Array.from([...starts, pence.length]),
        Int32Array.from(pence),
      ),
  };
}

function openPrices(rows: Int32Array, starts: Int32Array, pence: Int32Array): Prices {
  return {
    isWithin(row, { from, to }) {
      const index = firstNotBefore(rows, row);
      if (rows[index] !== row) return false;
      for (let at = starts[index] ?? 0; at < (starts[index + 1] ?? 0); at += 2)
        if ((pence[at] ?? 0) <= (to ?? Infinity) && (pence[at + 1] ?? 0) >= (from ?? 0))
          return true;
      return false;
    },
  };
}
