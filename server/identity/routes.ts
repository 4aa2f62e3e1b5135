import { decodeJwt } from 'jose';
import type { identityContract, IdentityPerson } from '#shared/contract/identity.ts';
import { newPasswordField, PASSWORD_MAX } from '#shared/fields/password.ts';
import { AppError } from '../http/app-error.ts';
import type { Call, Handlers } from '../http/call.ts';
import type { Limiter } from '../http/limiter.ts';
import { atLeast, QUIET_MS } from './at-least.ts';
import type { Auth } from './auth.ts';
import { callAuth } from './auth-call.ts';
import { POPUP_PATH } from './federated-pages.ts';
import { accountKey, forgetGuesses, guessing } from './guesses.ts';
import type { EmailLinks } from './email-links.ts';
import type { IdentityEmails } from './emails.ts';
import type { PasswordHash } from './password-hash.ts';
import type { RegistrationTokens } from './registration-token.ts';
import type { IdentityStore } from './store.ts';

type Deps = {
  readonly auth: Auth;
  readonly store: IdentityStore;
  readonly links: EmailLinks;
  readonly mails: Pick<IdentityEmails, 'sendPasswordChanged'>;
  readonly passwords: PasswordHash;
  readonly registration: RegistrationTokens;
  readonly limiter: Limiter;
};

type Calls = typeof identityContract;
const DONE = { success: true } as const;

/**
 * What could tell whether an account exists (sign-up, sign-in, the mailed links) gives the same reply
 * in the same time where there is none (P-4 and P-11).
 */
export function identityRoutes(deps: Deps): Handlers<Calls> {
  const { auth, store, links, mails, passwords, registration, limiter } = deps;

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
      return atLeast(QUIET_MS, async () => {
        const { user } = await callAuth(call, (as) =>
          auth.api.signUpEmail({ body: call.body, ...as }),
        );
        return { user: presentPerson(user), registrationToken: await registration.issue(user.id) };
      });
    },

    signIn: (call) =>
      guessing(limiter, { email: call.body.email, address: call.address }, async () => {
        // The library refuses a longer one with a code of its own; no account can have it.
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
      return atLeast(QUIET_MS, async () => {
        const person = await store.findUserByEmail(email);
        if (person) await links.sendPasswordReset(person);
        return DONE;
      });
    },

    /** It does not verify the address. "Or reset your password" is the way out of too many guesses. */
    async resetPassword({ body: { token: link, newPassword }, address }) {
      checkNewPassword(newPassword);
      const email = await links.resetPassword(link, newPassword);
      if (email === null) throw new AppError('auth/invalid-action-code');
      await forgetGuesses(limiter, { email, address });
      await mails.sendPasswordChanged(email);
      return DONE;
    },

    /** Whoever does not know the password gets the reply of a wrong sign-in, and it counts as one. */
    resendVerification: ({ body: { email, password }, address }) =>
      atLeast(QUIET_MS, async () => {
        const person = await guessing(limiter, { email, address }, async () => {
          const found = await store.findUserByEmail(email);
          const stored = found ? await store.findPasswordHash(found.uid) : null;
          // An unknown address costs a hash too, so that the time does not tell.
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
      return atLeast(QUIET_MS, async () => {
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

/** @throws AppError auth/weak-password with the words of the rule (spec 5, Sign-up) */
function checkNewPassword(password: string): void {
  const result = newPasswordField.safeParse(password);
  if (result.success) return;
  throw new AppError('auth/weak-password', {
    message: result.error.issues[0]?.message ?? 'The password does not meet the rules.',
  });
}
