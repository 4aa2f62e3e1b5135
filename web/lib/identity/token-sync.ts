type Parts = {
  /** From the configuration; null: no syncing. */
  readonly address: string | null;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
};

/**
 * Hands the token to an endpoint of the product's own after sign-in, where one is configured
 * (spec 7, Identity). Signing in never fails because of it.
 */
export function createTokenSync({ address, fetch }: Parts): (token: string) => Promise<void> {
  return async (token) => {
    if (address === null) return;
    try {
      await fetch(address, {
        method: 'POST',
        credentials: 'omit',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
        signal: AbortSignal.timeout(30_000),
      });
    } catch {
      // The receiver's trouble; the session stands.
    }
  };
}
