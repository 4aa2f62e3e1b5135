import { quantile } from './quantile.ts';

/** The median of some calls in milliseconds, after some that do not count. */
export async function medianTime(
  work: () => Promise<unknown>,
  { calls, warmUps }: { readonly calls: number; readonly warmUps: number },
): Promise<number> {
  const taken: number[] = [];
  for (let call = 0; call < warmUps + calls; call += 1) {
    const started = performance.now();
    await work();
    if (call >= warmUps) taken.push(performance.now() - started);
  }
  return quantile(taken, 0.5);
}
