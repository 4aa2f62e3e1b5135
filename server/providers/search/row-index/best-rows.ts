/**
 * Collects the first rows of an order, few of many.
 * @param compare for rows with the same key, as `toSorted` wants it
 * @param most how many are kept
 */
export function createBestRows(compare: (a: number, b: number) => number, most: number) {
  const rows: number[] = [];
  const keys: number[] = [];
  /** Of the last row that is kept. */
  let highest = Infinity;

  /** Whether a row comes before the one at an index. */
  function isBefore(row: number, key: number, index: number): boolean {
    const other = keys[index] ?? 0;
    return key < other || (key === other && compare(row, rows[index] ?? 0) < 0);
  }

  return {
    rows: rows as readonly number[],
    keys: keys as readonly number[],
    isFull: () => rows.length === most,
    /** Whether a row would be kept. @param key what decides first, the lowest first */
    takes: (row: number, key: number): boolean => key < highest || isBefore(row, key, most - 1),
    add(row: number, key: number): void {
      let [from, to] = [0, rows.length];
      while (from < to) {
        const middle = (from + to) >>> 1;
        if (isBefore(row, key, middle)) to = middle;
        else from = middle + 1;
      }
      rows.splice(from, 0, row);
      keys.splice(from, 0, key);
      rows.length = Math.min(rows.length, most);
      keys.length = rows.length;
      if (rows.length === most) highest = keys[most - 1] ?? 0;
    },
  };
}
