/** Finds the other rows of a provider with several locations. */
export type Siblings = (row: number) => readonly number[];

const NONE: readonly number[] = [];

/**
 * @param providers for each row the number of its provider, or 0 where it has one row only
 */
export function siblingsOf(providers: Int32Array): Siblings {
  const rows: number[] = [];
  for (let row = 0; row < providers.length; row += 1) if (providers[row] !== 0) rows.push(row);
  const sorted = Int32Array.from(
    rows.toSorted((a, b) => (providers[a] ?? 0) - (providers[b] ?? 0) || a - b),
  );
  return (row) => {
    const provider = providers[row] ?? 0;
    if (provider === 0) return NONE;
    const found: number[] = [];
    for (let at = firstOf(provider); providers[sorted[at] ?? -1] === provider; at += 1)
      if (sorted[at] !== row) found.push(sorted[at] ?? 0);
    return found;
  };

  function firstOf(provider: number): number {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((providers[sorted[middle] ?? 0] ?? 0) < provider) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
