import { identityContract, type IdentityPerson } from '#shared/contract/identity.ts';
import { passkeysContract } from '#shared/contract/passkeys.ts';
import type { FederatedProvider } from '#shared/domain/accounts/federated-provider.ts';
import { minimumPasswordLength } from '#shared/fields/password.ts';
import { ApiError } from '../api/api-error.ts';
import { createApiClient } from '../api/client.ts';
import { SESSION_NOT_KEPT } from './error-messages.ts';
import { type PopupHost, runPopup } from './popup.ts';
import type { FetchedToken } from './token-refresh.ts';
import { signWithPasskey } from './webauthn.ts';

/** Between 30 and 60 s (IDENT-11). */
const NETWORK_TIMEOUT_MS = 30_000;

/** A federated provider for the sign-in call (IDENT-03). */
export type ProviderObject = { readonly providerId: FederatedProvider };

/**
 * The object for the sign-in call.
 * @public IDENT-03 requires it of the library; the product offers no such sign-in
 */
export function federatedProvider(name: FederatedProvider): ProviderObject {
  return { providerId: name };
}

type Options = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly popups: PopupHost;
  /** The service's password policy; without one at least 6 characters (IDENT-10). */
  readonly policy?: { readonly minimumLength: number } | null;
};

/**
 * The identity service as the browser uses it (IDENT-01 to IDENT-07). Every call throws ApiError.
 */
export function createIdentityClient({ fetch, popups, policy }: Options) {
  const api = createApiClient({
    base: '/identity',
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(NETWORK_TIMEOUT_MS) }),
    // The browser sends the identity cookie automatically.
    getToken: () => Promise.resolve(null),
  });

  const reload = async (): Promise<IdentityPerson | null> =>
    (await api.call(identityContract.getSession, {})).user;

  const signOut = async (): Promise<void> => void (await api.call(identityContract.signOut, {}));

  /** The last step of every sign-in method: rejects an unverified account. */
  async function completeSignIn(): Promise<IdentityPerson> {
    const user = await reload();
    if (!user) throw new ApiError(SESSION_NOT_KEPT, { status: 0, code: 'session-not-kept' });
    if (user.emailVerified) return user;
    await signOut();
    throw new ApiError('', { status: 0, code: 'auth/email-not-verified' });
  }

  function checkLength(password: string): void {
    const minimum = minimumPasswordLength(policy);
    if (password.normalize().length >= minimum) return;
    const message = `Password must have at least ${minimum} characters`;
    throw new ApiError(message, { status: 0, code: 'auth/weak-password' });
  }

  return {
    /** The account of the session, fetched from the service; null without a session. */
    reload,
    signOut,
    /**
     * Reloads the account before checking its verification; an unverified one is signed out again
     * (IDENT-08, STATE-02).
     */
    async signIn(email: string, password: string): Promise<IdentityPerson> {
      await api.call(identityContract.signIn, { body: { email, password } });
      return completeSignIn();
    },
    async signUp(body: { email: string; password: string; name: string }) {
      checkLength(body.password);
      return api.call(identityContract.signUp, { body });
    },
    async sendPasswordReset(email: string): Promise<void> {
      await api.call(identityContract.requestPasswordReset, { body: { email } });
    },
    async setNewPassword(token: string, newPassword: string): Promise<void> {
      checkLength(newPassword);
      await api.call(identityContract.resetPassword, { body: { token, newPassword } });
    },
    async resendVerification(email: string, password: string): Promise<void> {
      await api.call(identityContract.resendVerification, { body: { email, password } });
    },
    async verifyEmail(token: string, password: string): Promise<void> {
      await api.call(identityContract.verifyEmail, { body: { token, password } });
    },
    /** @returns the addresses once the change is made; null while the other address has to agree */
    approveEmailChange: async (token: string) =>
      (await api.call(identityContract.approveEmailChange, { body: { token } })).changed,
    /** As `approveEmailChange`, at the new address. */
    confirmEmailChange: async (token: string, password: string) =>
      (await api.call(identityContract.confirmEmailChange, { body: { token, password } })).changed,
    /** @returns how the person gets back into the account */
    lockAccount: async (token: string) =>
      (await api.call(identityContract.lockAccount, { body: { token } })).recovery,
    async sendSignInLink(email: string): Promise<void> {
      await api.call(identityContract.sendSignInLink, { body: { email } });
    },
    async completeSignInLink(token: string): Promise<IdentityPerson> {
      await api.call(identityContract.completeSignInLink, { body: { token } });
      return completeSignIn();
    },
    async signInWithPasskey(): Promise<IdentityPerson> {
      const { options } = await api.call(passkeysContract.beginPasskeySignIn, {});
      const passkey = await signWithPasskey(options);
      await api.call(passkeysContract.signInWithPasskey, { body: { passkey } });
      return completeSignIn();
    },
    /** The second step of a sign-in that failed with auth/code-required. */
    async proveCode(code: string): Promise<IdentityPerson> {
      await api.call(identityContract.proveCode, { body: { code } });
      return completeSignIn();
    },
    /** The same with a recovery code. */
    async proveRecoveryCode(code: string): Promise<IdentityPerson> {
      await api.call(identityContract.proveRecoveryCode, { body: { code } });
      return completeSignIn();
    },
    async signInWithPopup({ providerId: provider }: ProviderObject): Promise<IdentityPerson> {
      await runPopup(popups, async () => {
        const { url } = await api.call(identityContract.beginFederatedSignIn, {
          body: { provider },
        });
        return url;
      });
      return completeSignIn();
    },
    /** Extends the session; false without one. Call it on user activity only. */
    touch: async (): Promise<boolean> =>
      (await api.call(identityContract.prolongSession, {})).user !== null,
    /** A fresh access token; null without a session. */
    async fetchToken(): Promise<FetchedToken | null> {
      try {
        return await api.call(identityContract.issueToken, {});
      } catch (error) {
        if (error instanceof ApiError && error.code === 'auth/signed-out') return null;
        throw error;
      }
    },
  };
}

export type IdentityClient = ReturnType<typeof createIdentityClient>;
