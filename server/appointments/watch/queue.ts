/** Throttled events of one stream, coalesced by key. */
export type WatchQueue<T> = {
  add(key: string, event: T): void;
  /** Ends with the signal. */
  readonly events: AsyncIterable<T>;
};

/**
 * Throttles per key: the first event is emitted at once, later ones within `windowMs` as a single
 * trailing event. So a bulk change of 200 rows is two events, the second after the last change.
 */
export function createWatchQueue<T>(windowMs: number, signal: AbortSignal): WatchQueue<T> {
  const pending = new Map<string, T>();
  const throttled = new Map<string, NodeJS.Timeout>();
  let wake = () => {};

  signal.addEventListener(
    'abort',
    () => {
      for (const timer of throttled.values()) clearTimeout(timer);
      pending.clear();
      wake();
    },
    { once: true },
  );

  /** The next pending event whose key is not throttled. */
  function takeDue(): [string, T] | undefined {
    for (const entry of pending) {
      if (throttled.has(entry[0])) continue;
      pending.delete(entry[0]);
      return entry;
    }
    return undefined;
  }

  async function* events(): AsyncGenerator<T> {
    while (!signal.aborted) {
      const due = takeDue();
      if (!due) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      const [key, event] = due;
      const release = () => {
        throttled.delete(key);
        wake();
      };
      throttled.set(key, setTimeout(release, windowMs));
      yield event;
    }
  }

  return {
    add(key, event) {
      if (signal.aborted) return;
      pending.set(key, event);
      wake();
    },
    events: events(),
  };
}
