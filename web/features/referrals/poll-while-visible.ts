type Polling = {
  intervalMs: number;
  /** Shortens the first wait, so that tabs opened together do not poll in step. */
  jitterMs: number;
  poll: () => void;
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
};

/**
 * Polls while the page is visible (P-27). A hidden page does not poll; when it becomes visible again
 * it polls at once if a poll is overdue.
 *
 * The jitter shortens only the first wait, so that all later polls are exactly `intervalMs` apart
 * (REFER-26).
 * @returns stops polling
 */
export function pollWhileVisible({ intervalMs, jitterMs, poll, page }: Polling): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Date.now() + intervalMs - jitterMs;

  function pollNow(): void {
    const now = Date.now();
    due += intervalMs;
    // After the device slept, missed polls are not made up.
    if (due <= now) due = now + intervalMs;
    schedule();
    poll();
  }
  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(pollNow, due - Date.now());
  }
  function onVisibilityChange(): void {
    clearTimeout(timer);
    if (page.visibilityState === 'hidden') return;
    if (Date.now() >= due) pollNow();
    else schedule();
  }

  page.addEventListener('visibilitychange', onVisibilityChange);
  onVisibilityChange();
  return () => {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
