export type FetchedToken = { readonly token: string; readonly expiresInSeconds: number };

/** IDENT-12 and IDENT-13. */
const TOKEN_REFRESH = {
  beforeExpiryMs: 5 * 60_000,
  firstBackoffMs: 30_000,
  longestBackoffMs: 16 * 60_000,
} as const;

type Deps = {
  /** Null: there is no session. Rejects if the service is unreachable. */
  readonly fetchToken: () => Promise<FetchedToken | null>;
  readonly onToken: (fetched: FetchedToken) => void;
  readonly onSignedOut: () => void;
};

/**
 * Refreshes the access token 5 minutes before it expires; after a failure retries in 30 s, doubling
 * up to 16 minutes (IDENT-12, IDENT-13).
 */
export function createTokenRefresh({ fetchToken, onToken, onSignedOut }: Deps) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let backoff: number = TOKEN_REFRESH.firstBackoffMs;
  let expiresAt = 0;
  let running: Promise<string | null> | null = null;
  // Counts stops, so that responses for an ended session are dropped.
  let generation = 0;

  function schedule(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A failure has already scheduled the next attempt.
      now().catch(() => undefined);
    }, milliseconds);
  }

  function follow({ expiresInSeconds }: FetchedToken): void {
    const life = expiresInSeconds * 1000;
    expiresAt = Date.now() + life;
    backoff = TOKEN_REFRESH.firstBackoffMs;
    // A token with a shorter life than the margin is renewed at half its life.
    schedule(life > TOKEN_REFRESH.beforeExpiryMs ? life - TOKEN_REFRESH.beforeExpiryMs : life / 2);
  }

  /** Retries with the back-off, as after a start without a network. */
  function retryLater(): void {
    schedule(backoff);
    backoff = Math.min(backoff * 2, TOKEN_REFRESH.longestBackoffMs);
  }

  async function refresh(): Promise<string | null> {
    const started = generation;
    try {
      const fetched = await fetchToken();
      if (started !== generation) return null;
      if (!fetched) {
        stop();
        onSignedOut();
        return null;
      }
      follow(fetched);
      onToken(fetched);
      return fetched.token;
    } catch (error) {
      if (started === generation) retryLater();
      throw error;
    }
  }

  /**
   * Fetches a token now; concurrent callers share one request. Null: signed out. Rejects on
   * failure.
   */
  function now(): Promise<string | null> {
    if (running) return running;
    const started = refresh().finally(() => {
      if (running === started) running = null;
    });
    running = started;
    return started;
  }

  function stop(): void {
    generation += 1;
    running = null;
    expiresAt = 0;
    backoff = TOKEN_REFRESH.firstBackoffMs;
    clearTimeout(timer);
    timer = undefined;
  }

  return { follow, now, retryLater, isExpired: () => Date.now() >= expiresAt, stop };
}
