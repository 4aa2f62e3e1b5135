/** Whether exhaustive tests run (`npm test -- event-orders races`); otherwise only a sample does. */
export const LONG_PROOF = process.env['LONG_PROOF'] === '1';

/** Whether tests run that wait for real time limits, or try everything where a tenth is enough (`npm test -- proofs`). */
export const WITH_PROOFS = process.env['PROOFS'] === '1';

/** Number of repetitions of a race test, since the winner varies. */
export function rounds(full: number): number {
  return LONG_PROOF ? full : 2;
}

/** All items in an exhaustive run; otherwise `count` evenly spread ones, including first and last. */
export function sampled<T>(all: readonly T[], count: number): readonly T[] {
  if (LONG_PROOF || all.length <= count) return all;
  const gap = (all.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => all[Math.round(index * gap)] as T);
}
