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
      let at = rows.length < most ? rows.length : most - 1;
      for (; at > 0 && isBefore(row, key, at - 1); at -= 1) {
        rows[at] = rows[at - 1] ?? 0;
        keys[at] = keys[at - 1] ?? 0;
      }
      rows[at] = row;
      keys[at] = key;
      if (rows.length === most) highest = keys[most - 1] ?? 0;
    },
  };
}
