/**
 * A quantile by the nearest-rank method.
 * @param share 0 to 1: 0.5 is the median
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(Math.ceil(share * sorted.length), 1);
  return sorted[rank - 1] ?? Number.NaN;
}
