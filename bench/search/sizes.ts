/** The full sizes; the goals apply to the largest. */
const FULL = [1_000, 10_000, 50_000, 200_000];

/**
 * Catalogue sizes: BENCH_SIZES as comma-separated numbers, or the full sizes times BENCH_SCALE (0.1 is
 * a tenth); by default 1 k to 200 k.
 */
export function readSizes(env: Readonly<Record<string, string | undefined>>): number[] {
  const requested = (env['BENCH_SIZES'] ?? '')
    .split(',')
    .map(Number)
    .filter((size) => size > 0);
  const scale = Number(env['BENCH_SCALE'] ?? 1);
  const sizes = requested.length > 0 ? requested : FULL.map((size) => Math.round(size * scale));
  return [...new Set(sizes)].toSorted((a, b) => a - b);
}

/** The size nearest to 10,000. */
export function nearestTo10k(sizes: readonly number[]): number {
  const distance = (size: number) => Math.abs(Math.log(size / 10_000));
  return sizes.toSorted((a, b) => distance(a) - distance(b))[0] ?? 10_000;
}

/** Formats a size: "10 k". */
export function sizeName(size: number): string {
  return size >= 1_000 ? `${Math.round(size / 100) / 10} k` : String(size);
}
