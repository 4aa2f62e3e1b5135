type Polling = {
  everyMs: number;
  /** How much sooner the first time comes: tabs that opened together do not ask together for ever. */
  soonerMs: number;
  ask: () => void;
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
};

/**
 * Asks again and again while somebody can see the page (P-27). A hidden page asks nothing;
 * one that comes back into sight asks at once if its time has passed meanwhile.
 *
 * The spread shortens the first wait and nothing else. So each stretch of `everyMs` after the first
 * question holds exactly one more (spec 4: every 15 seconds), whatever the spread.
 * @returns what stops it
 */
export function pollWhileSeen({ everyMs, soonerMs, ask, page }: Polling): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Date.now() + everyMs - soonerMs;

  function askNow(): void {
    const now = Date.now();
    due += everyMs;
    // A machine that slept makes up for nothing.
    if (due <= now) due = now + everyMs;
    wait();
    ask();
  }
  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(askNow, due - Date.now());
  }
  function follow(): void {
    clearTimeout(timer);
    if (page.visibilityState === 'hidden') return;
    if (Date.now() >= due) askNow();
    else wait();
  }

  page.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', follow);
  };
}
