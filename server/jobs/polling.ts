const INTERVAL_MS = 1_000;

/**
 * Calls each work every second, without waiting for the call before. The work reports its own errors.
 * @returns a function that aborts the signal of running calls and waits for them
 */
export function startPolling(
  works: readonly ((signal: AbortSignal) => Promise<void>)[],
): () => Promise<void> {
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  const callAll = () => {
    for (const work of works) {
      const call = work(ending.signal).finally(() => running.delete(call));
      running.add(call);
    }
  };
  const timer = setInterval(callAll, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    ending.abort();
    await Promise.all(running);
  };
}
