import * as z from 'zod/mini';
import type { FederatedProvider } from '#shared/domain/accounts/federated-provider.ts';
import { minimumPasswordLength } from '#shared/fields/password.ts';
import { SIGN_UP_TEXTS } from './error-messages.ts';
import { createIdentityCall, type Fetch, SignedOutAnswer } from './identity-call.ts';
import { IdentityError } from './identity-error.ts';
import { type PopupHost, runPopup } from './popup.ts';
import type { FetchedToken } from './token-refresh.ts';

const person = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean(),
});
const current = z.object({ user: z.nullable(person) });
const signedUp = z.object({ user: z.nullish(person), registrationToken: z.nullish(z.string()) });
const fetchedToken = z.object({ token: z.string(), expiresInSeconds: z.number() });

export type IdentityPerson = z.infer<typeof person>;

type SignedUp = {
  readonly user: IdentityPerson;
  /** Lets the browser save the profile and a referral code before the address is verified. */
  readonly registrationToken: string | null;
};

/** A federated provider as the sign-in call takes it (spec 1). */
export type ProviderObject = { readonly providerId: FederatedProvider };

export function federatedProvider(name: FederatedProvider): ProviderObject {
  return { providerId: name };
}

/** The identity service as the browser uses it (spec 7). Every call throws IdentityError. */
export type IdentityClient = {
  /** Reloads the account before judging its verification; an unverified one is signed out again. */
  signIn(email: string, password: string): Promise<IdentityPerson>;
  signUp(account: { email: string; password: string; name: string }): Promise<SignedUp>;
  signOut(): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  setNewPassword(token: string, newPassword: string): Promise<void>;
  resendVerification(email: string, password: string): Promise<void>;
  verifyEmail(token: string): Promise<void>;
  sendSignInLink(email: string): Promise<void>;
  completeSignInLink(token: string): Promise<IdentityPerson>;
  signInWithPopup(provider: ProviderObject): Promise<IdentityPerson>;
  /** The account behind the session, fresh from the service; null without a session. */
  reload(): Promise<IdentityPerson | null>;
  /** Prolongs the session; false when there is none. To be called on real activity only. */
  touch(): Promise<boolean>;
  /** A fresh access token; null without a session. */
  fetchToken(): Promise<FetchedToken | null>;
};

type Parts = {
  readonly fetch: Fetch;
  readonly popups: PopupHost;
  readonly base?: string;
  /** What the service asks of passwords; without it at least 6 characters (spec 5). */
  readonly policy?: { readonly minimumLength: number } | null;
};

export function createIdentityClient({
  fetch,
  popups,
  base = '/identity',
  policy,
}: Parts): IdentityClient {
  const call = createIdentityCall(base, fetch);
  const post = async (path: string, body?: object): Promise<void> =>
    void (await call('POST', path, body));

  const reload = async () => read(current, await call('GET', '/get-session')).user;

  const signOut = () => post('/sign-out');

  /** The end of every way in. */
  async function enter(): Promise<IdentityPerson> {
    const user = await reload();
    if (!user) throw new IdentityError('unknown', 'The session was not kept.');
    if (user.emailVerified) return user;
    await signOut();
    throw new IdentityError('email-not-verified');
  }

  function checkLength(password: string): void {
    const minimum = minimumPasswordLength(policy);
    if (password.length < minimum) {
      throw new IdentityError('weak-password', `Password must have at least ${minimum} characters`);
    }
  }

  return {
    reload,
    signOut,
    async signIn(email, password) {
      await post('/sign-in/email', { email, password });
      return enter();
    },
    async signUp({ email, password, name }) {
      checkLength(password);
      const { user, registrationToken } = read(
        signedUp,
        await call('POST', '/sign-up/email', { email, password, name }),
      );
      if (!user) throw new IdentityError('unknown', SIGN_UP_TEXTS.noUser);
      return { user, registrationToken: registrationToken ?? null };
    },
    sendPasswordReset: (email) => post('/request-password-reset', { email }),
    async setNewPassword(token, newPassword) {
      checkLength(newPassword);
      await post('/reset-password', { token, newPassword });
    },
    resendVerification: (email, password) => post('/resend-verification', { email, password }),
    verifyEmail: (token) => post('/verify-email', { token }),
    sendSignInLink: (email) => post('/sign-in/magic-link', { email }),
    async completeSignInLink(token) {
      await post('/magic-link/verify', { token });
      return enter();
    },
    async signInWithPopup({ providerId }) {
      await runPopup(popups, async () => {
        const { url } = read(
          z.object({ url: z.url() }),
          await call('POST', '/sign-in/social', { provider: providerId }),
        );
        return url;
      });
      return enter();
    },
    touch: async () => read(current, await call('POST', '/get-session')).user !== null,
    async fetchToken() {
      try {
        return read(fetchedToken, await call('POST', '/token'));
      } catch (error) {
        if (error instanceof SignedOutAnswer) return null;
        throw error;
      }
    },
  };
}

function read<T extends z.ZodMiniType>(schema: T, answer: unknown): z.output<T> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new IdentityError('unknown', '', result.error);
}
