import type { IdentityPerson } from '#shared/contract/identity.ts';
import type { IdentityClient, ProviderObject } from './identity-client.ts';
import { ApiError } from '../api/api-error.ts';
import { SESSION_NOT_KEPT } from './error-messages.ts';
import { createInactivity } from './inactivity.ts';
import { observeOtherTabs, phaseOf, type SessionStore } from './session-store.ts';
import { subjectOf } from './token-subject.ts';
import { createTokenRefresh, type FetchedToken } from './token-refresh.ts';

/** Why a session ended other than by signing out in this tab. */
export type SessionEnd = 'idle' | 'other-tab' | 'too-long' | 'expired';

type Deps = {
  readonly client: IdentityClient;
  readonly store: SessionStore;
  readonly events: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly syncToken: (token: string) => Promise<void>;
  /** After 55 minutes without activity, five before the limit. */
  readonly onWarning: () => void;
  readonly onWarningOver: () => void;
  readonly onEnd: (why: SessionEnd) => void;
};

/** Connects the store, the token and the idle limit to the identity service (STATE-01). */
export function createIdentitySession(deps: Deps) {
  const { client, store, events } = deps;

  const refresh = createTokenRefresh({
    fetchToken: () => client.fetchToken().catch(endIfTooLong),
    onToken: ({ token }) => {
      const { user } = store.get();
      // Another tab may have signed in as someone else in between: the cookie is theirs now.
      if (user && user.uid === (subjectOf(token) ?? user.uid)) store.renew(token);
      else resuming = resume(token);
    },
    onSignedOut: () => end('expired'),
  });

  const inactivity = createInactivity({
    events,
    ping: () => {
      // On a network error the next activity retries. On a rejection the next API call handles it.
      client
        .touch()
        .then((live) => !live && end('expired'))
        .catch(endIfTooLong)
        .catch(() => undefined);
    },
    onWarning: deps.onWarning,
    onWarningOver: deps.onWarningOver,
    onLimit: () => {
      end('idle');
      client.signOut().catch(() => undefined);
    },
  });

  /** Ends a session that has lasted as long as it may (ADR-062). @throws any other error */
  function endIfTooLong(error: unknown): null {
    if (!(error instanceof ApiError) || error.code !== 'auth/session-over') throw error;
    end('too-long');
    return null;
  }

  function clear(): void {
    refresh.stop();
    inactivity.stop();
    store.logout();
  }

  function end(why: SessionEnd): void {
    const was = phaseOf(store.get());
    const idle = inactivity.isOver();
    clear();
    if (was === 'signed-in' || (was === 'starting' && why === 'too-long')) deps.onEnd(why);
    // A marker without a session: the hour passed while the page was closed, or it was a sign-out.
    else if (was === 'starting' && why === 'expired' && idle) deps.onEnd('idle');
  }

  /** Fetches the account for a token. */
  async function resume(token: string): Promise<void> {
    try {
      const person = await client.reload();
      if (person) begin(person, token, false);
      else end('expired');
    } catch {
      refresh.retryLater();
    }
  }

  function begin({ uid, email, name }: IdentityPerson, token: string, fresh: boolean): void {
    store.login({ uid, email, name, token });
    inactivity.start(fresh);
  }

  async function completeSignIn(person: IdentityPerson): Promise<IdentityPerson> {
    const fetched: FetchedToken | null = await client.fetchToken();
    if (!fetched) throw new ApiError(SESSION_NOT_KEPT, { status: 400, code: 'session-not-kept' });
    refresh.follow(fetched);
    begin(person, fetched.token, true);
    void deps.syncToken(fetched.token);
    return person;
  }

  let resuming: Promise<void> = Promise.resolve();
  let starting: Promise<void> = Promise.resolve();

  async function startNow(): Promise<void> {
    await refresh.now().catch(() => null);
    await resuming;
  }

  return {
    /** After page load: fetches a token if there is a marker. Call it once. */
    async start(): Promise<void> {
      observeOtherTabs(events, {
        signedOut: () => end('other-tab'),
        signedIn: () => {
          // This tab's store does not have the marker yet: the response decides.
          if (!store.get().authenticated) starting = startNow();
        },
      });
      const startIfMarked = () => {
        if (phaseOf(store.get()) === 'starting') starting = startNow();
        return starting;
      };
      // Retry a start that failed without a network as soon as there is one.
      events.addEventListener('online', () => void startIfMarked());
      await startIfMarked();
    },
    signIn: async (email: string, password: string) =>
      completeSignIn(await client.signIn(email, password)),
    completeSignInLink: async (token: string) =>
      completeSignIn(await client.completeSignInLink(token)),
    signInWithPasskey: async () => completeSignIn(await client.signInWithPasskey()),
    proveCode: async (code: string) => completeSignIn(await client.proveCode(code)),
    proveRecoveryCode: async (code: string) => completeSignIn(await client.proveRecoveryCode(code)),
    signInWithPopup: async (provider: ProviderObject) =>
      completeSignIn(await client.signInWithPopup(provider)),
    /** Signs out locally at once, then at the service. */
    async signOut(): Promise<void> {
      clear();
      await client.signOut();
    },
    /**
     * The access token for a call; `fresh` after a 401. Null for a visitor, or if none can be
     * fetched.
     */
    async accessToken(fresh = false): Promise<string | null> {
      await starting;
      if (!store.get().authenticated) return null;
      if (fresh || refresh.isExpired()) return refresh.now().catch(() => null);
      return store.get().token;
    },
    /** "Stay signed in", and entering a guarded page (STATE-07). */
    stayActive: () => inactivity.touch(),
  };
}

/** The session's actions for the screens; its state is in the store. */
export type IdentitySession = ReturnType<typeof createIdentitySession>;
