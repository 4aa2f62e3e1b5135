import type { Sample } from './server-process.ts';

/**
 * How much of something is always there, in the second quarter of a time and in its last one: the
 * smallest sample of each, because what lies above it only waits to be collected.
 */
export function floors(
  samples: readonly Sample[],
  { begin, end }: { readonly begin: number; readonly end: number },
  of: (sample: Sample) => number,
): { readonly second: number; readonly last: number } {
  const quarter = (end - begin) / 4;
  const floor = (number: number) =>
    Math.min(
      ...samples
        .filter(({ at }) => at >= begin + quarter * number && at < begin + quarter * (number + 1))
        .map(of),
    );
  return { second: floor(1), last: floor(3) };
}
