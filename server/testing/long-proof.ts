/** Whether whole proofs are asked for (`npm test -- event-orders races`); otherwise a sample runs. */
export const LONG_PROOF = process.env['LONG_PROOF'] === '1';

/** How often two that race are let loose: each time another may win. */
export function rounds(full: number): number {
  return LONG_PROOF ? full : 2;
}

/** Everything in a long proof; otherwise so many, spread evenly, the first and the last among them. */
export function sampled<T>(all: readonly T[], count: number): readonly T[] {
  if (LONG_PROOF || all.length <= count) return all;
  const gap = (all.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => all[Math.round(index * gap)] as T);
}
