import { quantile } from './quantile.ts';

/** Median duration of calls in milliseconds, after warm-up calls. */
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
