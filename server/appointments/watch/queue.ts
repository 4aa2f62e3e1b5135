/** Events of one reader, at most one of a kind in so many milliseconds; nothing piles up. */
export type WatchQueue<T> = {
  add(key: string, event: T): void;
  /** Until the signal. */
  readonly events: AsyncIterable<T>;
};

/**
 * The first event of a kind goes out at once, what follows in the same `windowMs` as one more: so a
 * change of two hundred rows is two events, and the last one is told after the last change.
 */
export function createWatchQueue<T>(windowMs: number, signal: AbortSignal): WatchQueue<T> {
  const waiting = new Map<string, T>();
  const resting = new Map<string, NodeJS.Timeout>();
  let wake = () => {};

  signal.addEventListener(
    'abort',
    () => {
      for (const timer of resting.values()) clearTimeout(timer);
      waiting.clear();
      wake();
    },
    { once: true },
  );

  /** The next one whose kind has not just been told. */
  function takeDue(): [string, T] | undefined {
    for (const entry of waiting) {
      if (resting.has(entry[0])) continue;
      waiting.delete(entry[0]);
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
      const rested = () => {
        resting.delete(key);
        wake();
      };
      resting.set(key, setTimeout(rested, windowMs));
      yield event;
    }
  }

  return {
    add(key, event) {
      if (signal.aborted) return;
      waiting.set(key, event);
      wake();
    },
    events: events(),
  };
}
