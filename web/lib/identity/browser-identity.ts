import { PASSWORD_MIN } from '#shared/fields/password.ts';
import { createIdentityClient } from './identity-client.ts';
import {
  createIdentitySession,
  type IdentitySession,
  type SessionEnd,
} from './identity-session.ts';
import { browserPopups } from './popup.ts';
import { sessionStore } from './session-store.ts';

export const identityClient = createIdentityClient({
  fetch: (url, init) => fetch(url, init),
  popups: browserPopups,
  policy: { minimumLength: PASSWORD_MIN },
});

type SessionOptions = {
  /** From the configuration; null disables syncing. */
  readonly tokenSyncUrl: string | null;
  readonly onWarning: () => void;
  readonly onWarningOver: () => void;
  readonly onEnd: (why: SessionEnd) => void;
};

/** The session of this tab; create it once, in the browser only. */
export function createBrowserSession({
  tokenSyncUrl,
  ...callbacks
}: SessionOptions): IdentitySession {
  return createIdentitySession({
    client: identityClient,
    store: sessionStore,
    events: window,
    syncToken: createTokenSync({ address: tokenSyncUrl, fetch: (url, init) => fetch(url, init) }),
    ...callbacks,
  });
}

type TokenSyncOptions = {
  /** From the configuration; null disables syncing. */
  readonly address: string | null;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
};

/**
 * Sends the token to a configured endpoint of the product after sign-in (IDENT-09). Errors never
 * make the sign-in fail.
 */
export function createTokenSync({
  address,
  fetch,
}: TokenSyncOptions): (token: string) => Promise<void> {
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
      // An error of the receiver does not affect the session.
    }
  };
}
