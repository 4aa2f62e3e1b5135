/** The smallest, the one that all designs stand, and the one the goals are about. */
const FULL = [1_000, 10_000, 100_000, 1_000_000];

/**
 * How many providers: BENCH_SIZES as numbers with commas, or BENCH_SCALE times the full ones (0.1 is
 * ten times fewer); otherwise 1 k to 1 M.
 */
export function readSizes(env: Readonly<Record<string, string | undefined>>): number[] {
  const named = (env['BENCH_SIZES'] ?? '')
    .split(',')
    .map(Number)
    .filter((size) => size > 0);
  const scale = Number(env['BENCH_SCALE'] ?? 1);
  const sizes = named.length > 0 ? named : FULL.map((size) => Math.round(size * scale));
  return [...new Set(sizes)].toSorted((a, b) => a - b);
}

/** The size that stands for 10,000: the nearest there is. */
export function nearestTo10k(sizes: readonly number[]): number {
  const far = (size: number) => Math.abs(Math.log(size / 10_000));
  return sizes.toSorted((a, b) => far(a) - far(b))[0] ?? 10_000;
}

/** "10 k", "1 M". */
export function sizeName(size: number): string {
  if (size >= 1_000_000) return `${size / 1_000_000} M`;
  return size >= 1_000 ? `${Math.round(size / 100) / 10} k` : String(size);
}
