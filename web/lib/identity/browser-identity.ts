import { PASSWORD_MIN } from '#shared/fields/password.ts';
import { keepIn } from './browser-storage.ts';
import { createIdentityClient } from './identity-client.ts';
import {
  createIdentitySession,
  type IdentitySession,
  type SessionEnd,
} from './identity-session.ts';
import { browserPopups } from './popup.ts';
import { sessionStore } from './tab-session-store.ts';
import { createTokenSync } from './token-sync.ts';

/** The identity service of this site. */
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
    keep: keepIn('local'),
    syncToken: createTokenSync({ address: tokenSyncUrl, fetch: (url, init) => fetch(url, init) }),
    ...told,
  });
}
