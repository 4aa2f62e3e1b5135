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

type Setup = {
  /** From the configuration; null: no syncing. */
  readonly tokenSyncUrl: string | null;
  readonly onWarning: () => void;
  readonly onWarningOver: () => void;
  readonly onEnd: (why: SessionEnd) => void;
};

/** The session of this tab; to be made once, in the browser only. */
export function createBrowserSession({ tokenSyncUrl, ...told }: Setup): IdentitySession {
  return createIdentitySession({
    client: identityClient,
    store: sessionStore,
    events: window,
    syncToken: createTokenSync({ address: tokenSyncUrl, fetch: (url, init) => fetch(url, init) }),
    ...told,
  });
}

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
