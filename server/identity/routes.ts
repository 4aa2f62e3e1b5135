import { decodeJwt } from 'jose';
import type { identityContract, IdentityPerson } from '#shared/contract/identity.ts';
import { newPasswordField, PASSWORD_MAX } from '#shared/fields/password.ts';
import { AppError } from '../http/app-error.ts';
import type { Call, Handlers } from '../http/call.ts';
import type { Limiter } from '../http/limiter.ts';
import { withMinimumDuration, MIN_RESPONSE_MS } from './minimum-duration.ts';
import type { Auth } from './auth.ts';
import { callAuth } from './auth-call.ts';
import { POPUP_PATH } from './federated-pages.ts';
import { accountKey, resetGuesses, limitGuesses } from './password-guesses.ts';
import type { EmailLinks } from './email-links.ts';
import type { IdentityEmails } from './emails.ts';
import type { PasswordHash } from './password-hash.ts';
import type { RegistrationTokens } from './registration-token.ts';
import type { IdentityStore } from './store.ts';

type Deps = {
  readonly auth: Auth;
  readonly store: IdentityStore;
  readonly links: EmailLinks;
  readonly emails: Pick<IdentityEmails, 'sendPasswordChanged'>;
  readonly passwords: PasswordHash;
  readonly registration: RegistrationTokens;
  readonly limiter: Limiter;
};

type Calls = typeof identityContract;
const DONE = { success: true } as const;

/**
 * Calls that could reveal whether an account exists (sign-up, sign-in, emailed links) give the same
 * response in the same time for an unknown address (ADR-004; P-11).
 */
export function identityRoutes(deps: Deps): Handlers<Calls> {
  const { auth, store, links, emails, passwords, registration, limiter } = deps;

  const session = async (call: Call<Calls['getSession']>, method: 'GET' | 'POST') => {
    const found = await callAuth(call, (as) => auth.api.getSession({ method, ...as }));
    if (!found) return { session: null, user: null };
    const expiresAt = found.session.expiresAt.toISOString();
    return { session: { expiresAt }, user: presentPerson(found.user) };
  };
  const token = async (call: Call<Calls['getToken']>) => {
    const { token: jwt } = await callAuth(call, (as) => auth.api.getToken(as));
    const { exp = 0, iat = 0 } = decodeJwt(jwt);
    return { token: jwt, expiresInSeconds: exp - iat };
  };

  return {
    async signUp(call) {
      const { email, password } = call.body;
      checkNewPassword(password);
      await limiter.take('signUpAccount', accountKey(email));
      return withMinimumDuration(MIN_RESPONSE_MS, async () => {
        const { user } = await callAuth(call, (as) =>
          auth.api.signUpEmail({ body: call.body, ...as }),
        );
        return { user: presentPerson(user), registrationToken: await registration.issue(user.id) };
      });
    },

    signIn: (call) =>
      limitGuesses(limiter, { email: call.body.email, address: call.address }, async () => {
        // The library rejects longer passwords with its own code; no account has one.
        if (call.body.password.length > PASSWORD_MAX) throw new AppError('auth/invalid-credential');
        const { user } = await callAuth(call, (as) =>
          auth.api.signInEmail({ body: call.body, ...as }),
        );
        return { user: presentPerson(user) };
      }),

    getSession: (call) => session(call, 'GET'),
    prolongSession: (call) => session(call, 'POST'),
    getToken: token,
    issueToken: token,

    async signOut(call) {
      await callAuth(call, (as) => auth.api.signOut(as));
      return DONE;
    },

    async requestPasswordReset({ body: { email } }) {
      await limiter.take('emailAccount', `reset ${accountKey(email)}`);
      return withMinimumDuration(MIN_RESPONSE_MS, async () => {
        const person = await store.findUserByEmail(email);
        if (person) await links.sendPasswordReset(person);
        return DONE;
      });
    },

    /** Does not verify the address. Resets the account's sign-in limits. */
    async resetPassword({ body: { token: link, newPassword }, address }) {
      checkNewPassword(newPassword);
      const email = await links.resetPassword(link, newPassword);
      if (email === null) throw new AppError('auth/invalid-action-code');
      await resetGuesses(limiter, { email, address });
      await emails.sendPasswordChanged(email);
      return DONE;
    },

    /** A wrong password gets the response of a wrong sign-in and counts as one. */
    resendVerification: ({ body: { email, password }, address }) =>
      withMinimumDuration(MIN_RESPONSE_MS, async () => {
        const person = await limitGuesses(limiter, { email, address }, async () => {
          const found = await store.findUserByEmail(email);
          const stored = found ? await store.findPasswordHash(found.uid) : null;
          // Hash for an unknown address too, so that the timing is the same.
          const right =
            stored === null
              ? !(await passwords.hash(password))
              : await passwords.verify(stored, password);
          if (!found || !right) throw new AppError('auth/invalid-credential');
          if (found.banned) throw new AppError('auth/user-disabled');
          return found;
        });
        await limiter.take('emailAccount', `verification ${accountKey(email)}`);
        await links.sendVerification(person);
        return DONE;
      }),

    async verifyEmail({ body }) {
      if (!(await links.verifyEmail(body.token))) throw new AppError('auth/invalid-action-code');
      return DONE;
    },

    async sendSignInLink(call) {
      await limiter.take('emailAccount', `link ${accountKey(call.body.email)}`);
      return withMinimumDuration(MIN_RESPONSE_MS, async () => {
        await callAuth(call, (as) => auth.api.signInMagicLink({ body: call.body, ...as }));
        return DONE;
      });
    },

    async completeSignInLink(call) {
      const { user } = await callAuth(call, (as) =>
        auth.api.magicLinkVerify({ query: call.body, ...as }),
      );
      return { user: presentPerson(user) };
    },

    async beginFederatedSignIn(call) {
      const { url } = await callAuth(call, (as) =>
        auth.api.signInSocial({
          body: {
            provider: call.body.provider,
            callbackURL: POPUP_PATH,
            errorCallbackURL: POPUP_PATH,
            disableRedirect: true,
          },
          ...as,
        }),
      );
      return { url: url ?? '' };
    },

    async getKeys({ setHeader }) {
      setHeader('cache-control', 'public, max-age=60');
      return auth.api.getJwks();
    },
  };
}

type LibraryUser = Omit<IdentityPerson, 'uid'> & { readonly id: string };

function presentPerson({ id: uid, email, name, emailVerified }: LibraryUser): IdentityPerson {
  return { uid, email, name, emailVerified };
}

/** @throws AppError auth/weak-password with the rule's message (VALID-21 to VALID-23) */
function checkNewPassword(password: string): void {
  const result = newPasswordField.safeParse(password);
  if (result.success) return;
  throw new AppError('auth/weak-password', {
    message:
      result.error.issues[0]?.message ??
      'This password doesn’t meet the rules. Please choose a different one.',
  });
}
