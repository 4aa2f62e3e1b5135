/**
 * Reuses a result for some time, and a read in progress meanwhile, so that scraping often, or a database
 * that hangs, never adds reads.
 * @param milliseconds how long a result is reused; a failure is not
 */
export function reuseFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let last: { readonly result: Promise<T>; reusableUntil: number } | null = null;
  return () => {
    if (last && performance.now() < last.reusableUntil) return last.result;
    const next = { result: read(), reusableUntil: Number.POSITIVE_INFINITY };
    last = next;
    next.result.then(
      () => (next.reusableUntil = performance.now() + milliseconds),
      () => (next.reusableUntil = 0),
    );
    return next.result;
  };
}
