export type FetchedToken = { readonly token: string; readonly expiresInSeconds: number };

/** Spec 9, Time limits. */
const TOKEN_REFRESH = {
  beforeExpiryMs: 5 * 60_000,
  firstBackoffMs: 30_000,
  longestBackoffMs: 16 * 60_000,
} as const;

type Parts = {
  /** Null: there is no session any more. Rejects when the service could not be asked. */
  readonly fetchToken: () => Promise<FetchedToken | null>;
  readonly onToken: (fetched: FetchedToken) => void;
  readonly onSignedOut: () => void;
};

/**
 * Keeps the access token fresh: 5 minutes before it runs out; after a failure again in 30 s, twice
 * as long each time, up to 16 minutes (spec 9).
 */
export function createTokenRefresh({ fetchToken, onToken, onSignedOut }: Parts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let backoff: number = TOKEN_REFRESH.firstBackoffMs;
  let expiresAt = 0;
  let running: Promise<string | null> | null = null;
  // Counts stops, so that an answer on its way to a session that ended is dropped.
  let era = 0;

  function schedule(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // A failure has scheduled the next attempt already.
      now().catch(() => undefined);
    }, milliseconds);
  }

  function follow({ expiresInSeconds }: FetchedToken): void {
    const life = expiresInSeconds * 1000;
    expiresAt = Date.now() + life;
    backoff = TOKEN_REFRESH.firstBackoffMs;
    // A token shorter than the margin is renewed at half its life.
    schedule(life > TOKEN_REFRESH.beforeExpiryMs ? life - TOKEN_REFRESH.beforeExpiryMs : life / 2);
  }

  /** Tries again with the back-off, as when the start found no network. */
  function retryLater(): void {
    schedule(backoff);
    backoff = Math.min(backoff * 2, TOKEN_REFRESH.longestBackoffMs);
  }

  async function refresh(): Promise<string | null> {
    const mine = era;
    try {
      const fetched = await fetchToken();
      if (mine !== era) return null;
      if (!fetched) {
        stop();
        onSignedOut();
        return null;
      }
      follow(fetched);
      onToken(fetched);
      return fetched.token;
    } catch (error) {
      if (mine === era) retryLater();
      throw error;
    }
  }

  /** Fetches one now; several callers at once share one call. Null: signed out. Rejects on failure. */
  function now(): Promise<string | null> {
    if (running) return running;
    const mine = refresh().finally(() => {
      if (running === mine) running = null;
    });
    running = mine;
    return mine;
  }

  function stop(): void {
    era += 1;
    running = null;
    expiresAt = 0;
    backoff = TOKEN_REFRESH.firstBackoffMs;
    clearTimeout(timer);
    timer = undefined;
  }

  return { follow, now, retryLater, isExpired: () => Date.now() >= expiresAt, stop };
}
