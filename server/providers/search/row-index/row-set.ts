/** Rows as bits, in the order of the rows. */
export type RowSet = Uint32Array;

export const addRow = (set: RowSet, row: number): void => {
  set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31));
};

export const hasRow = (set: RowSet, row: number): boolean =>
  (((set[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
