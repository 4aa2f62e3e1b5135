import type { IdentityPerson } from '#shared/contract/identity.ts';
import type { IdentityClient, ProviderObject } from './identity-client.ts';
import { ApiError } from '../api/api-error.ts';
import { createInactivity } from './inactivity.ts';
import { followOtherTabs, phaseOf, type SessionStore } from './session-store.ts';
import { subjectOf } from './token-subject.ts';
import { createTokenRefresh, type FetchedToken } from './token-refresh.ts';

/** Why a session ended without the person asking for it in this tab. */
export type SessionEnd = 'idle' | 'other-tab' | 'expired';

type Parts = {
  readonly client: IdentityClient;
  readonly store: SessionStore;
  readonly events: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly syncToken: (token: string) => Promise<void>;
  /** 55 minutes without activity: five are left. */
  readonly onWarning: () => void;
  readonly onWarningOver: () => void;
  readonly onEnd: (why: SessionEnd) => void;
};

/** Ties the store, the token and the idle limit to the identity service (STATE-01). */
export function createIdentitySession(parts: Parts) {
  const { client, store, events } = parts;

  const refresh = createTokenRefresh({
    fetchToken: () => client.fetchToken(),
    onToken: ({ token }) => {
      const { user } = store.get();
      // Another tab may have signed in as someone else meanwhile: the cookie is theirs now.
      if (user && user.uid === (subjectOf(token) ?? user.uid)) store.renew(token);
      else resuming = resume(token);
    },
    onSignedOut: () => end('expired'),
  });

  const inactivity = createInactivity({
    events,
    ping: () => {
      // Unreachable: the next activity tries again. Refused: the next call of the API finds out.
      client
        .touch()
        .then((live) => !live && end('expired'))
        .catch(() => undefined);
    },
    onWarning: parts.onWarning,
    onWarningOver: parts.onWarningOver,
    onLimit: () => {
      end('idle');
      client.signOut().catch(() => undefined);
    },
  });

  function clear(): void {
    refresh.stop();
    inactivity.stop();
    store.logout();
  }

  function end(why: SessionEnd): void {
    const was = phaseOf(store.get());
    clear();
    // A marker without a session behind it is no news to anybody.
    if (was === 'signed-in') parts.onEnd(why);
  }

  /** The token is there already; who it belongs to is asked for. */
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

  async function enter(person: IdentityPerson): Promise<IdentityPerson> {
    const fetched: FetchedToken | null = await client.fetchToken();
    if (!fetched) throw new ApiError('The session was not kept.', { status: 400, code: 'unknown' });
    refresh.follow(fetched);
    begin(person, fetched.token, true);
    void parts.syncToken(fetched.token);
    return person;
  }

  let resuming: Promise<void> = Promise.resolve();
  let starting: Promise<void> = Promise.resolve();

  async function startNow(): Promise<void> {
    await refresh.now().catch(() => null);
    await resuming;
  }

  return {
    /** After a load of the page: with a marker asks for a token. To be called once. */
    async start(): Promise<void> {
      followOtherTabs(events, {
        signedOut: () => end('other-tab'),
        signedIn: () => {
          // Its marker is not in this tab's store yet: the answer decides.
          if (!store.get().authenticated) starting = startNow();
        },
      });
      const startIfMarked = () => {
        if (phaseOf(store.get()) === 'starting') starting = startNow();
        return starting;
      };
      // A start that found no network is made up for as soon as there is one.
      events.addEventListener('online', () => void startIfMarked());
      await startIfMarked();
    },
    signIn: async (email: string, password: string) => enter(await client.signIn(email, password)),
    completeSignInLink: async (token: string) => enter(await client.completeSignInLink(token)),
    signInWithPopup: async (provider: ProviderObject) =>
      enter(await client.signInWithPopup(provider)),
    /** Signs out here at once, then at the service. */
    async signOut(): Promise<void> {
      clear();
      await client.signOut();
    },
    /** The access token for a call; `fresh` after a 401. Null for a visitor, or when none can be had. */
    async accessToken(fresh = false): Promise<string | null> {
      await starting;
      if (!store.get().authenticated) return null;
      if (fresh || refresh.isExpired()) return refresh.now().catch(() => null);
      return store.get().token;
    },
    /** "Stay signed in", and entering a guarded page (spec 4). */
    stayActive: () => inactivity.touch(),
  };
}

/** What the screens do with the session; the state itself is in the store. */
export type IdentitySession = ReturnType<typeof createIdentitySession>;
